import { useSession } from '../../features/auth/session.tsx'
import { isIn } from '../../platform/roles.ts'
import { entries, type SidebarEntry } from './entries.ts'

/** Returns the sidebar's links for the signed-in user. */
export function useEntries(): SidebarEntry[] {
  const role = useSession().user?.role
  return entries.filter(({ group }) => isIn(group, role))
}
