import { readFile, stat } from 'node:fs/promises'
import { isRecord } from '../../platform/is-record.ts'
import { lexicalHtml } from './lexical.server.ts'
import { mobiledocHtml } from './mobiledoc.server.ts'
import type { Source } from './plan.server.ts'
import { SourceError, type SourceItem, type SourceSite, type SourceTerm } from './source-entry.server.ts'
import { readHtmlText } from './wordpress-text.server.ts'
import { blankItem } from './wxr.server.ts'

const megabyte = 1024 * 1024
/** A file of JSON is read as a whole. */
const maxBytes = 60 * megabyte

/** An export does not say where the site was. */
const somewhere = 'https://ghost.invalid'

type Row = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const here = (text: string) => text.replaceAll('__GHOST_URL__', somewhere)

/** An export of Ghost in a file. */
export function ghostFile(file: string): Source {
  const site: SourceSite = { url: somewhere, authors: new Map() }
  const unknown = new Map<string, string[]>()
  let left: { name: string; count: number }[] = []
  return {
    ...{ system: 'ghost' as const, site },
    async *items() {
      const tables = await readTables(file)
      left = leftOutOf(tables)
      for (const { slug, name } of tables('users')) site.authors.set(textOf(slug), textOf(name))
      yield* itemsOf(tables, unknown)
    },
    leftOut: () => left,
    read: ({ id, content }) => readHtmlText(content, unknown.get(id) ?? []),
  }
}

type Tables = (name: string) => Row[]

async function readTables(file: string): Promise<Tables> {
  if ((await stat(file)).size > maxBytes) throw new SourceError('The file is larger than 60 MB')
  let parsed: unknown
  try {
    parsed = JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    throw new SourceError('This is no export of Ghost (a JSON file)', { cause })
  }
  const holder = isRecord(parsed) && Array.isArray(parsed.db) ? parsed.db[0] : parsed
  const data = isRecord(holder) ? holder.data : undefined
  if (!isRecord(data) || !Array.isArray(data.posts)) throw new SourceError('This is no export of Ghost (a JSON file)')
  return (name) => {
    const rows = data[name]
    return Array.isArray(rows) ? rows.filter(isRecord) : []
  }
}

function leftOutOf(tables: Tables): { name: string; count: number }[] {
  const names = ['members', 'members_subscribe_events', 'newsletters', 'products', 'snippets', 'comments']
  return names
    .map((name) => ({ name: name.replaceAll('_', ' '), count: tables(name).length }))
    .filter(({ count }) => count > 0)
}

function* itemsOf(tables: Tables, unknown: Map<string, string[]>): Generator<SourceItem> {
  const metas = new Map(tables('posts_meta').map((row) => [row.post_id, row]))
  const tags = new Map(tables('tags').map((row) => [row.id, row]))
  const users = new Map(tables('users').map((row) => [row.id, row]))
  const ordered = (name: string, of: string, to: string) => {
    const lists = new Map<unknown, unknown[]>()
    const rows = tables(name).toSorted((one, other) => Number(one.sort_order) - Number(other.sort_order))
    for (const row of rows) lists.set(row[of], [...(lists.get(row[of]) ?? []), row[to]])
    return lists
  }
  const tagsOf = ordered('posts_tags', 'post_id', 'tag_id')
  const authorsOf = ordered('posts_authors', 'post_id', 'author_id')
  for (const post of tables('posts')) {
    const meta = metas.get(post.id) ?? {}
    const names = new Set<string>()
    const content = contentOf(post, names)
    const id = textOf(post.id)
    unknown.set(id, [...names])
    const terms = (tagsOf.get(post.id) ?? []).flatMap((tag): Row[] => {
      const row = tags.get(tag)
      return row ? [row] : []
    })
    const author = users.get(authorsOf.get(post.id)?.[0] ?? post.author_id)
    const image = here(textOf(post.feature_image))
    if (image) yield attachmentOf(image, textOf(meta.feature_image_alt))
    yield {
      ...{ ...blankItem(), id, content, title: textOf(post.title), slug: textOf(post.slug) },
      ...{ type: post.type === 'page' || post.page === true ? 'page' : 'post', status: statusOf(post) },
      link: `${somewhere}/${textOf(post.slug)}/`,
      author: textOf(author?.slug),
      excerpt: textOf(post.custom_excerpt),
      dateGmt: textOf(post.published_at) || textOf(post.created_at),
      modifiedGmt: textOf(post.updated_at),
      terms: termsOf(terms),
      meta: {
        ...(image && { _thumbnail_id: `image ${image}` }),
        _yoast_wpseo_title: textOf(meta.meta_title ?? post.meta_title),
        _yoast_wpseo_metadesc: textOf(meta.meta_description ?? post.meta_description),
      },
    }
  }
}

function attachmentOf(file: string, alt: string): SourceItem {
  return { ...blankItem(), id: `image ${file}`, type: 'attachment', file, meta: { _wp_attachment_image_alt: alt } }
}

/** The first is the main one, and may be a category. Those with a hash are for the editors. */
function termsOf(tags: Row[]): SourceTerm[] {
  const shown = tags.filter(({ name }) => textOf(name) !== '' && !textOf(name).startsWith('#'))
  return shown.map(({ slug, name }, index) => ({
    ...{ kind: index === 0 ? 'category' : 'tag', slug: textOf(slug), name: textOf(name) },
  }))
}

/** What only members may read is no public page. */
function statusOf({ status, visibility }: Row): string {
  if (status === 'scheduled') return 'future'
  if (status !== 'published') return 'draft'
  return visibility === undefined || visibility === 'public' || visibility === null ? 'publish' : 'private'
}

function contentOf({ html, lexical, mobiledoc }: Row, names: Set<string>): string {
  const newer = parsed(lexical)
  if (isRecord(newer)) return here(lexicalHtml(newer.root, names))
  const older = parsed(mobiledoc)
  const written = isRecord(older) ? mobiledocHtml(older, names) : ''
  return here(textOf(html) || written)
}

function parsed(json: unknown): unknown {
  try {
    return JSON.parse(textOf(json))
  } catch {
    return undefined
  }
}
