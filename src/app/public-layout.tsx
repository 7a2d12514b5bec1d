import { useEffect } from 'react'
import { data, Outlet, useLocation, useNavigation } from 'react-router'
import { apiContext } from '../entry.server.tsx'
import { ContactSection } from '../features/contact/site/contact-section.tsx'
import { loadMenu } from '../features/menu/load-menu.ts'
import { browserApi } from '../platform/api-client.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import type { Route } from './+types/public-layout.ts'
import { feedLinks } from './feeds.ts'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar/navbar.tsx'
import { PageLoading } from './page-loading.tsx'
import { useFocusOnNewContent } from './use-focus-on-new-content.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const loaded = await loadMenu(context.get(apiContext))
  // A page with the built-in menu is right for this moment only.
  return data(loaded, loaded.isBuiltIn ? { headers: { 'Cache-Control': 'no-store' } } : {})
}

export const links: Route.LinksFunction = () => feedLinks

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function clientLoader() {
  return loadMenu(browserApi)
}

export const shouldRevalidate = () => false

/** What every public page stands in: navbar, contact section, footer. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const main = useFocusOnNewContent(`${pathname} ${openItem(search)}`)
  const isLoading = useDelayed(next !== undefined && next.pathname !== pathname, 150)
  useEffect(() => {
    if (isLoading) window.scrollTo(0, 0)
  }, [isLoading])
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 rounded-md bg-button px-4 py-2 text-white not-focus:sr-only print:hidden"
      >
        Skip to content
      </a>
      <Navbar menu={loaderData.menu} />
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        {isLoading && next ? <PageLoading pathname={next.pathname} /> : <Outlet />}
      </main>
      <ContactSection />
      <Footer />
    </>
  )
}

/** The post or job that is open in the page. Other parts of the query, such as filters, leave the focus where it is. */
function openItem(search: string): string {
  const query = new URLSearchParams(search)
  return query.get('post') ?? query.get('job') ?? ''
}
