import { readUploadedImage } from '../../platform/uploaded-image.ts'
import { initialOf, type Mark, markKey } from '../../ui/mark.ts'
import type { PublicSettings } from './schema.ts'

type Shown = 'name' | 'legalName' | 'tagline' | 'description' | 'language' | 'email' | 'brand'

/** What every page knows of the firm, in its data: keep it small. */
export interface Firm extends Pick<PublicSettings, Shown> {
  /** Of the home page, and of share cards that have no other. */
  headline: string
}

/** The firm, and the address of its site. */
export interface SiteAt extends Firm {
  publicUrl: string
}

export function firmOf(settings: PublicSettings): Firm {
  const { name, legalName, tagline, description, language, email, brand, slides } = settings
  return { name, legalName, tagline, description, language, email, brand, headline: slides[0]?.title ?? name }
}

type Branded = Pick<Firm, 'name' | 'brand'>

/** The mark that is drawn for a firm. */
export function markOf({ name, brand }: Branded): Mark {
  return { initial: initialOf(name), accent: brand.accent }
}

/** A word for what the icons of the site show: their addresses change with it. */
export function iconVersion(firm: Branded): string {
  const picture = readUploadedImage(firm.brand.icon)
  return markKey(markOf(firm)) + (picture ? `-${picture.hash.slice(0, 8)}` : '')
}

/** The address of an icon of the site, as it is now. */
export function iconUrl(firm: Branded, file: string): string {
  return `/${file}?v=${iconVersion(firm)}`
}

/** A sentence about somebody who writes; without one, they write for the firm. */
export function aboutAuthor({ authors, name: firm }: Pick<PublicSettings, 'authors' | 'name'>, name: string): string {
  return authors.find((author) => author.name === name)?.text ?? `Writes for ${firm}.`
}

/** Schema.org's descriptions of the site, the firm and its questions. */
export function firmJsonLd(
  { name, brand, legalName, email, phone, offices, links, faq }: PublicSettings,
  publicUrl: string,
): object[] {
  const organization = {
    '@type': 'Organization',
    name: legalName,
    url: `${publicUrl}/`,
    logo: publicUrl + (brand.logo || iconUrl({ name, brand }, 'icon-512.png')),
    email,
    telephone: phone,
    address: offices.map((office) => ({ '@type': 'PostalAddress', ...placeOf(office) })),
    ...(links.length > 0 && { sameAs: links.map(({ to }) => to) }),
  }
  const questions = faq.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  const website = { '@type': 'WebSite', name, url: `${publicUrl}/` }
  return [website, organization, ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : [])]
}

/** As schema.org's PostalAddress has it. */
export function placeOf({ city, lines, country }: PublicSettings['offices'][number]) {
  return { addressLocality: city, streetAddress: lines[0], addressCountry: country }
}

/** A telephone number as a link. */
export function telOf(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
