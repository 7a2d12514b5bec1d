import { readUploadedImage } from '../../../platform/uploaded-image.ts'
import { Link } from '../../../ui/link.tsx'
import { markKey } from '../../../ui/mark.ts'
import { Picture } from '../../../ui/picture.tsx'
import { type Firm, iconUrl, markOf } from '../firm.ts'
import { useSite } from './site-texts.ts'

/** The firm's logo, or its mark and name, leading home. */
export function Logo() {
  const site = useSite()
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 text-xl font-semibold tracking-tight text-band-text"
    >
      {site.brand.logo ? (
        <OwnLogo site={site} />
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
  const src = site.brand.icon ? iconUrl(site, 'icon-192.png') : `/art/mark/${markKey(markOf(site))}.svg`
  return <img src={src} alt="" width={30} height={30} />
}

const most = { width: 176, height: 34 }

/** As large as the header has room for. */
function OwnLogo({ site: { name, brand } }: { site: Firm }) {
  const { width, height } = readUploadedImage(brand.logo) ?? most
  const scale = Math.min(most.width / width, most.height / height)
  return (
    <Picture
      src={brand.logo}
      alt={name}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      sizes={`${most.width}px`}
      loading="eager"
      data-ground={undefined}
    />
  )
}
