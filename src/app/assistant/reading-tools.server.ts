import { z } from 'zod'
import { titleOf } from '../../entries/entries.server.ts'
import { addressOf } from '../../platform/address.ts'
import { isRecord } from '../../platform/is-record.ts'
import { allEntries } from '../kinds.server.ts'
import { maySet, readable, writtenOnce } from './entry-fields.server.ts'
import { accepted, Refusal, type Tool, tool } from './tool.server.ts'

const listed = 25
const found = 20

export const kind = z
  .enum(allEntries.map(({ path }) => path) as [string, ...string[]])
  .describe('The kind of content, as in the paths of the API')
export const id = z.string().min(1).max(200).describe('The _id or the slug of the entry')
const query = z.string().max(200).describe('Words that must all be found')
const page = z.int().min(1).max(1000).default(1).describe('Of the list, from 1 on')

const pathOf = (kind: string, id: string) => `/${kind}/${encodeURIComponent(id)}`

const search = tool({
  name: 'search_content',
  title: 'Search what visitors see',
  description: 'Finds published entries of all kinds by words. Returns kind, title, address and an excerpt of each.',
  action: 'searched the site',
  isWriting: false,
  input: z.strictObject({ query }),
  async run({ call }, { query }) {
    const { results } = accepted(await call('GET', addressOf('/search', { q: query, limit: found })))
    return { answer: { results }, subject: { title: query } }
  },
})

const list = tool({
  name: 'list_entries',
  title: 'List the entries of a kind',
  description: `Lists the entries of one kind without their texts, ${listed} a page, newest first: with the scope drafts:read all of them, each with its status, otherwise what visitors see.`,
  action: 'listed entries',
  isWriting: false,
  input: z.strictObject({ kind, query: query.optional(), page }),
  async run({ call }, { kind, query: q, page }) {
    const body = accepted(await call('GET', addressOf(`/${kind}`, { q, page, limit: listed })), { kind })
    const entries = Object.values(body).find((value): value is unknown[] => Array.isArray(value)) ?? []
    // Some kinds are few, and always listed whole and with their texts.
    const isWhole = entries.length > listed
    const shown = isWhole ? entries.slice((page - 1) * listed, page * listed) : entries
    const answer = { total: body.total ?? entries.length, page, entries: shown.map(withoutTexts) }
    return { answer, subject: { kind, title: q ?? '' } }
  },
})

const read = tool({
  name: 'read_entry',
  title: 'Read an entry',
  description:
    'Returns one entry with its texts (Markdown) and its revision: what visitors see, or a draft with the scope drafts:read. A text that is too long comes as its beginning and its number of characters.',
  action: 'read entry',
  isWriting: false,
  input: z.strictObject({ kind, id }),
  async run(tools, { kind, id }) {
    const entry = await readEntry(tools, kind, id)
    return { answer: { entry: readable(entry) }, subject: { kind, id: String(entry._id), title: titleOf(entry) } }
  },
})

const describe = tool({
  name: 'describe_kind',
  title: 'Describe the fields of a kind',
  description: 'Returns the fields that create_draft and propose_texts take for one kind of content, as JSON Schema.',
  action: 'read the fields of a kind',
  isWriting: false,
  input: z.strictObject({ kind }),
  async run({ call, kindOf }, { kind }) {
    const { paths } = accepted(await call('GET', '/openapi.json'))
    const schema = at(paths, `/api/${kind}`, 'post', 'requestBody', 'content', 'application/json', 'schema')
    const { properties, ...others } = isRecord(schema) ? schema : {}
    const settable = Object.entries(properties ?? {}).filter(([name]) => maySet(kind, name, writtenOnce))
    const fields = { ...others, properties: Object.fromEntries(settable) }
    return { answer: { noun: kindOf(kind).noun, fields }, subject: { kind } }
  },
})

const pictures = tool({
  name: 'list_pictures',
  title: 'List pictures',
  description: `Lists pictures of the media library, ${listed} a page, newest first, with their alternative texts and where they are used. Needs the scope drafts:read.`,
  action: 'listed pictures',
  isWriting: false,
  input: z.strictObject({
    query: query.optional(),
    page,
    withoutText: z.boolean().default(false).describe('Only those that lack an alternative text'),
  }),
  async run({ call }, { query: q, page, withoutText }) {
    const filter = withoutText ? 'without-text' : undefined
    const body = accepted(await call('GET', addressOf('/media', { q, page, limit: listed, filter })), { kind: 'media' })
    return { answer: { total: body.total, page, pictures: body.media }, subject: { kind: 'media', title: q ?? '' } }
  },
})

export const readingTools: Tool[] = [search, list, read, describe, pictures]

/** Returns an entry as the API returns it to this program. */
export async function readEntry({ call, kindOf }: Parameters<Tool['run']>[0], kind: string, id: string) {
  const body = accepted(await call('GET', pathOf(kind, id)), { kind, id })
  const entry = body[kindOf(kind).answer]
  if (!isRecord(entry)) throw new Refusal(404, 'There is no such entry', { kind, id })
  return entry
}

export { pathOf }

function withoutTexts(entry: unknown): unknown {
  if (!isRecord(entry)) return entry
  const { data, html: _, ...summary } = entry
  return { ...summary, ...(isRecord(data) && isRecord(data.hero) && { title: data.hero.heroTitle }) }
}

function at(value: unknown, ...names: string[]): unknown {
  return names.reduce((part, name) => (isRecord(part) ? part[name] : undefined), value)
}
