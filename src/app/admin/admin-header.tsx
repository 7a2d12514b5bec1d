import type { User } from '../../features/auth/schema.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { SidebarOverlay } from './sidebar-overlay.tsx'
import { UserMenu } from './user-menu.tsx'

interface Props {
  user: User
  isCollapsed: boolean
  onCollapse: () => void
}

export function AdminHeader({ user, isCollapsed, onCollapse }: Props) {
  return (
    <header className="sticky top-0 z-30 flex h-admin-header items-center gap-1 border-b border-line bg-surface px-2 sm:gap-2 md:px-4 lg:px-6">
      <SidebarOverlay />
      <button
        type="button"
        aria-label={isCollapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
        aria-expanded={!isCollapsed}
        aria-controls="sidebar"
        onClick={onCollapse}
        className="-ml-2 hidden size-11 place-items-center rounded-md text-soft hover:bg-accent-wash hover:text-accent md:grid"
      >
        <Icon name="panel" />
      </button>
      <p className="mr-auto shrink-0 truncate text-base font-semibold">Admin Dashboard</p>
      <Link
        to="/"
        className="hidden min-h-11 shrink-0 items-center gap-2 rounded-md px-3 text-sm font-medium text-soft hover:bg-accent-wash hover:text-accent md:inline-flex"
      >
        View site
        <Icon name="external" className="size-4" />
      </Link>
      <UserMenu user={user} />
    </header>
  )
}
