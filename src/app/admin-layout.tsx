import { Navigate } from 'react-router'
import { site } from '../../content/site.ts'
import { useSession } from '../features/auth/session.tsx'
import { Loading } from '../ui/states.tsx'
import { AdminFrame } from './admin/admin-frame.tsx'

/** Only for the signed-in; everybody else is led to the sign-in page. */
export default function AdminLayout() {
  const { state, user } = useSession()
  if (state === 'loading') {
    return (
      <main className="grid min-h-dvh place-items-center">
        <title>{`Admin Dashboard | ${site.name}`}</title>
        <Loading />
      </main>
    )
  }
  if (state === 'out' || !user) return <Navigate to="/admin-login" replace />
  return <AdminFrame user={user} />
}
