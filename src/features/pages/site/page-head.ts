import type { MetaDescriptor } from 'react-router'
import { lastChange } from '../../../platform/dates.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { dayIn } from '../../../platform/time-zone.ts'
import { shareImage, siteCard } from '../../../ui/share-card.ts'
import type { SiteAt } from '../../settings/firm.ts'
import { pagePath } from '../content.ts'
import type { Page } from '../schema.ts'

/** A page as shown: without the markdown, and without the HTML if the document's markup has it already. */
export type OpenPage = Omit<Page, 'content' | 'html'> & Partial<Pick<Page, 'html'>>

/** `changedOn`: the day, in the firm's time zone. */
export interface LoadedPage {
  page?: OpenPage & { changedOn: string }
  /** The page's first paragraph. */
  description?: string
  /** Why the page could not be loaded. */
  error?: string
}

export function pageHead({ page, description }: LoadedPage, site: SiteAt): MetaDescriptor[] {
  if (!page) return [{ title: site.name }, { name: 'robots', content: 'noindex' }]
  return pageMeta({
    siteName: site.name,
    title: page.title,
    own: page,
    description: description || site.description,
    url: site.publicUrl + pagePath(page.slug),
    image: shareImage(siteCard(site), site),
    robots: page.noindex ? 'noindex' : undefined,
    above: [{ name: site.name, url: `${site.publicUrl}/` }],
  })
}

/** Adds the day of the last change that visitors see. */
export function withDay<P extends Pick<OpenPage, 'updatedAt' | 'publishedAt'>>(page: P, timeZone: string) {
  return { ...page, changedOn: dayIn(timeZone, lastChange(page.updatedAt, page.publishedAt)) }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Returns the plain text of the first paragraph of rendered markdown. */
export function firstParagraph(html: string): string {
  const [, words = ''] = /<p>(.*?)<\/p>/s.exec(html) ?? []
  return words
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-f]{1,5});/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => entities[name] ?? '')
}
