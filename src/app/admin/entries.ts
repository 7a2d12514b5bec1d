import type { ComponentType } from 'react'
import type { User } from '../../features/auth/schema.ts'
import { UnreadBadge } from '../../features/contact/admin/unread.tsx'
import type { AdminEntry } from '../../features/content-kind.ts'
import { allKinds } from '../../features/kinds.ts'

export interface SidebarEntry extends AdminEntry {
  /** Shown beside the label: the number of waiting items. */
  Badge?: ComponentType<{ className?: string }>
  /** Editors see neither the link nor the page. */
  isForOwners?: boolean
}

const dashboard: SidebarEntry = { label: 'Dashboard', to: '/admin', icon: 'dashboard', isQuick: true }

/** The sidebar's links. */
export const entries: SidebarEntry[] = [
  dashboard,
  ...allKinds.flatMap(({ adminEntries }) => adminEntries),
  { label: 'Messages', to: '/admin/messages', icon: 'mail', Badge: UnreadBadge },
  { label: 'Visits', to: '/admin/visits', icon: 'eye' },
  { label: 'Media', to: '/admin/media', icon: 'image', below: '/admin/documents' },
  { label: 'Redirects', to: '/admin/redirects', icon: 'link', isForOwners: true },
  { label: 'Settings', to: '/admin/settings', icon: 'settings', isForOwners: true },
  { label: 'Team', to: '/admin/team', icon: 'user', isForOwners: true },
  { label: 'Activity', to: '/admin/activity', icon: 'clock', isForOwners: true },
  { label: 'Backups', to: '/admin/backups', icon: 'download', isForOwners: true },
  { label: 'Trash', to: '/admin/trash', icon: 'trash' },
]

/** The user's own account, linked from the user menu and not from the sidebar. */
export const accountPath = '/admin/account'

/** Returns the entry that a page belongs to, by default the dashboard, whose lists open most other pages. */
export function entryOf(pathname: string): SidebarEntry | undefined {
  if (pathname === accountPath) return undefined
  const found = entries.find(({ to }) => to === pathname)
  return found ?? entries.find(({ below }) => below && pathname.startsWith(below)) ?? dashboard
}

/** Returns whether a page opened by its address is closed to the user. */
export function isClosedTo(user: User | undefined, pathname: string): boolean {
  const entry = entryOf(pathname.toLowerCase().replace(/(.)\/$/, '$1'))
  return user?.role === 'editor' && entry?.isForOwners === true
}
