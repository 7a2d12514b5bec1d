import { useLocation } from 'react-router'
import { Logo, Mark } from '../../features/settings/site/logo.tsx'
import { useSite } from '../../features/settings/site/site-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { entryOf, type Section, type SidebarEntry, sections } from './entries.ts'
import { useEntries } from './use-entries.ts'

/** Beside the content from 768 px on, with labels or with icons only. */
export function Sidebar({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <aside
      id="sidebar"
      aria-label="Sidebar"
      className="on-band sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-band text-band-text md:flex"
    >
      <div className={`flex h-admin-header shrink-0 items-center ${isCollapsed ? 'justify-center' : 'px-5'}`}>
        {isCollapsed ? <Home /> : <Logo />}
      </div>
      <SidebarNav entries={useEntries()} isCollapsed={isCollapsed} />
    </aside>
  )
}

/** The logo without its name. */
function Home() {
  const site = useSite()
  return (
    <Link to="/" aria-label={site.name} className="grid size-11 place-items-center">
      <Mark site={site} />
    </Link>
  )
}

interface LinksProps {
  entries: SidebarEntry[]
  isCollapsed?: boolean
}

export function SidebarNav(links: LinksProps) {
  return (
    <nav aria-label="Back office" className="grid gap-1 p-3">
      <SidebarSections {...links} />
    </nav>
  )
}

export function SidebarLinks({ entries, isCollapsed = false }: LinksProps) {
  return entries.map((entry) => <SidebarLink key={entry.to} entry={entry} isCollapsed={isCollapsed} />)
}

/** The links under the headings of their sections, after those without one. */
export function SidebarSections({ entries, isCollapsed = false }: LinksProps) {
  const linksOf = (name?: Section) => entries.filter(({ section }) => section === name)
  return (
    <>
      <SidebarLinks entries={linksOf()} isCollapsed={isCollapsed} />
      {sections
        .filter((name) => linksOf(name).length > 0)
        .map((name) => (
          // Not a labelled group: beside a form, "Content" is the label of its field.
          <div key={name} className="mt-2 grid gap-1 border-t border-band-line pt-2">
            {!isCollapsed && <p className="px-3 pt-1 text-xs text-band-soft">{name}</p>}
            <SidebarLinks entries={linksOf(name)} isCollapsed={isCollapsed} />
          </div>
        ))}
    </>
  )
}

function SidebarLink({ entry, isCollapsed }: { entry: SidebarEntry; isCollapsed: boolean }) {
  const { pathname } = useLocation()
  const { label, to, icon, Badge } = entry
  return (
    <Link
      to={to}
      title={isCollapsed ? label : undefined}
      aria-current={entry === entryOf(pathname) ? (to === pathname ? 'page' : 'true') : undefined}
      className={`relative flex min-h-11 items-center gap-3 rounded-md text-sm font-medium text-band-soft hover:bg-band-raised hover:text-band-text aria-[current]:bg-band-raised aria-[current]:text-band-text aria-[current]:before:absolute aria-[current]:before:inset-y-2.5 aria-[current]:before:left-0 aria-[current]:before:w-0.5 aria-[current]:before:rounded-full aria-[current]:before:bg-signal ${
        isCollapsed ? 'justify-center' : 'px-3'
      }`}
    >
      <Icon name={icon} />
      <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
      {Badge && <Badge className={isCollapsed ? 'absolute top-0.5 right-0' : 'ml-auto'} />}
    </Link>
  )
}
