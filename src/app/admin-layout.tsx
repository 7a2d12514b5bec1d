import { AdminFrame } from './admin/admin-frame.tsx'
import { SignedIn } from './admin/signed-in.tsx'
import { useHeldPages } from './use-held-pages.ts'

export default function AdminLayout() {
  useHeldPages('app/admin-layout')
  return <SignedIn>{(user) => <AdminFrame user={user} />}</SignedIn>
}
