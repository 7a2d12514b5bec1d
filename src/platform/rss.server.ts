import { feedHtml } from './markdown/html.server.ts'
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
  /** Stays the same whatever the slug and the site's address: readers recognise known entries by it. */
  id: string
  /** ISO 8601. */
  publishedAt: string
  author?: string
  categories: string[]
  summary: string
  /** The picture shown above the text; its URL is absolute. */
  image?: { url: string; alt: string } | undefined
  /** The whole text as the renderer writes it, with absolute URLs. */
  html: string
}

/** An RSS 2.0 document (rssboard.org/rss-specification) with full texts (content:encoded). */
export function rss({ title, description, language, pageUrl, feedUrl, entries }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
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

function item({ title, url, id, publishedAt, author, categories, summary, image, html }: FeedEntry): string {
  return `<item>
${textElement('title', title)}
${textElement('link', url)}
<guid isPermaLink="false">${escapeXml(id)}</guid>
${textElement('pubDate', new Date(publishedAt).toUTCString())}
${textElement('dc:creator', author)}${categories.map((category) => textElement('category', category)).join('')}
${textElement('description', summary)}
${image ? `<media:content url="${escapeXml(image.url)}" medium="image"/>\n` : ''}${textElement('content:encoded', pictureOf(image) + feedHtml(html))}
</item>`
}

/** Most readers show the pictures in the text alone. */
function pictureOf(image: FeedEntry['image']): string {
  return image ? `<p><img src="${escapeXml(image.url)}" alt="${escapeXml(image.alt)}"></p>` : ''
}
