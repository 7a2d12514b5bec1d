import type { PublicSettings } from './schema.ts'

type Shown = 'name' | 'legalName' | 'tagline' | 'description' | 'language' | 'email'

/** What every page knows of the firm, in its data: keep it small. */
export interface Firm extends Pick<PublicSettings, Shown> {
  /** Of the home page, and of share cards that have no other. */
  headline: string
  /** As the header has room for it; null where mark and name stand for it. */
  logo: { src: string; width: number; height: number } | null
  /** The address of its mark. */
  mark: string
  /** A word for logo, icon and colour: addresses of what shows them change with it. */
  look: string
}

/** The firm, and the address of its site. */
export interface SiteAt extends Firm {
  publicUrl: string
}

/** The address of an icon of the site, as it is now. */
export function iconUrl({ look }: Pick<Firm, 'look'>, file: string): string {
  return `/${file}?v=${look}`
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
    logo: publicUrl + (brand.logo || '/icon-512.png'),
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
