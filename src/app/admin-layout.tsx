import { requireSession } from '../features/auth/session.tsx'
import type { Route } from './+types/admin-layout.ts'
import { AdminFrame } from './admin/admin-frame.tsx'
import { SignedIn } from './admin/signed-in.tsx'
import { useHeldPages } from './use-held-pages.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession]

export default function AdminLayout() {
  useHeldPages('app/admin-layout')
  return <SignedIn>{(user) => <AdminFrame user={user} />}</SignedIn>
}
