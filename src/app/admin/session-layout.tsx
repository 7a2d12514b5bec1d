import { Outlet } from 'react-router'
import { SignInAgain } from '../../features/auth/admin/sign-in-again.tsx'
import { SessionProvider } from '../../features/auth/session.tsx'
import { OfficeStyles } from '../../ui/office-styles.tsx'

/** The layout of the back office and its sign-in page, which know who is signed in. */
export default function SessionLayout() {
  return (
    <SessionProvider>
      <OfficeStyles />
      <Outlet />
      <SignInAgain />
    </SessionProvider>
  )
}
