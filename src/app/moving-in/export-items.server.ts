import type { Entry } from '../../entries/entries.server.ts'
import { type KindName, kinds } from '../../features/kinds.ts'
import { paragraphsOf } from '../../platform/markdown/html.server.ts'
import { escapeXml } from '../../platform/xml.ts'
import { exportHtml } from './export-html.server.ts'
import type { ExportItem } from './wxr-write.server.ts'

/** What an entry of any kind becomes in WordPress, before it has numbers and names there. */
export interface Exported extends Omit<ExportItem, 'id' | 'type' | 'terms' | 'file'> {
  type: 'post' | 'page'
  categories: string[]
  tags: string[]
  /** Without `alt`, it is the library's. */
  picture: { address: string; alt?: string } | undefined
}

/** The kinds that come along, in the order in which they choose their addresses. */
export const exportedKinds = ['blog', 'caseStudies', 'jobs', 'pages', 'people'] as const satisfies KindName[]
export type ExportedKind = (typeof exportedKinds)[number]

/** Where posts go that are something else here. */
export const ownCategories: Partial<Record<ExportedKind, string>> = { caseStudies: 'Case Studies', jobs: 'Jobs' }

const statuses: Record<string, ExportItem['status']> = {
  published: 'publish',
  active: 'publish',
  closed: 'publish',
  scheduled: 'future',
  review: 'pending',
  draft: 'draft',
  // Readers saw them once.
  ended: 'private',
  expired: 'private',
}

type Texts = Record<string, string>

interface Parts {
  title: string
  html: string
  excerpt?: string
  author?: string
  tags?: string[]
  category?: string
  picture?: Exported['picture']
}

export function exportEntry(kind: ExportedKind, entry: Entry, publicUrl: string): Exported {
  const { slug, publishedAt, updatedAt, status, seoTitle, seoDescription, noindex } = entry as Entry & Texts
  const link = `${publicUrl}${kinds[kind].addressOf(slug ?? '')}`
  const { title, html, excerpt = '', author = '', tags = [], category, picture } = partsOf[kind](entry)
  const own = category ?? ownCategories[kind]
  return {
    type: kind === 'pages' || kind === 'people' ? 'page' : 'post',
    status: entry.isExpired ? 'private' : (statuses[status ?? ''] ?? 'draft'),
    ...{ title, slug: slug ?? '', link, author, excerpt, publishedAt: publishedAt ?? updatedAt, updatedAt, picture },
    content: exportHtml(html, link),
    categories: own === undefined ? [] : [own],
    tags,
    meta: {
      ...(seoTitle && { _yoast_wpseo_title: escapeXml(seoTitle) }),
      ...(seoDescription && { _yoast_wpseo_metadesc: escapeXml(seoDescription) }),
      ...(noindex && { '_yoast_wpseo_meta-robots-noindex': '1' }),
    },
  }
}

const partsOf: Record<ExportedKind, (entry: Entry) => Parts> = {
  blog(entry) {
    const { title, html, summary, authorName, category, blogImage, blogImageAlt } = entry as Entry & Texts
    return {
      ...{ title: title ?? '', html: html ?? '', tags: entry.tags as string[] },
      ...(summary && { excerpt: summary }),
      ...(authorName && { author: authorName }),
      ...(category && { category }),
      ...(blogImage && { picture: { address: blogImage, alt: blogImageAlt ?? '' } }),
    }
  },

  pages: ({ title, html }) => ({ title: String(title), html: String(html ?? '') }),

  caseStudies(entry) {
    const { title, client, industry, image } = entry as Entry & Texts
    const html = (entry.html ?? {}) as Texts
    const figures = (entry.figures ?? []) as { value: string; label: string }[]
    const quote = entry.quote as { text: string; name: string; role: string } | null
    const facts = [client, industry].filter(Boolean).join(', ')
    return {
      title: title ?? '',
      html: joined([
        paragraphsOf(facts),
        ...['challenge', 'approach', 'result'].map((name) => headed(capital(name), html[name] ?? '')),
        listOf(figures.map(({ value, label }) => `<strong>${escapeXml(value)}</strong> ${escapeXml(label)}`)),
        quote
          ? `<blockquote>${paragraphsOf(quote.text)}${paragraphsOf([quote.name, quote.role].filter(Boolean).join(', '))}</blockquote>`
          : '',
      ]),
      ...(image && { picture: { address: image } }),
    }
  },

  jobs(entry) {
    const { title, description = '', department, location, jobType, experienceLevel } = entry as Entry & Texts
    const { applicationUrl, applicationEmail } = entry as Entry & Texts
    const html = entry.html as { description: string } & Record<string, string[]>
    const lists = ['requirements', 'responsibilities', 'perks'].map((name) => {
      const plain = ((entry[name] ?? []) as string[]).map(escapeXml)
      return headed(name === 'perks' ? 'Perks & Benefits' : capital(name), listOf(html?.[name] ?? plain))
    })
    return {
      title: title ?? '',
      html: joined([
        paragraphsOf([department, location, jobType, experienceLevel].filter(Boolean).join(', ')),
        html?.description ?? paragraphsOf(description),
        ...lists,
        headed('How to Apply', listOf([linkTo(applicationUrl), linkTo(applicationEmail, 'mailto:')].filter(Boolean))),
      ]),
    }
  },

  people(entry) {
    const { name, role, line, image, html } = entry as Entry & Texts
    return {
      title: name ?? '',
      html: joined([paragraphsOf([role, line].filter(Boolean).join('\n\n')), html ?? '']),
      ...(image && { picture: { address: image } }),
    }
  },
}

const joined = (parts: string[]) => parts.filter(Boolean).join('\n')

const headed = (heading: string, html: string) => (html ? `<h2>${escapeXml(heading)}</h2>\n${html}` : '')

const listOf = (items: string[]) =>
  items.length > 0 ? `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>` : ''

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function linkTo(address: string | undefined, scheme = ''): string {
  return address ? `<a href="${escapeXml(scheme + address)}">${escapeXml(address)}</a>` : ''
}
