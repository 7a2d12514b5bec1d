import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../../features/auth/session.tsx'
import { PageTitle } from '../../features/settings/site/page-title.tsx'
import { roleNames } from '../../features/team/options.ts'
import { type Group, groups, isIn, type Role } from '../../platform/roles.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { joinWords } from '../../ui/format.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ErrorText } from '../error-page.tsx'
import type { Route } from './+types/admin-area.ts'
import { accountPath, groupOfPage } from './entries.ts'

/** The outlet of the back office's pages, with an error boundary that keeps sidebar and header. */
export default function AdminArea() {
  const { user } = useSession()
  const { pathname } = useLocation()
  if (user?.needsPasskey && pathname !== accountPath) return <Navigate to={accountPath} replace />
  const group = groupOfPage(pathname)
  return isIn(group, user?.role) ? <Outlet /> : <Closed group={group} role={user?.role} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="on-band band-grid grid min-h-[60vh] place-items-center rounded-lg bg-band text-band-text">
      <ErrorText error={error} />
    </div>
  )
}

/** Shown to somebody with another role who opens a page by its address. */
function Closed({ group, role = 'owner' }: { group: Group; role: Role | undefined }) {
  const title = `For ${joinWords(
    groups[group].map((one) => roleNames[one].toLowerCase() + (one === 'hiring' ? '' : 's')),
    'and',
  )}`
  return (
    <>
      <PageTitle title={title} />
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={`This page is ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
        actions={<ButtonLink to="/admin">Back to the dashboard</ButtonLink>}
      >
        <p className="max-w-prose text-soft">Your role is “{roleNames[role]}”. If you need this page, ask an owner.</p>
      </EmptyState>
    </>
  )
}
