import { SaxesParser } from 'saxes'
import { SourceError, type SourceItem, type SourceSite } from './source-entry.server.ts'

const maxDepth = 20
/** The longest text of an item, in characters: no text of this site may have more than a fifth of it. */
const maxText = 1_000_000
/** Characters without a tag, or the end of one: the parser holds them all. */
const maxPiece = 24_000_000
const maxItems = 100_000

const keptMeta = new Set([
  '_thumbnail_id',
  '_wp_attached_file',
  '_wp_attachment_image_alt',
  '_yoast_wpseo_title',
  '_yoast_wpseo_metadesc',
  'rank_math_title',
  'rank_math_description',
])

/** The plain fields of an item by their element. */
const fields: Record<string, keyof SourceItem & ('id' | 'type' | 'status' | 'title' | 'slug' | 'link' | 'author')> = {
  title: 'title',
  link: 'link',
  'dc:creator': 'author',
  'wp:post_id': 'id',
  'wp:post_type': 'type',
  'wp:status': 'status',
  'wp:post_name': 'slug',
}
const longFields: Record<string, 'content' | 'excerpt' | 'dateGmt' | 'date' | 'modifiedGmt' | 'password' | 'file'> = {
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_date_gmt': 'dateGmt',
  'wp:post_date': 'date',
  'wp:post_modified_gmt': 'modifiedGmt',
  'wp:post_password': 'password',
  'wp:attachment_url': 'file',
}

/** Exports contain them, and XML allows them nowhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it removes
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * Reads an export of WordPress (WXR) as it arrives: `site` is complete before the first item. Throws SourceError for
 * anything else. Entities are never expanded, and a document type is refused.
 */
export async function* readWxr(chunks: AsyncIterable<Uint8Array>, site: SourceSite): AsyncGenerator<SourceItem> {
  const reader = createReader(site)
  const decoder = new TextDecoder()
  for await (const chunk of chunks) {
    reader.write(decoder.decode(chunk, { stream: true }).replace(forbidden, ''))
    yield* reader.take()
  }
  reader.write(decoder.decode())
  reader.end()
  yield* reader.take()
}

/** A part of a text keeps the whole in memory: what outlives its item is copied. */
function own(part: string): string {
  return Buffer.from(part).toString()
}

function createReader(site: SourceSite) {
  const parser = new SaxesParser({ position: true })
  const path: string[] = []
  let text = ''
  let isCut = false
  let sinceTag = 0
  let count = 0
  let item: SourceItem | undefined
  let meta: [name: string, value: string] = ['', '']
  let login = ''
  let term: { domain: string; slug: string } = { domain: '', slug: '' }
  let done: SourceItem[] = []

  const fail = (why: string): never => {
    throw new SourceError(`The file is damaged at line ${parser.line.toLocaleString('en')}: ${why}`)
  }
  const add = (more: string) => {
    if (text.length + more.length > maxText) isCut = true
    else text += more
  }

  parser.on('error', ({ message }) => {
    // It stays in the text as it is written: nothing is expanded.
    if (!/undefined entity/.test(message)) fail(message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''))
  })
  parser.on('doctype', () => fail('it declares a document type, which no export of WordPress does'))
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    path.push(name)
    if (path.length > maxDepth) fail('its elements are nested too deeply')
    if (path.length === 1 && name !== 'rss') throw new SourceError('This is no export of WordPress (WXR, an XML file)')
    text = ''
    if (item) isCut = false
    if (name === 'item' && path.length === 3) {
      count += 1
      if (count > maxItems) throw new SourceError(`The file has more than ${maxItems.toLocaleString('en')} items`)
      item = blankItem()
      isCut = false
    }
    const { domain, nicename } = attributes as Record<string, string>
    if (name === 'category') term = { domain: domain ?? '', slug: nicename ?? '' }
    if (name === 'wp:postmeta') meta = ['', '']
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    path.pop()
    const parent = path.at(-1)
    if (item) closeInItem(item, name, parent)
    else closeInHead(name, parent)
    text = ''
    if (name === 'item' && path.length === 2 && item) {
      done.push(item)
      item = undefined
    }
  })

  function closeInItem(into: SourceItem, name: string, parent: string | undefined): void {
    if (parent === 'wp:postmeta') {
      if (name === 'wp:meta_key') meta[0] = text
      if (name === 'wp:meta_value') meta[1] = text
      return
    }
    if (name === 'wp:postmeta') {
      if (keptMeta.has(meta[0])) into.meta[own(meta[0])] = own(meta[1].slice(0, 2000))
      return
    }
    if (parent !== 'item') {
      if (name === 'wp:comment_id') into.comments += 1
      return
    }
    const field = fields[name]
    const long = longFields[name]
    if (field) into[field] = own(text.trim().slice(0, 2000))
    else if (long) {
      into[long] = long === 'content' || long === 'excerpt' ? text : own(text.slice(0, 2000))
      if (isCut) into.isTooLong = true
    } else if (name === 'category' && into.terms.length < 200) {
      const kind = term.domain === 'category' ? 'category' : term.domain === 'post_tag' ? 'tag' : undefined
      if (kind) into.terms.push({ kind, slug: own(term.slug), name: own(text.trim().slice(0, 200)) })
    }
  }

  function closeInHead(name: string, parent: string | undefined): void {
    if (parent === 'channel' && name === 'wp:base_blog_url') site.url = own(text.trim().replace(/\/+$/, ''))
    if (parent === 'channel' && name === 'link' && site.url === '') site.url = own(text.trim().replace(/\/+$/, ''))
    if (parent !== 'wp:author') return
    if (name === 'wp:author_login') login = own(text.trim())
    if (name === 'wp:author_display_name' && site.authors.size < 10_000) site.authors.set(login, own(text.trim()))
  }

  return {
    write(part: string): void {
      sinceTag += part.length
      if (sinceTag > maxPiece) fail('it contains a text of more than 20 MB')
      parser.write(part)
    },
    end(): void {
      if (path.length > 0) fail('it ends too early')
      parser.close()
    },
    take(): SourceItem[] {
      const items = done
      done = []
      return items
    },
  }
}

export function blankItem(): SourceItem {
  const texts = { title: '', slug: '', link: '', author: '', content: '', excerpt: '', password: '', file: '' }
  const dates = { dateGmt: '', date: '', modifiedGmt: '' }
  return {
    ...{ id: '', type: '', status: '', ...texts, ...dates },
    ...{ terms: [], meta: {}, comments: 0, isTooLong: false },
  }
}
