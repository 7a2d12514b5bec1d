import { useEffect, useMemo } from 'react'
import { data, Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { ContactSection } from '../features/contact/site/contact-section.tsx'
import { SettingsPart } from '../features/settings/site/settings-part.tsx'
import type { FormAnswer } from '../platform/form-answer.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import type { Route } from './+types/public-layout.ts'
import { feedLinks } from './feeds.ts'
import { Footer } from './footer.tsx'
import { Offices } from './home/offices.tsx'
import { Navbar } from './navbar/navbar.tsx'
import { pageAddress } from './page-address.ts'
import { PageLoading } from './page-loading.tsx'
import { pageMenu } from './page-menu.ts'
import { browserMenu, outlineOf, renewBrowserMenu } from './site-menu.ts'
import { useFocusOnNewContent } from './use-focus-on-new-content.ts'
import { useHeldPages } from './use-held-pages.ts'
import { useToldVisits } from './use-told-visits.ts'
import { useWholeMenu } from './use-whole-menu.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { menu, isBuiltIn } = await pageMenu(context)
  // A page with the built-in menu must not be cached.
  return data({ menu: outlineOf(menu), isBuiltIn }, isBuiltIn ? { headers: { 'Cache-Control': 'no-store' } } : {})
}

export const links: Route.LinksFunction = () => feedLinks

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function clientLoader() {
  renewBrowserMenu()
  const { menu, isBuiltIn } = await browserMenu()
  return { menu: outlineOf(menu), isBuiltIn }
}

export const shouldRevalidate = () => false

/** The frame of every public page: navbar, contact section and footer. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  useHeldPages('app/public-layout')
  const { pathname, search } = useLocation()
  const answer = useRouteLoaderData('features/contact/site/contact.page') as FormAnswer | undefined
  const next = useNavigation().location
  const services = useMemo(() => loaderData.menu.map(({ category }) => category), [loaderData.menu])
  const { menu, want } = useWholeMenu(loaderData)
  const content = contentAt({ pathname, search })
  const main = useFocusOnNewContent(content)
  useToldVisits(content)
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
      <Navbar menu={menu} onWant={want} />
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        {isLeaving && next ? <PageLoading pathname={next.pathname} /> : <Outlet />}
      </main>
      {isLoading && !isLeaving && <Progress />}
      <ContactSection answer={answer} services={services} />
      {pathname === '/' && <SettingsPart name="offices">{Offices}</SettingsPart>}
      <Footer />
    </>
  )
}

/** Whether an entry of this page is loading: its list stays, so that the picture can grow out of it. */
function Progress() {
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-signal print:hidden" />
}

/** Identifies the page and its open entry. Filters do not change it, so the focus stays in them. */
function contentAt({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${pageAddress(pathname, new URLSearchParams(search))?.subject?.id ?? ''}`
}
