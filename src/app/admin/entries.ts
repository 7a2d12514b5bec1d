import type { ComponentType } from 'react'
import { UnreadBadge } from '../../features/contact/admin/unread.tsx'
import type { AdminEntry } from '../../features/content-kind.ts'
import { allKinds, groupOfKind } from '../../features/kinds.ts'
import type { Group } from '../../platform/roles.ts'

export interface SidebarEntry extends AdminEntry {
  /** Shown beside the label: the number of waiting items. */
  Badge?: ComponentType<{ className?: string }>
  /** Others see neither the link nor the page. */
  group: Group
  /** The heading under which it stands. */
  section?: Section
}

/** The sections of the sidebar, in order; the dashboard is above them. */
export const sections = ['Content', 'Firm', 'Site'] as const
export type Section = (typeof sections)[number]

const dashboard: SidebarEntry = {
  group: 'administrators',
  label: 'Dashboard',
  to: '/admin',
  icon: 'dashboard',
  isQuick: true,
}

/** The sidebar's links. */
export const entries: SidebarEntry[] = [
  dashboard,
  ...allKinds.flatMap((kind) =>
    kind.adminEntries.map((entry) => ({ ...entry, group: groupOfKind(kind), section: 'Content' as const })),
  ),
  {
    group: 'administrators',
    section: 'Content',
    label: 'Media',
    to: '/admin/media',
    icon: 'image',
    below: ['/admin/documents'],
  },
  { group: 'editors', section: 'Firm', label: 'Messages', to: '/admin/messages', icon: 'mail', Badge: UnreadBadge },
  { group: 'editors', section: 'Firm', label: 'Visits', to: '/admin/visits', icon: 'eye' },
  { group: 'owners', section: 'Firm', label: 'Settings', to: '/admin/settings', icon: 'settings' },
  {
    group: 'owners',
    section: 'Firm',
    label: 'Team',
    to: '/admin/team',
    icon: 'user',
    below: ['/admin/tokens', '/admin/webhooks'],
  },
  {
    group: 'owners',
    section: 'Site',
    label: 'Redirects',
    to: '/admin/redirects',
    icon: 'link',
    below: ['/admin/import'],
  },
  { group: 'owners', section: 'Site', label: 'Activity', to: '/admin/activity', icon: 'clock' },
  { group: 'owners', section: 'Site', label: 'Backups', to: '/admin/backups', icon: 'download' },
  { group: 'owners', section: 'Site', label: 'Health', to: '/admin/health', icon: 'pulse' },
  { group: 'administrators', section: 'Site', label: 'Trash', to: '/admin/trash', icon: 'trash' },
]

/** The user's own account, linked from the user menu and not from the sidebar. */
export const accountPath = '/admin/account'

/** Returns the entry that a page belongs to, by default the dashboard, whose lists open most other pages. */
export function entryOf(pathname: string): SidebarEntry | undefined {
  if (pathname === accountPath) return undefined
  const found = entries.find(({ to }) => to === pathname)
  return found ?? entries.find(({ below }) => below?.some((path) => pathname.startsWith(path))) ?? dashboard
}

/** The pages that edit one entry, and others without an entry of their own, by the first part of their path. */
const groupsOfPages = new Map<string | undefined, Group>([
  ...allKinds.flatMap((kind) =>
    kind.adminPages.map(([path]): [string | undefined, Group] => [path.split('/')[0], groupOfKind(kind)]),
  ),
  ['links', 'writers'],
])

/** Returns who may open a page of the back office. */
export function groupOfPage(pathname: string): Group {
  const path = pathname.toLowerCase().replace(/(.)\/$/, '$1')
  return groupsOfPages.get(path.split('/')[2]) ?? entryOf(path)?.group ?? 'administrators'
}
