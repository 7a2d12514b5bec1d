import { useLocation } from 'react-router'
import { Link } from '../ui/link.tsx'

const pages = [
  ['Pictures', '/admin/media'],
  ['Documents', '/admin/documents'],
] as const

/** Leads from the pictures to the documents and back. */
export function MediaTabs() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Library" className="flex border-b border-line">
      {pages.map(([label, to]) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-4 text-sm font-semibold text-soft hover:text-text aria-[current]:border-accent aria-[current]:text-accent"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
