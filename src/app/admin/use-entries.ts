import { useSession } from '../../features/auth/session.tsx'
import { entries, type SidebarEntry } from './entries.ts'

/** The sidebar's links for whoever is signed in. */
export function useEntries(): SidebarEntry[] {
  const isEditor = useSession().user?.role === 'editor'
  return entries.filter(({ isForOwners }) => !isForOwners || !isEditor)
}
