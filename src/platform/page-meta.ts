import { firstSentences } from './excerpt.ts'

/** What an entry says of itself in place of what is made of its texts; '' or absent where it does not. */
interface OwnHead {
  seoTitle?: string
  seoDescription?: string
  canonical?: string
  shareImage?: string
}

interface PageMeta {
  siteName: string
  title: string
  /** Shortened to what search engines show. */
  description: string
  /** The absolute canonical URL of this page; undefined if nothing is at its address. */
  url: string | undefined
  type?: 'website' | 'article'
  /** Shown where a link to the page is shared: the absolute URL of a 1200 x 630 PNG. */
  image: { url: string; alt: string }
  own?: OwnHead | undefined
  /** For pages that search engines should not list. */
  robots?: 'noindex' | 'noindex, follow' | undefined
  /** The absolute URLs of the pages before and after this one in the same list. */
  previous?: string | undefined
  next?: string | undefined
  /** Schema.org descriptions of the page's content. */
  jsonLd?: object[]
  /** The pages above this one, from the home page down. */
  above?: { name: string; url: string }[]
}

/** Search engines cut off longer descriptions. */
const maxDescriptionLength = 160

/** The form of every drawn card. */
const cardForm = [
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

/** The head of a page: title, description, canonical address, Open Graph and structured data. */
export function pageMeta({
  siteName,
  title,
  description,
  url,
  type = 'website',
  image,
  own = {},
  robots,
  previous,
  next,
  jsonLd = [],
  above = [],
}: PageMeta) {
  const summary = own.seoDescription || firstSentences(description, maxDescriptionLength)
  const named = title === siteName || title.startsWith(`${siteName}:`) ? title : `${title} | ${siteName}`
  const canonical = url && own.canonical ? new URL(own.canonical, url).href : url
  const card = own.shareImage ? { url: new URL(own.shareImage, url).href, alt: title } : image
  return [
    { title: own.seoTitle || named },
    { name: 'description', content: summary },
    ...(canonical ? [{ tagName: 'link' as const, rel: 'canonical', href: canonical }] : []),
    ...(previous ? [{ tagName: 'link' as const, rel: 'prev', href: previous }] : []),
    ...(next ? [{ tagName: 'link' as const, rel: 'next', href: next }] : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: own.seoTitle || title },
    { property: 'og:description', content: summary },
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    { property: 'og:image', content: card.url },
    ...(own.shareImage ? [] : cardForm),
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: card.url },
    { name: 'twitter:image:alt', content: card.alt },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    ...[...jsonLd, ...(url ? breadcrumbs([...above, { name: title, url }]) : [])].map((entry) => ({
      'script:ld+json': inContext(entry),
    })),
  ]
}

/** Marks an object as a Schema.org description. */
export function inContext(entry: object): object {
  return { '@context': 'https://schema.org', ...entry }
}

/** Returns Schema.org's BreadcrumbList, or nothing for the home page alone. */
function breadcrumbs(trail: { name: string; url: string }[]): object[] {
  if (trail.length < 2) return []
  const itemListElement = trail.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}
