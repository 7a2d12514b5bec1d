import { Link } from '../../../ui/link.tsx'
import type { Firm } from '../firm.ts'
import { useSite } from './site-texts.ts'

/** Maximum characters of a name that fits on one line of a phone's header. */
const shortName = 12

/** The firm's logo, or its mark and name, linking home. A long name is set smaller and truncated after two lines. */
export function Logo() {
  const site = useSite()
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5 text-xl font-semibold tracking-tight text-band-text"
    >
      {site.logo ? (
        <img alt={site.name} fetchPriority="low" {...site.logo} />
      ) : (
        <>
          <Mark site={site} />
          <Name name={site.name} />
        </>
      )}
    </Link>
  )
}

/** If the browser's text is too large for a word to fit into the header, the name is for screen readers only. */
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

/** Shown beside the name, so the image needs no alternative text. Small, so it must not delay the page's first picture. */
export function Mark({ site }: { site: Firm }) {
  return <img src={site.mark} alt="" width={30} height={30} fetchPriority="low" />
}
