import { Link } from '../../../ui/link.tsx'
import { useSite } from './site-texts.ts'

/** The mark and the name, leading home. */
export function Logo() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 text-xl font-semibold tracking-tight text-band-text"
    >
      <img src="/art/mark.svg" alt="" width={30} height={30} />
      {useSite().name}
    </Link>
  )
}
