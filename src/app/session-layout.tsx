import { Outlet } from 'react-router'
import { SignInAgain } from '../features/auth/admin/sign-in-again.tsx'
import { SessionProvider } from '../features/auth/session.tsx'
import { OfficeStyles } from '../ui/office-styles.tsx'

/** The back office and its sign-in page: they know who is signed in. */
export default function SessionLayout() {
  return (
    <SessionProvider>
      <OfficeStyles />
      <Outlet />
      <SignInAgain />
    </SessionProvider>
  )
}
