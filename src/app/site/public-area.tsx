import { Outlet, type ShouldRevalidateFunction } from 'react-router'
import { apiContext, areaContext, type RememberShared, rememberContext, siteContext } from '../../entry.server.tsx'
import type { LoadedMenu } from '../../features/menu/load-menu.ts'
import { ServedPart } from '../../features/served-part.tsx'
import { settingsIfReachable } from '../../features/settings/site/site-texts.ts'
import type { SectionPage, SiteSection } from '../../features/site-section.ts'
import { type ApiTransport, visitorApi } from '../../platform/api/api-client.ts'
import { useServedHtml } from '../../platform/markdown/served-html.ts'
import { ErrorText } from '../error-page.tsx'
import { type AreaData, useAreaData } from '../router/area-data.ts'
import type { Route } from './+types/public-area.ts'
import { siteSections } from './kind-parts.tsx'
import { pageMenu } from './page-menu.ts'
import { browserMenu, menuPartOf } from './site-menu.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname
  const api = context.get(apiContext)
  const { timeZone } = context.get(siteContext).settings
  if (path !== '/') return load(api, pageMenu(context), { path, timeZone })
  const loaded = await load(api, pageMenu(context), { path, timeZone }, context.get(rememberContext))
  // On the home page it is in the markup and does not change.
  context.get(areaContext).data = loaded
  return null
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Also for the parts of the page that show settings.
  const timeZone = (await settingsIfReachable())?.timeZone ?? 'UTC'
  return load(visitorApi, browserMenu(), { path: new URL(request.url).pathname, timeZone })
}

/** Loads what pages show besides their own content: a part of the menu, and sections of other kinds of content. */
async function load(
  api: ApiTransport,
  loading: Promise<LoadedMenu>,
  page: Pick<SectionPage, 'path' | 'timeZone'>,
  remember: RememberShared = (_key, read) => read(),
): Promise<AreaData> {
  // A page is worth showing even without its part of the menu.
  const menu = await loading.then(({ menu }) => menuPartOf(menu, page.path)).catch(() => undefined)
  const home = menu?.find(({ items }) => items.some(({ to }) => to === page.path))
  const name = home?.items.find(({ to }) => to === page.path)?.name
  return { sections: await loadSections(api, { ...page, name, category: home?.category }, remember), menu }
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/**
 * Returns the data of each section, in order; null if a section is not on this page or cannot be loaded. Empty if no
 * section can be on this page.
 */
async function loadSections(api: ApiTransport, page: SectionPage, remember: RememberShared): Promise<unknown[]> {
  const place = placeOf(page.path)
  if (!place) return []
  const load = async (section: SiteSection, index: number) =>
    section.place === place
      ? remember(`section ${index} in ${page.timeZone}`, () => section.load(api, page))
      : undefined
  return Promise.all(
    siteSections.map((section, index) =>
      load(section, index).then(
        (found) => found ?? null,
        () => null,
      ),
    ),
  )
}

function placeOf(path: string): SiteSection['place'] | undefined {
  if (path === '/') return 'home'
  return path.toLowerCase().startsWith('/services/') ? 'service' : undefined
}

/** The outlet of the public pages. Passes the sections to the page, which places them with `useOutletContext`. */
export default function PublicArea() {
  const data = useAreaData()
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
  const sections = siteSections.map((_, index) => <Section key={index} index={index} data={data} />)
  return <Outlet context={sections} />
}

function Section({ index, data }: { index: number; data: AreaData | undefined }) {
  const name = `section ${index}`
  const isServed = useServedHtml(name) !== undefined
  const shown = data?.sections[index] ?? null
  const { place, render } = siteSections[index] as SiteSection
  if (place === 'home' && (data ? shown !== null : isServed))
    return <ServedPart name={name}>{data && (() => render(shown))}</ServedPart>
  return shown !== null && render(shown)
}

/** Navbar, contact form and footer stay. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="on-band band-grid grid min-h-[70vh] place-items-center bg-band py-header text-band-text">
      <ErrorText error={error} />
    </div>
  )
}
