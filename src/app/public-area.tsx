import { Fragment } from 'react'
import { Outlet, type ShouldRevalidateFunction } from 'react-router'
import { apiContext } from '../entry.server.tsx'
import type { LoadedMenu } from '../features/menu/load-menu.ts'
import type { SiteSection } from '../features/site-section.ts'
import { type ApiTransport, visitorApi } from '../platform/api-client.ts'
import type { Route } from './+types/public-area.ts'
import { ErrorText } from './error-page.tsx'
import { pageMenu } from './page-menu.ts'
import { browserMenu, menuPartOf } from './site-menu.ts'
import { siteSections } from './site-sections.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return load(context.get(apiContext), pageMenu(context), new URL(request.url).pathname)
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(visitorApi, browserMenu(), new URL(request.url).pathname)
}

/** What pages show that is not their own: a part of the menu, and sections of other kinds of content. */
async function load(api: ApiTransport, loading: Promise<LoadedMenu>, path: string) {
  // A page is worth showing without its part of the menu.
  const menu = await loading.then(({ menu }) => menuPartOf(menu, path)).catch(() => [])
  const name = menu.flatMap(({ items }) => items).find(({ to }) => to === path)?.name
  return { sections: await loadSections(api, path, name), menu }
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/** The data of each section, in their order. A section that cannot be loaded is left out. */
async function loadSections(api: ApiTransport, path: string, name: string | undefined): Promise<unknown[]> {
  const place = placeOf(path)
  const load = (section: SiteSection) => (section.place === place ? section.load(api, path, name) : undefined)
  return Promise.all(siteSections.map(async (section) => load(section)?.catch(() => undefined)))
}

function placeOf(path: string): SiteSection['place'] | undefined {
  if (path === '/') return 'home'
  return path.toLowerCase().startsWith('/services/') ? 'service' : undefined
}

/** The outlet of the public pages. Passes the sections to the page, which places them: `useOutletContext`. */
export default function PublicArea({ loaderData }: Route.ComponentProps) {
  const sections = siteSections.map(
    ({ render }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
      loaderData.sections[index] !== undefined && <Fragment key={index}>{render(loaderData.sections[index])}</Fragment>,
  )
  return <Outlet context={sections} />
}

/** Navbar, contact form and footer stay. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="on-band band-grid grid min-h-[70vh] place-items-center bg-band py-header text-band-text">
      <ErrorText error={error} />
    </div>
  )
}
