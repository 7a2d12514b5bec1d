import { Outlet } from 'react-router'
import { ErrorText } from '../error-page.tsx'
import type { Route } from './+types/admin-area.ts'

/** The outlet of the back office's pages, with their error boundary: sidebar and header stay. */
export default function AdminArea() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="on-band band-grid grid min-h-[60vh] place-items-center rounded-lg bg-band text-band-text">
      <ErrorText error={error} />
    </div>
  )
}
