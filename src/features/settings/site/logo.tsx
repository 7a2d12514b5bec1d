import { Link } from '../../../ui/link.tsx'
import type { Firm } from '../firm.ts'
import { useSite } from './site-texts.ts'

/** The firm's logo, or its mark and name, leading home. */
export function Logo() {
  const site = useSite()
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 text-xl font-semibold tracking-tight text-band-text"
    >
      {site.logo ? (
        <img alt={site.name} {...site.logo} />
      ) : (
        <>
          <Mark site={site} />
          {site.name}
        </>
      )}
    </Link>
  )
}

/** Beside the name, which says what it shows. */
export function Mark({ site }: { site: Firm }) {
  return <img src={site.mark} alt="" width={30} height={30} />
}
