import type { ComponentType } from 'react'
import { UnreadBadge } from '../../features/contact/admin/unread.tsx'
import type { AdminEntry } from '../../features/content-kind.ts'
import { allKinds } from '../kinds.ts'

export interface SidebarEntry extends AdminEntry {
  /** Beside the label: a count of what waits there. */
  Badge?: ComponentType<{ className?: string }>
  isForOwners?: boolean
}

const dashboard: SidebarEntry = { label: 'Dashboard', to: '/admin', icon: 'dashboard', isQuick: true }

/** The sidebar's links. */
export const entries: SidebarEntry[] = [
  dashboard,
  ...allKinds.flatMap(({ adminEntries }) => adminEntries),
  { label: 'Messages', to: '/admin/messages', icon: 'mail', Badge: UnreadBadge },
  { label: 'Visits', to: '/admin/visits', icon: 'eye' },
  { label: 'Media', to: '/admin/media', icon: 'image' },
  { label: 'Redirects', to: '/admin/redirects', icon: 'link' },
  { label: 'Settings', to: '/admin/settings', icon: 'settings', isForOwners: true },
  { label: 'Trash', to: '/admin/trash', icon: 'trash' },
]

/** The entry that a page belongs to: most of those without one were opened from the dashboard's lists. */
export function entryOf(pathname: string): SidebarEntry {
  const found = entries.find(({ to }) => to === pathname)
  return found ?? entries.find(({ below }) => below && pathname.startsWith(below)) ?? dashboard
}
