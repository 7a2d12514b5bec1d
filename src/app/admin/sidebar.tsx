import { site } from '../../../content/site.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link, NavLink } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { entries, type SidebarEntry } from './entries.ts'

/** Beside the content from 768 px on: with labels, or icons alone. */
export function Sidebar({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <aside
      id="sidebar"
      aria-label="Sidebar"
      className="on-band sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-band text-band-text md:flex"
    >
      <div className={`flex h-admin-header shrink-0 items-center ${isCollapsed ? 'justify-center' : 'px-5'}`}>
        {isCollapsed ? <Mark /> : <Logo />}
      </div>
      <SidebarNav isCollapsed={isCollapsed} />
    </aside>
  )
}

/** The logo without its name. */
function Mark() {
  return (
    <Link to="/" aria-label={site.name} className="grid size-11 place-items-center">
      <img src="/art/mark.svg" alt="" width={30} height={30} />
    </Link>
  )
}

export function SidebarNav({ isCollapsed = false }: { isCollapsed?: boolean }) {
  return (
    <nav aria-label="Back office" className="grid gap-1 p-3">
      {entries.map((entry) => (
        <SidebarLink key={entry.to} entry={entry} isCollapsed={isCollapsed} />
      ))}
    </nav>
  )
}

function SidebarLink({ entry, isCollapsed }: { entry: SidebarEntry; isCollapsed: boolean }) {
  const { label, to, icon, Badge } = entry
  return (
    <NavLink
      to={to}
      end
      title={isCollapsed ? label : undefined}
      className={({ isActive }) =>
        `relative flex min-h-11 items-center gap-3 rounded-md text-sm font-medium ${
          isCollapsed ? 'justify-center' : 'px-3'
        } ${
          isActive
            ? 'bg-band-raised text-band-text before:absolute before:inset-y-2.5 before:left-0 before:w-0.5 before:rounded-full before:bg-signal'
            : 'text-band-soft hover:bg-band-raised hover:text-band-text'
        }`
      }
    >
      <Icon name={icon} />
      <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
      {Badge && <Badge className={isCollapsed ? 'absolute top-0.5 right-0' : 'ml-auto'} />}
    </NavLink>
  )
}
