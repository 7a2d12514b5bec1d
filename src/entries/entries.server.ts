import type { z } from 'zod'
import type { EditedTable } from '../db/saved-by.server.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { type owners, validationError } from '../platform/api/api.server.ts'
import { AppError } from '../platform/errors.ts'
import type { MarkdownRenderer } from '../platform/markdown/markdown.server.ts'
import { isHeld } from './publication-status.ts'
import { updateAs } from './versions.server.ts'

/** An entry as its own API calls return it. */
export interface Entry {
  _id: string
  revision: number
  updatedAt: string
  savedBy?: string | undefined
  [field: string]: unknown
}

/** An entry's fields as a save takes them, without the revision. */
export type Fields = Record<string, unknown>

/** Who saves, and the revision they edited; without a revision, conflicts are not checked. */
export interface Save {
  who: string | undefined
  revision: number | undefined
}

/** Writes the prepared entry as of `now` and returns its id. Throws 400 and 409. */
export type Write = (trx: Database, now: Date) => Promise<string>

export interface EntryServices {
  db: Database
  clock: () => Date
  renderer: MarkdownRenderer
  onMove: (trx: DatabaseTransaction, from: string, to: string) => Promise<void>
}

interface Names {
  table: EditedTable
  /** The first part of their paths below /api. */
  path: string
  /** The singular, in operation ids (`createPost`) and, as `noun`, in sentences. */
  name: string
  noun: string
  /** Their tag in the API description. */
  tag: string
  /** The key of an entry in a response. */
  answer: string
  /** Who may read and save them, if not every administrator. */
  security?: typeof owners
}

/** The entries of one kind of content, for code that is shared by all kinds. */
export interface Entries extends Names {
  /** An entry in a response. */
  schema: z.ZodObject
  /** Returns the entry as an administrator's call does; `id` is anything such a call accepts. */
  find(db: Database, now: Date, id: string): Promise<Entry | undefined>
  fieldsOf(entry: Entry): Fields
  /** Returns the entry as it would be after a save of `fields`. Fields that no save would accept keep their value. */
  drawWith(renderer: MarkdownRenderer, entry: Entry, fields: object, line: string): Promise<Entry>
  /**
   * Checks the fields of a new entry and renders its texts, in the renderer's `line`. Returns the function that writes
   * the entry. Throws 400.
   */
  prepare(renderer: MarkdownRenderer, fields: Fields, line: string): Promise<Write>
  /** Saves the entry as its own call does. Throws 400, 404 and 409. */
  save(services: EntryServices, id: string, fields: Fields, save: Save): Promise<void>
}

/** Returns the entry; `id` is anything that a call accepts. Throws 404. */
export async function getEntry({ find, noun }: Entries, db: Database, now: Date, id: string): Promise<Entry> {
  const entry = await find(db, now, id)
  if (!entry) throw new AppError('not_found', `This ${noun} does not exist any more`)
  return entry
}

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
}

/** Builds the entries from functions in the kind's own types. */
export function entriesOf<E extends Answer, I extends object>(names: Names, described: Described<E, I>): Entries {
  const { schema, input, find, render = async () => ({}), fieldsOf = withDraft, create, update } = described
  const entries: Entries = {
    ...names,
    schema,
    find: async (db, now, id) => (await find(db, now, id)) as Entry | undefined,
    fieldsOf: (entry) => withoutConsequences(fieldsOf(entry as unknown as E)),
    async drawWith(renderer, entry, fields, line) {
      const read = readable(input, entry, { ...fields })
      if (!read) return entry
      return { ...entry, ...ownOf(entry, read), ...(await render(renderer, read, line, entry as unknown as E)) }
    },
    prepare: async (renderer, fields, line) => create(renderer, parse(input, fields), { fields, line }),
    async save(services, id, fields, { who, revision }) {
      const write = await update(services, parse(input, { ...fields, revision }), { fields, line: `save ${who}` })
      const now = services.clock()
      await updateAs(services.db, { who, now }, entries, id, (trx) => write(trx, id, now))
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

function withoutConsequences(fields: Fields): Fields {
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
