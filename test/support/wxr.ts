/** An item of an export of WordPress, as tests state it. */
export interface WxrItem {
  id: number
  type?: string
  status?: string
  title?: string
  slug?: string
  link?: string
  author?: string
  content?: string
  excerpt?: string
  date?: string
  dateGmt?: string
  password?: string
  file?: string
  categories?: string[]
  tags?: string[]
  meta?: Record<string, string>
  /** Put inside the item as it is. */
  more?: string
}

export const oldSite = 'https://old.example'

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const slugIn = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export function wxrItem(item: WxrItem): string {
  const { id, type = 'post', status = 'publish', title = `Post ${id}`, slug = `post-${id}`, author = 'anna' } = item
  const { dateGmt = '2019-05-01 08:00:00', date = '2019-05-01 10:00:00', link = `${oldSite}/2019/05/${slug}/` } = item
  const term = (domain: string) => (name: string) =>
    `<category domain="${domain}" nicename="${slugIn(name)}">${cdata(name)}</category>`
  const meta = Object.entries(item.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  return `<item>
<title>${escaped(title)}</title><link>${escaped(link)}</link><dc:creator>${cdata(author)}</dc:creator>
<content:encoded>${cdata(item.content ?? 'Some words.')}</content:encoded>
<excerpt:encoded>${cdata(item.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date><wp:post_date_gmt>${cdata(dateGmt)}</wp:post_date_gmt>
<wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata(item.password ?? '')}</wp:post_password>
${item.file ? `<wp:attachment_url>${cdata(item.file)}</wp:attachment_url>` : ''}
${(item.categories ?? []).map(term('category')).join('')}${(item.tags ?? []).map(term('post_tag')).join('')}
${meta.join('')}${item.more ?? ''}
</item>`
}

export const wxrStart = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><link>${oldSite}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${oldSite}</wp:base_site_url><wp:base_blog_url>${oldSite}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('anna')}</wp:author_login><wp:author_display_name>${cdata('Anna Berg')}</wp:author_display_name></wp:author>
`
export const wxrEnd = '</channel></rss>\n'

export function wxr(items: WxrItem[]): string {
  return wxrStart + items.map(wxrItem).join('\n') + wxrEnd
}
