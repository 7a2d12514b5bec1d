import { Link } from 'react-router'
import { site } from '../../content/site.ts'

/** The mark and the name, leading home. */
export function Logo() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 text-xl font-semibold tracking-tight text-band-text"
    >
      <img src="/art/mark.svg" alt="" width={30} height={30} />
      {site.name}
    </Link>
  )
}
