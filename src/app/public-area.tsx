import { Outlet } from 'react-router'
import type { Route } from './+types/public-area.ts'
import { ErrorText } from './error-page.tsx'

/** The outlet of the public pages, with their error boundary: navbar, contact form and footer stay. */
export default function PublicArea() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="on-band band-grid grid min-h-[70vh] place-items-center bg-band py-header text-band-text">
      <ErrorText error={error} />
    </div>
  )
}
