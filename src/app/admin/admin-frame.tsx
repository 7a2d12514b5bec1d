import { Outlet, useLocation, useNavigation } from 'react-router'
import { PageSearch } from '../../editor/markdown/page-search.ts'
import { People, Self } from '../../editor/people.tsx'
import { OwnRole } from '../../editor/rights.ts'
import type { User } from '../../features/auth/schema.ts'
import { useSession } from '../../features/auth/session.tsx'
import { UnreadProvider } from '../../features/contact/admin/unread.tsx'
import { isIn } from '../../platform/roles.ts'
import { Loading } from '../../ui/states.tsx'
import { LeaveQuestion } from '../../ui/unsaved-changes.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useKeptFlag } from '../../ui/use-kept-flag.ts'
import { useFocusOnNewContent } from '../site/use-focus-on-new-content.ts'
import { AdminHeader } from './admin-header.tsx'
import { Sidebar } from './sidebar.tsx'

/** Whether labels in the sidebar would leave the content too little room. */
const isNarrow = () => window.matchMedia('(width < 64rem)').matches

/** Loaded with the first search, because the lists of all kinds are a lot of code. */
const searchPages = async (words: string) => (await import('./search-pages.ts')).searchPages(words)

/** The frame of every page of the back office: sidebar, header and content. */
export function AdminFrame({ user }: { user: User }) {
  const { names } = useSession()
  const { pathname } = useLocation()
  const main = useFocusOnNewContent(pathname)
  const isLoading = useDelayed(useNavigation().state === 'loading', 150)
  const [isCollapsed, setIsCollapsed] = useKeptFlag('sidebar-collapsed', isNarrow)
  return (
    <OwnRole value={user.role}>
      <UnreadProvider isShown={isIn('editors', user.role)}>
        <a href="#main" className="fixed top-2 left-2 z-50 rounded-md bg-button px-4 py-2 text-white not-focus:sr-only">
          Skip to content
        </a>
        <div
          className={`grid min-h-dvh grid-cols-[minmax(0,1fr)] ${
            isCollapsed
              ? 'md:grid-cols-[var(--spacing-sidebar-collapsed)_minmax(0,1fr)]'
              : 'md:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)]'
          }`}
        >
          <Sidebar isCollapsed={isCollapsed} />
          <div className="min-w-0">
            <AdminHeader user={user} isCollapsed={isCollapsed} onCollapse={() => setIsCollapsed(!isCollapsed)} />
            <main id="main" ref={main} tabIndex={-1} className="outline-none">
              {/* The preview beside an open form takes the right part of the window. */}
              <div className="mx-auto w-full max-w-[90rem] px-4 py-6 sm:px-6 lg:px-8 lg:py-8 has-[[data-beside]:not([hidden]_[data-beside])]:mr-[42vw] has-[[data-beside]:not([hidden]_[data-beside])]:w-auto">
                {isLoading && <Loading />}
                {/* Hidden, not unmounted: the navigation may still be cancelled. */}
                <div hidden={isLoading} className="flow-root">
                  <Self value={user.email}>
                    <People value={names}>
                      <PageSearch value={searchPages}>
                        <Outlet />
                      </PageSearch>
                    </People>
                  </Self>
                </div>
              </div>
            </main>
          </div>
        </div>
        <LeaveQuestion />
      </UnreadProvider>
    </OwnRole>
  )
}
