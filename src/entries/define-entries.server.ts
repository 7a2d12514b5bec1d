import type { z } from 'zod'
import type { Database } from '../db/tables.ts'
import { validationError } from '../platform/api/api.server.ts'
import type { MarkdownRenderer } from '../platform/markdown/markdown.server.ts'
import type { Entries, Entry, EntryServices, Fields, Names, Write } from './entries.server.ts'
import { isHeld } from './publication-status.ts'
import { updateAs } from './versions.server.ts'

type Answer = Pick<Entry, '_id' | 'revision' | 'updatedAt'> & { status?: string | undefined }

interface Described<E extends Answer, I> {
  schema: z.ZodObject & z.ZodType<E>
  input: z.ZodType<I>
  find(db: Database, now: Date, id: string): Promise<E | undefined>
  /** Returns the derived fields: the HTML of the texts, and fields of a preview that have no rule. */
  render?(renderer: MarkdownRenderer, input: I, line: string, saved: E, fields: Fields): Promise<Partial<E>>
  /** For kinds whose saves set the status by something other than `isDraft`. */
  fieldsOf?(entry: E): Fields
  /** Renders the texts of a new entry. Returns the function that writes it. */
  create(renderer: MarkdownRenderer, input: I, sent: Sent): Promise<Write>
  /** The same for an existing entry. */
  update(
    services: EntryServices,
    input: I,
    sent: Sent,
  ): Promise<(trx: Database, id: string, now: Date) => Promise<void>>
}

interface Sent {
  /** The fields that the input was parsed from, including those without a rule. */
  fields: Fields
  line: string
  /** For an update: the entry that `revision` names, if the caller has read it. */
  before?: Entry | undefined
}

/** Builds the entries from functions in the kind's own types. */
export function defineEntries<E extends Answer, I extends object>(names: Names, described: Described<E, I>): Entries {
  const { schema, input, find, render = async () => ({}), fieldsOf = withDraft, create, update } = described
  // A person's title is the name. Without slugs, names are addresses.
  const hasSlug = 'slug' in schema.shape
  const titleField = hasSlug && !('title' in schema.shape) ? 'name' : 'title'
  const fixed = [hasSlug ? 'slug' : 'name', ...fixedEverywhere]
  const entries: Entries = {
    ...names,
    schema,
    find: async (db, now, id) => (await find(db, now, id)) as Entry | undefined,
    fieldsOf: (entry) => ownFields(fieldsOf(entry as unknown as E)),
    blank(now) {
      const moment = now.toISOString()
      const absent = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined]))
      const saved = { publishedAt: moment, createdAt: moment, updatedAt: moment, revision: 0, status: 'draft' }
      return { ...absent, ...parse(input, { [titleField]: untitled, ...asDraft }), ...saved, _id: 'new' }
    },
    async renderPreview(renderer, entry, sent, line) {
      const fields = { ...sent }
      const read = readable(input, entry, fields)
      if (!read) return entry
      return {
        ...entry,
        ...ownOf(entry, read, fixed),
        ...(await render(renderer, read, line, entry as unknown as E, fields)),
      }
    },
    prepare: async (renderer, fields, line) => create(renderer, parse(input, fields), { fields, line }),
    async prepareSave(services, id, fields, { who, revision, before }) {
      const sent = { fields, line: `save ${who}`, before }
      const write = await update(services, parse(input, { ...fields, revision }), sent)
      const now = services.clock()
      return async (db) => {
        await updateAs(db, { who, now }, entries, id, (trx) => write(trx, id, now))
      }
    },
    async save(services, ...save) {
      const write = await entries.prepareSave(services, ...save)
      await write(services.db)
    },
  }
  return entries
}

function parse<I>(input: z.ZodType<I>, fields: Fields): I {
  const parsed = input.safeParse(fields)
  if (!parsed.success) throw validationError(parsed.error)
  return parsed.data
}

function withDraft({ status, ...fields }: { status?: string | undefined }): Fields {
  return { ...fields, isDraft: isHeld(status), ...withReview({ status }) }
}

/** Adds `inReview` only for an entry in review, so that versions from before reviews existed do not differ. */
export function withReview({ status }: { status?: string | undefined }): Fields {
  return status === 'review' ? { inReview: true } : {}
}

function ownFields(fields: Fields): Fields {
  const { _id, html, createdAt, updatedAt, publishedAt, revision, savedBy, ...own } = fields
  return own
}

/** Shown in the preview of a new entry until it has a title. */
const untitled = 'Untitled'

/** A preview takes what a draft may be: it may lack everything but its title. */
const asDraft = { isDraft: true, inReview: false }

/** With its address, what stays as it is in a preview: the entry's state. */
const fixedEverywhere = ['_id', 'revision', 'status', ...Object.keys(asDraft)]

/** The entry's other fields, with the values in `read`. */
function ownOf(entry: Entry, read: object, fixed: string[]): object {
  return Object.fromEntries(Object.entries(read).filter(([name]) => name in entry && !fixed.includes(name)))
}

/** The entry's fields overridden by `fields`, except those, and parts of them, that break a rule. */
function readable<I>(input: z.ZodType<I>, entry: Entry, fields: Fields, isMended = false): I | undefined {
  const read = input.safeParse({ ...entry, ...fields, ...asDraft, revision: undefined })
  if (read.success) return read.data
  const paths = read.error.issues.map(({ path }) => path)
  if (!isMended) return readable(input, entry, mended(entry, fields, paths), true)
  const wrong = new Set(paths.map(([name]) => String(name)))
  const right = Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name)))
  return Object.keys(right).length < Object.keys(fields).length ? readable(input, entry, right, true) : undefined
}

/** The fields with the entry's values at `paths`, so that a wrong link in a part of a page takes nothing else with it. */
function mended(entry: Entry, fields: Fields, paths: PropertyKey[][]): Fields {
  const copy = structuredClone(fields)
  for (const path of paths) {
    const last = path.at(-1)
    const within = path.slice(0, -1)
    const holder = within.reduce<unknown>(partOf, copy)
    if (last === undefined || partOf(holder, last) === undefined) continue
    Reflect.set(holder as object, last, partOf(within.reduce<unknown>(partOf, entry), last))
  }
  return copy
}

function partOf(whole: unknown, name: PropertyKey): unknown {
  return typeof whole === 'object' && whole !== null && Object.hasOwn(whole, name)
    ? Reflect.get(whole, name)
    : undefined
}
