import { Navigate } from 'react-router'
import type { User } from '../../features/auth/schema.ts'
import { useSession } from '../../features/auth/session.tsx'
import { PageTitle } from '../../features/settings/site/page-title.tsx'
import { useSite } from '../../features/settings/site/site-texts.ts'
import { dayIn } from '../../platform/time-zone.ts'
import { setFirmZone } from '../../ui/firm-zone.ts'
import { Loading } from '../../ui/states.tsx'

/** Renders its children for signed-in users; everybody else is redirected to the sign-in page. */
export function SignedIn({ children }: { children: (user: User) => React.ReactNode }) {
  const { state, user } = useSession()
  const { timeZone } = useSite()
  setFirmZone(timeZone, (iso) => dayIn(timeZone, iso))
  if (state === 'loading') {
    return (
      <main className="grid min-h-dvh place-items-center">
        <PageTitle title="Admin Dashboard" />
        <Loading />
      </main>
    )
  }
  if (state === 'out' || !user) return <Navigate to="/admin-login" replace />
  return children(user)
}
