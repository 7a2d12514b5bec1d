import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../../features/auth/session.tsx'
import { PageTitle } from '../../features/settings/site/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ErrorText } from '../error-page.tsx'
import type { Route } from './+types/admin-area.ts'
import { accountPath, isClosedTo } from './entries.ts'

/** The outlet of the back office's pages, with an error boundary that keeps sidebar and header. */
export default function AdminArea() {
  const { user } = useSession()
  const { pathname } = useLocation()
  if (user?.needsPasskey && pathname !== accountPath) return <Navigate to={accountPath} replace />
  return isClosedTo(user, pathname) ? <ForOwners /> : <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="on-band band-grid grid min-h-[60vh] place-items-center rounded-lg bg-band text-band-text">
      <ErrorText error={error} />
    </div>
  )
}

/** Shown to an editor who opens an owners' page by its address. */
function ForOwners() {
  return (
    <>
      <PageTitle title="For owners" />
      <h1 className="sr-only">For owners</h1>
      <EmptyState title="This page is for owners" actions={<ButtonLink to="/admin">Back to the dashboard</ButtonLink>}>
        <p className="max-w-prose text-soft">You are signed in as an editor. If you need this page, ask an owner.</p>
      </EmptyState>
    </>
  )
}
