import type { z } from 'zod'
import type { EditedTable } from '../db/saved-by.server.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { type owners, validationError } from './api.server.ts'
import { AppError } from './errors.ts'
import type { MarkdownRenderer } from './markdown.server.ts'
import { isHeld } from './publication-status.ts'
import { updateAs } from './versions.server.ts'

/** An entry as its own calls answer it. */
export interface Entry {
  _id: string
  revision: number
  updatedAt: string
  savedBy?: string | undefined
  [field: string]: unknown
}

/** An entry's fields as a save takes them, without the revision. */
export type Fields = Record<string, unknown>

/** Who makes a save, and on top of which revision; without one, it is not compared. */
export interface Save {
  who: string | undefined
  revision: number | undefined
}

/** Writes what was prepared, as of a moment. Throws 400 and 409. */
export type Write = (trx: Database, now: Date) => Promise<string>

/** What a save needs. */
export interface EntryServices {
  db: Database
  clock: () => Date
  renderer: MarkdownRenderer
  onMove: (trx: DatabaseTransaction, from: string, to: string) => Promise<void>
}

interface Names {
  /** Where they are stored. */
  table: EditedTable
  /** The first part of their calls below /api. */
  path: string
  /** One of them, in the names of calls (`createPost`) and in sentences. */
  name: string
  noun: string
  /** What the API's description lists their calls under. */
  tag: string
  /** Under what name an answer holds one. */
  answer: string
  /** Who may read and save them, where it is not every administrator. */
  security?: typeof owners
}

/** The entries of a kind of content, for what is built once for all kinds. */
export interface Entries extends Names {
  /** What an answer holds. */
  schema: z.ZodObject
  /** As an administrator's call answers it; `id`: whatever such a call takes. */
  find(db: Database, now: Date, id: string): Promise<Entry | undefined>
  fieldsOf(entry: Entry): Fields
  /** As the entry would be with other fields, which are those of a save. One that no save would take is left as it is. */
  drawWith(renderer: MarkdownRenderer, entry: Entry, fields: object, line: string): Promise<Entry>
  /**
   * Checks the fields of a new entry and renders its texts, in the renderer's `line`; answers what writes it, whose answer
   * is its id. Throws 400.
   */
  prepare(renderer: MarkdownRenderer, fields: Fields, line: string): Promise<Write>
  /** As the entry's own call saves it. Throws 400, 404 and 409. */
  save(services: EntryServices, id: string, fields: Fields, save: Save): Promise<void>
}

/** Whatever a call takes for an entry's id. Throws 404. */
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
  /** What follows from the fields: the HTML of the texts. */
  render?(renderer: MarkdownRenderer, input: I, line: string, saved: E): Promise<Partial<E>>
  /** Where a save has another word for what follows from the fields than `isDraft`. */
  fieldsOf?(entry: E): Fields
  /** Renders the texts of a new entry; answers what writes it. */
  create(renderer: MarkdownRenderer, input: I, sent: Sent): Promise<Write>
  /** The same for an entry that is there. */
  update(
    services: EntryServices,
    input: I,
    sent: Sent,
  ): Promise<(trx: Database, id: string, now: Date) => Promise<void>>
}

interface Sent {
  /** Those that the input was made of, and what it has no rule for. */
  fields: Fields
  line: string
}

/** The same, said by types of the kind's own. */
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

/** That an entry is in review. Of others nothing: versions from before there were reviews do not differ in this. */
export function withReview({ status }: { status?: string | undefined }): Fields {
  return status === 'review' ? { inReview: true } : {}
}

function withoutConsequences(fields: Fields): Fields {
  const { _id, html, createdAt, updatedAt, publishedAt, revision, savedBy, ...own } = fields
  return own
}

/** Its address and its state stay those that it has. */
const fixed = ['_id', 'slug', 'name', 'revision', 'status']

/** The other fields of an entry, as `read` has them. */
function ownOf(entry: Entry, read: object): object {
  return Object.fromEntries(Object.entries(read).filter(([name]) => name in entry && !fixed.includes(name)))
}

/** The entry's fields with others in their place, but for those that break a rule. */
function readable<I>(input: z.ZodType<I>, entry: Entry, fields: Record<string, unknown>): I | undefined {
  const read = input.safeParse({ ...entry, ...fields, revision: undefined })
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])))
  const right = Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name)))
  return Object.keys(right).length < Object.keys(fields).length ? readable(input, entry, right) : undefined
}
