import { useSession } from '../../features/auth/session.tsx'
import { entries, type SidebarEntry } from './entries.ts'

/** Returns the sidebar's links for the signed-in user. */
export function useEntries(): SidebarEntry[] {
  const isEditor = useSession().user?.role === 'editor'
  return entries.filter(({ isForOwners }) => !isForOwners || !isEditor)
}
