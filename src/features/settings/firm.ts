import type { PublicSettings } from './schema.ts'

type Shown = 'name' | 'legalName' | 'tagline' | 'description' | 'language' | 'timeZone' | 'email'

/** The firm's details in every page's data: keep it small. */
export interface Firm extends Pick<PublicSettings, Shown> {
  /** Headline of the home page, and of share cards without one of their own. */
  headline: string
  /** Sized for the header; null if mark and name are shown instead. */
  logo: { src: string; width: number; height: number } | null
  /** URL of the firm's mark. */
  mark: string
  /** Identifies the current logo, icon and colour; used as a cache key in the URLs of files that show them. */
  look: string
}

/** The firm and the URL of its site. */
export interface SiteAt extends Firm {
  publicUrl: string
}

/** Returns the URL of the current version of a site icon. */
export function iconUrl({ look }: Pick<Firm, 'look'>, file: string): string {
  return `/${file}?v=${look}`
}

/** Returns the sentence about an author, or a default that names the firm. */
export function aboutAuthor({ authors, name: firm }: Pick<PublicSettings, 'authors' | 'name'>, name: string): string {
  return authors.find((author) => author.name === name)?.text ?? `Writes for ${firm}.`
}

/** Returns schema.org descriptions of the site with its legal pages, the firm and its FAQ. */
export function firmJsonLd(
  { name, brand, legalName, email, phone, offices, links, faq }: PublicSettings,
  publicUrl: string,
  legalPages: { slug: string; title: string }[] = [],
): object[] {
  const organization = {
    '@type': 'Organization',
    name: legalName,
    url: `${publicUrl}/`,
    logo: publicUrl + (brand.logo || '/icon-512.png'),
    email,
    ...(phone && { telephone: phone }),
    ...(offices.length > 0 && {
      address: offices.map((office) => ({ '@type': 'PostalAddress', ...placeOf(office) })),
    }),
    ...(links.length > 0 && { sameAs: links.map(({ to }) => to) }),
  }
  const questions = faq.items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  const parts = legalPages.map((page) => ({ '@type': 'WebPage', name: page.title, url: `${publicUrl}/${page.slug}` }))
  const website = { '@type': 'WebSite', name, url: `${publicUrl}/`, ...(parts.length > 0 && { hasPart: parts }) }
  return [website, organization, ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : [])]
}

/** Returns an office as fields of schema.org's PostalAddress. */
export function placeOf({ city, lines, country }: PublicSettings['offices'][number]) {
  return { addressLocality: city, streetAddress: lines[0], addressCountry: country }
}

/** A telephone number as a link. */
export function telOf(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
