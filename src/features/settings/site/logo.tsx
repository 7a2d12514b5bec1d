import { Link } from '../../../ui/link.tsx'
import type { Firm } from '../firm.ts'
import { useSite } from './site-texts.ts'

/** The most characters of a name that stands in one line of a phone's header. */
const shortName = 12

/** The firm's logo, or its mark and name, leading home. A long name has two lines of a smaller size, and is cut after them. */
export function Logo() {
  const site = useSite()
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5 text-xl font-semibold tracking-tight text-band-text"
    >
      {site.logo ? (
        <img alt={site.name} {...site.logo} />
      ) : (
        <>
          <Mark site={site} />
          <Name name={site.name} />
        </>
      )}
    </Link>
  )
}

/** Where the browser's text is so large that no word of it fits into the header, it is there for screen readers alone. */
function Name({ name }: { name: string }) {
  const isLong = name.length > shortName
  return (
    <span
      title={isLong ? name : undefined}
      className={`line-clamp-2 min-w-0 wrap-anywhere max-[14rem]:sr-only ${isLong ? 'text-base leading-tight' : 'max-[20rem]:text-base'}`}
    >
      {name}
    </span>
  )
}

/** Beside the name, which says what it shows. */
export function Mark({ site }: { site: Firm }) {
  return <img src={site.mark} alt="" width={30} height={30} />
}
