import { useEffect, useMemo } from 'react'
import { data, Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { apiContext, nowContext, rememberContext, siteContext } from '../../entry.server.tsx'
import { ContactSection } from '../../features/contact/site/contact-section.tsx'
import { readContentAddress } from '../../features/kinds.ts'
import type { LoadedMenu } from '../../features/menu/load-menu.ts'
import { listFooterPages } from '../../features/pages/footer-client.ts'
import type { FooterPage } from '../../features/pages/schema.ts'
import { listPeople } from '../../features/people/client.ts'
import { SettingsPart } from '../../features/settings/site/settings-part.tsx'
import { settingsIfReachable } from '../../features/settings/site/site-texts.ts'
import { type ApiTransport, visitorApi } from '../../platform/api/api-client.ts'
import type { FormAnswer } from '../../platform/api/form-answer.ts'
import { momentHere } from '../../platform/dates.ts'
import { reportVisit } from '../../platform/visit-beacon.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { feedLinks } from '../feeds/feeds.ts'
import { Offices } from '../home/offices.tsx'
import { Navbar } from '../navbar/navbar.tsx'
import { usePreloadedPages } from '../router/use-preloaded-pages.ts'
import type { Route } from './+types/public-layout.ts'
import { ClosedStrip } from './closed-strip.tsx'
import { Footer } from './footer.tsx'
import { PageLoading } from './page-loading.tsx'
import { pageMenu } from './page-menu.ts'
import { browserMenu, type MenuOutline, outlineOf, renewBrowserMenu } from './site-menu.ts'
import { useEditLink } from './use-edit-link.ts'
import { useFocusOnNewContent } from './use-focus-on-new-content.ts'
import { useWholeMenu } from './use-whole-menu.ts'

export interface Frame {
  menu: MenuOutline[]
  isBuiltIn: boolean
  /** The pages that the footer links to. */
  pages: FooterPage[] | undefined
  /** There are people to link to. */
  hasPeople?: boolean
  /** The current year, which the footer shows. */
  year: string
  /** Only administrators see a site that is closed. */
  isClosed?: true
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const listPages = () => listFooterPages(context.get(apiContext))
  const remember = context.get(rememberContext)
  const frame = await loadFrame(
    pageMenu(context),
    remember('footer', listPages),
    remember('people', () => hasPeople(context.get(apiContext))),
    context.get(nowContext),
  )
  // An incomplete page must not be cached.
  const isWhole = !frame.isBuiltIn && frame.pages !== undefined
  const { isOpen } = context.get(siteContext).settings
  // Behind a preview link is somebody who has been given it, not an administrator.
  const isClosed = !isOpen && !new URL(request.url).pathname.startsWith('/preview/')
  return data<Frame>(
    { ...frame, ...(isClosed && { isClosed }) },
    isWhole ? {} : { headers: { 'Cache-Control': 'no-store' } },
  )
}

/** A page is worth showing even without its footer links. */
async function loadFrame(
  loadingMenu: Promise<LoadedMenu>,
  listing: Promise<FooterPage[]>,
  asking: Promise<boolean>,
  now: string,
): Promise<Frame> {
  const [{ menu, isBuiltIn }, pages, hasPeople] = await Promise.all([
    loadingMenu,
    listing.catch(() => undefined),
    asking.catch(() => false),
  ])
  return { menu: outlineOf(menu), isBuiltIn, pages, ...(hasPeople && { hasPeople }), year: now.slice(0, 4) }
}

async function hasPeople(api: ApiTransport): Promise<boolean> {
  return (await listPeople(api, { limit: 1 })).total > 0
}

export const links: Route.LinksFunction = () => feedLinks

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function clientLoader(): Promise<Frame> {
  renewBrowserMenu()
  const loading = loadFrame(browserMenu(), listFooterPages(visitorApi), hasPeople(visitorApi), momentHere())
  const [frame, settings] = await Promise.all([loading, settingsIfReachable()])
  return settings?.isOpen === false ? { ...frame, isClosed: true } : frame
}

export const shouldRevalidate = () => false

/** The frame of every public page: navbar, contact section and footer. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  usePreloadedPages('public-layout')
  const { pathname, search } = useLocation()
  const answer = useRouteLoaderData('contact') as FormAnswer | undefined
  const next = useNavigation().location
  const services = useMemo(() => loaderData.menu.map(({ category }) => category), [loaderData.menu])
  const { menu, want } = useWholeMenu(loaderData)
  const content = contentAt({ pathname, search })
  const EditLink = useEditLink()
  const main = useFocusOnNewContent(content, reportVisit)
  const { pages } = loaderData
  const privacy = pages?.find(({ isPrivacy }) => isPrivacy)
  const isLoading = useDelayed(next !== undefined && contentAt(next) !== content, 150)
  const isLeaving = isLoading && next?.pathname !== pathname
  useEffect(() => {
    if (isLeaving) window.scrollTo(0, 0)
  }, [isLeaving])
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 rounded-md bg-button px-4 py-2 text-white not-focus:sr-only print:hidden"
      >
        Skip to content
      </a>
      {loaderData.isClosed && <ClosedStrip />}
      <Navbar menu={menu} onWant={want} />
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        {isLeaving && next ? <PageLoading pathname={next.pathname} /> : <Outlet />}
      </main>
      {isLoading && !isLeaving && <Progress />}
      <ContactSection answer={answer} services={services} privacy={privacy} />
      {pathname === '/' && <SettingsPart name="offices">{Offices}</SettingsPart>}
      <Footer pages={pages} privacy={privacy} hasPeople={loaderData.hasPeople ?? false} year={loaderData.year} />
      {EditLink && <EditLink />}
    </>
  )
}

/** Shown while an entry of this page is loading: its list stays, so that the picture can grow out of it. */
function Progress() {
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-signal print:hidden" />
}

/** Identifies the page and its open entry. Filters do not change it, so the focus stays in them. */
function contentAt({ pathname, search }: { pathname: string; search: string }): string {
  const path = pathname.replace(/\/$/, '')
  return `${pathname} ${readContentAddress(path, new URLSearchParams(search))?.id ?? ''}`
}
