import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** Links an entry back to its list. */
export function BackLink({ to, className = '', children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <p className={`print:hidden ${className}`}>
      <Link
        to={to}
        viewTransition
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent"
      >
        <Icon name="back" className="size-4" />
        {children}
      </Link>
    </p>
  )
}
