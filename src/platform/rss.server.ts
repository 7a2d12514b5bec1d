import { escapeXml, textElement } from './xml.ts'

export interface Feed {
  title: string
  description: string
  /** BCP 47. */
  language: string
  /** The absolute URLs of the page that the feed follows, and of the feed itself. */
  pageUrl: string
  feedUrl: string
  /** Newest first. */
  entries: FeedEntry[]
}

export interface FeedEntry {
  title: string
  /** Absolute. */
  url: string
  /** An absolute URL that stays the same whatever the slug: readers recognise known entries by it. */
  id: string
  /** ISO 8601. */
  publishedAt: string
  author?: string
  categories: string[]
  summary: string
  /** The whole text: sanitised, with absolute URLs. */
  html: string
}

/** An RSS 2.0 document (rssboard.org/rss-specification) with full texts (content:encoded). */
export function rss({ title, description, language, pageUrl, feedUrl, entries }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${textElement('title', title)}
${textElement('link', pageUrl)}
${textElement('description', description)}
${textElement('language', language)}
<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>
${entries.map(item).join('\n')}
</channel>
</rss>
`
}

function item({ title, url, id, publishedAt, author, categories, summary, html }: FeedEntry): string {
  return `<item>
${textElement('title', title)}
${textElement('link', url)}
${textElement('guid', id)}
${textElement('pubDate', new Date(publishedAt).toUTCString())}
${textElement('dc:creator', author)}${categories.map((category) => textElement('category', category)).join('')}
${textElement('description', summary)}
${textElement('content:encoded', html)}
</item>`
}
