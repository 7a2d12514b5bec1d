import { requireSession } from '../../features/auth/session.tsx'
import { usePreloadedPages } from '../router/use-preloaded-pages.ts'
import type { Route } from './+types/admin-layout.ts'
import { AdminFrame } from './admin-frame.tsx'
import { SignedIn } from './signed-in.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession]

export default function AdminLayout() {
  usePreloadedPages('admin-layout')
  return <SignedIn>{(user) => <AdminFrame user={user} />}</SignedIn>
}
