import type { ComponentType } from 'react'
import { UnreadBadge } from '../../features/contact/admin/unread.tsx'
import type { AdminEntry } from '../../features/content-kind.ts'
import { allKinds } from '../kinds.ts'

export interface SidebarEntry extends AdminEntry {
  /** Beside the label: a count of what waits there. */
  Badge?: ComponentType<{ className?: string }>
}

/** The sidebar's links. */
export const entries: SidebarEntry[] = [
  { label: 'Dashboard', to: '/admin', icon: 'dashboard', isQuick: true },
  ...allKinds.flatMap(({ adminEntries }) => adminEntries),
  { label: 'Messages', to: '/admin/messages', icon: 'mail', Badge: UnreadBadge },
]
