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
  /** Returns the derived fields: the HTML of the texts. */
  render?(renderer: MarkdownRenderer, input: I, line: string, saved: E): Promise<Partial<E>>
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
  const entries: Entries = {
    ...names,
    schema,
    find: async (db, now, id) => (await find(db, now, id)) as Entry | undefined,
    fieldsOf: (entry) => ownFields(fieldsOf(entry as unknown as E)),
    async renderPreview(renderer, entry, fields, line) {
      const read = readable(input, entry, { ...fields })
      if (!read) return entry
      return { ...entry, ...ownOf(entry, read), ...(await render(renderer, read, line, entry as unknown as E)) }
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

/** The entry's address and state stay as they are. */
const fixed = ['_id', 'slug', 'name', 'revision', 'status']

/** The entry's other fields, with the values in `read`. */
function ownOf(entry: Entry, read: object): object {
  return Object.fromEntries(Object.entries(read).filter(([name]) => name in entry && !fixed.includes(name)))
}

/** The entry's fields overridden by `fields`, except those that break a rule. */
function readable<I>(input: z.ZodType<I>, entry: Entry, fields: Record<string, unknown>): I | undefined {
  const read = input.safeParse({ ...entry, ...fields, revision: undefined })
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])))
  const right = Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name)))
  return Object.keys(right).length < Object.keys(fields).length ? readable(input, entry, right) : undefined
}
