interface PageMeta {
  siteName: string
  title: string
  description: string
  /** The address of this page and of no other: absolute. */
  url: string
  type?: 'website' | 'article'
  /** Not for search engines. */
  isHidden?: boolean
  /** Schema.org descriptions of what the page shows. */
  jsonLd?: object[]
}

/** The head of a page: title, description, canonical address, Open Graph and structured data. */
export function pageMeta({ siteName, title, description, url, type = 'website', isHidden, jsonLd = [] }: PageMeta) {
  const fullTitle = title === siteName || title.startsWith(`${siteName}:`) ? title : `${title} | ${siteName}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...jsonLd.map((entry) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...entry } })),
  ]
}

/** The site's own address, from the root's loader data. */
export function publicUrlOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? ''
}
