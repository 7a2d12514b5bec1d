import { Link } from '../../ui/link.tsx'

/** Above every page of a site that is not open yet, which only administrators see. */
export function ClosedStrip() {
  return (
    <aside aria-label="Not open yet" className="bg-signal text-sm text-band print:hidden">
      <p className="page flex flex-wrap items-center gap-x-2 py-1.5">
        Only you see this: the site is not open yet.
        <Link to="/admin/settings#opening" className="inline-flex min-h-8 items-center font-semibold underline">
          Open it
        </Link>
      </p>
    </aside>
  )
}
