import { wallTime } from '../../platform/time-zone.ts'
import { escapeXml } from '../../platform/xml.ts'

/** A post, page or picture as an export of WordPress states it. Texts are HTML, apart from addresses and `alt`. */
export interface ExportItem {
  id: number
  type: 'post' | 'page' | 'attachment'
  status: 'publish' | 'future' | 'pending' | 'draft' | 'private' | 'inherit'
  title: string
  slug: string
  link: string
  author: string
  content: string
  excerpt: string
  publishedAt: string
  updatedAt: string
  terms: ExportTerm[]
  meta: Record<string, string>
  /** An attachment's address. */
  file?: string
}

export interface ExportTerm {
  kind: 'category' | 'tag'
  slug: string
  /** HTML, like titles. */
  name: string
}

export interface ExportHead {
  title: string
  description: string
  url: string
  now: Date
  /** Names by what WordPress would let them sign in with. */
  authors: [login: string, name: string][]
  terms: ExportTerm[]
}

/** XML allows them nowhere, and half a character is none. On a page they part words. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it removes
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

function cdata(text: string): string {
  return `<![CDATA[${text.replace(forbidden, ' ').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

const wordpress = 'http://wordpress.org/export/1.2/'

export function writeHead({ title, description, url, now, authors, terms }: ExportHead): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="${wordpress}excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="${wordpress}">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(url)}</link>
<description>${escapeXml(description)}</description>
<pubDate>${now.toUTCString()}</pubDate>
<language>en</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${escapeXml(url)}</wp:base_site_url>
<wp:base_blog_url>${escapeXml(url)}</wp:base_blog_url>
${authors.map(writeAuthor).join('')}${terms.map(writeTerm).join('')}`
}

export const wxrEnd = '</channel>\n</rss>\n'

function writeAuthor([login, name]: [string, string], index: number): string {
  return `<wp:author><wp:author_id>${index + 1}</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login><wp:author_email></wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>\n`
}

function writeTerm({ kind, slug, name }: ExportTerm, index: number): string {
  const id = `<wp:term_id>${index + 1}</wp:term_id>`
  return kind === 'category'
    ? `<wp:category>${id}<wp:category_nicename>${cdata(slug)}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata(name)}</wp:cat_name></wp:category>\n`
    : `<wp:tag>${id}<wp:tag_slug>${cdata(slug)}</wp:tag_slug><wp:tag_name>${cdata(name)}</wp:tag_name></wp:tag>\n`
}

export function writeItem(item: ExportItem, timeZone: string): string {
  const { id, type, status, link, publishedAt, updatedAt, terms, meta, file } = item
  const local = (moment: string) => clockOf(wallTime(timeZone, Date.parse(moment)).toISOString())
  const categories = terms.map(
    ({ kind, slug, name }) =>
      `<category domain="${kind === 'tag' ? 'post_tag' : 'category'}" nicename="${escapeXml(slug)}">${cdata(name)}</category>\n`,
  )
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>\n`,
  )
  return `<item>
<title>${cdata(item.title)}</title>
<link>${escapeXml(link)}</link>
<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
<dc:creator>${cdata(item.author)}</dc:creator>
<guid isPermaLink="false">${escapeXml(link)}</guid>
<description></description>
<content:encoded>${cdata(item.content)}</content:encoded>
<excerpt:encoded>${cdata(item.excerpt)}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(local(publishedAt))}</wp:post_date>
<wp:post_date_gmt>${cdata(clockOf(publishedAt))}</wp:post_date_gmt>
<wp:post_modified>${cdata(local(updatedAt))}</wp:post_modified>
<wp:post_modified_gmt>${cdata(clockOf(updatedAt))}</wp:post_modified_gmt>
<wp:comment_status>${cdata('closed')}</wp:comment_status>
<wp:ping_status>${cdata('closed')}</wp:ping_status>
<wp:post_name>${cdata(item.slug)}</wp:post_name>
<wp:status>${cdata(status)}</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password></wp:post_password>
<wp:is_sticky>0</wp:is_sticky>
${file === undefined ? '' : `<wp:attachment_url>${cdata(file)}</wp:attachment_url>\n`}${categories.join('')}${metas.join('')}</item>
`
}

/** 2026-03-02 10:00:00 */
function clockOf(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
