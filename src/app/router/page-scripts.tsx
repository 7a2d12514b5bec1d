import { useContext } from 'react'
import {
  isRouteErrorResponse,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
  useLocation,
} from 'react-router'
import { isBackOfficePath } from './back-office.ts'
import { type PageData, pageDataName } from './page-data.ts'

/**
 * Renders the scripts of a built page, on the server only. React Router's `Scripts` also fetches the manifest of all
 * routes, and its data format needs a decoder. Those of a public page wait for its first paint (scripts-after-paint.ts).
 */
export function PageScripts() {
  const { manifest } = useContext(UNSAFE_FrameworkContext) ?? {}
  const { matches } = useContext(UNSAFE_DataRouterStateContext) ?? {}
  const data = useContext(UNSAFE_DataRouterDataContext)
  const startsAtOnce = isBackOfficePath(useLocation().pathname)
  if (!manifest || !matches || !data) return null
  const { entry } = manifest
  const routes = matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const loaderData = Object.fromEntries(Object.entries(data.loaderData).map(([id, loaded]) => [id, loaded ?? null]))
  const errors = data.errors && Object.fromEntries(Object.entries(data.errors).map(([id, error]) => [id, told(error)]))
  const isLoaded = routes.every(
    ({ id, hasLoader, hasClientLoader, hasClientMiddleware }) =>
      id in loaderData || !(hasLoader || hasClientLoader || hasClientMiddleware),
  )
  const page: PageData = {
    matches: routes.map(({ id, path, index, module }) => ({ id, path, index, module })),
    loaderData,
    errors,
    isLoaded: isLoaded && !errors,
    manifest: manifest.url,
  }
  const files = [entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])
  return (
    <>
      {[...new Set(files)].map((href) => (
        <link key={href} rel={startsAtOnce ? 'modulepreload' : 'later'} href={href} />
      ))}
      <script
        type="application/json"
        {...{ [pageDataName]: '' }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, which no browser runs, and nothing in it ends the element.
        dangerouslySetInnerHTML={{ __html: JSON.stringify(page).replaceAll('<', '\\u003c') }}
      />
      <script type={startsAtOnce ? 'module' : 'later'} src={entry.module} />
    </>
  )
}

/** Returns what a visitor may know of an error. */
function told(error: unknown): unknown {
  if (!isRouteErrorResponse(error)) return {}
  const { status, statusText, data } = error
  return { status, statusText, data, internal: false }
}
