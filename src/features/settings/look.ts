import { readUploadedImage, variantWidths } from '../../platform/images/uploaded-image.ts'
import { initialOf, type Mark, markKey } from '../../ui/mark.ts'
import { type Firm, iconUrl } from './firm.ts'
import type { PublicSettings } from './schema.ts'

/** For the root's data: a visitor's browser receives the result and never computes it. */
export function firmOf(settings: PublicSettings): Firm {
  const { name, legalName, tagline, description, language, timeZone, email, brand, slides } = settings
  const look = lookOf(settings)
  return {
    ...{ name, legalName, tagline, description, language, timeZone, email, look, logo: logoAt(brand.logo) },
    headline: slides[0]?.title ?? name,
    mark: brand.icon ? iconUrl({ look }, 'icon-192.png') : `/art/mark/${markKey(markOf(settings))}.svg`,
  }
}

const maxOfLogo = { width: 176, height: 34 }

/** Returns the logo's smallest variant, which is at least twice as large as displayed, and its displayed size. */
function logoAt(url: string): Firm['logo'] {
  const picture = readUploadedImage(url)
  if (!picture) return null
  const scale = Math.min(maxOfLogo.width / picture.width, maxOfLogo.height / picture.height)
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  return { src: `/media/${picture.hash}/${variantWidths[0]}.webp`, ...size }
}

type Branded = Pick<PublicSettings, 'name' | 'brand'>

/** Returns the mark drawn for a firm. */
export function markOf({ name, brand }: Branded): Mark {
  return { initial: initialOf(name), accent: brand.accent }
}

export function lookOf(settings: Branded): string {
  const pictures = [settings.brand.icon, settings.brand.logo].map((url) => readUploadedImage(url)?.hash.slice(0, 8))
  return [markKey(markOf(settings)), ...pictures].filter(Boolean).join('-')
}
