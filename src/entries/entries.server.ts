import type { Context } from 'hono'
import type { z } from 'zod'
import type { EditedTable } from '../db/saved-by.server.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { type Callers, callersIn, requireFreshSignIn } from '../platform/api/api.server.ts'
import type { ApiEnv } from '../platform/api/api-env.server.ts'
import { AppError } from '../platform/errors.ts'
import type { MarkdownRenderer } from '../platform/markdown/markdown.server.ts'
import type { Group } from '../platform/roles.ts'

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

interface Save {
  /** The administrator who saves. */
  who: string | undefined
  /** The revision they edited; without one, conflicts are not checked. */
  revision: number | undefined
  /** The entry of that revision: texts that stay the same are not rendered again. */
  before?: Entry
}

/** Writes the prepared entry as of `now` and returns its id. Throws 400 and 409. */
export type Write = (trx: Database, now: Date) => Promise<string>

export interface EntryServices {
  db: Database
  clock: () => Date
  /** The site's own address. */
  publicUrl: string
  renderer: MarkdownRenderer
  onMove: (trx: DatabaseTransaction, from: string, to: string) => Promise<void>
}

/** How a kind of content is called. */
export interface Names {
  table: EditedTable
  /** The first part of their paths below /api. */
  path: string
  /** The singular, in operation ids (`createPost`) and, as `noun`, in sentences. */
  name: string
  noun: string
  /** The plural in operation ids, if not `name` with an s. */
  many?: string
  /** Their tag in the API description. */
  tag: string
  /** The key of an entry in a response. */
  answer: string
  /** Who may save them, and read those that are not public; writers by default. */
  group?: Group | undefined
  /** The fields that decide who can sign in: changing one needs a recent sign-in. */
  signInFields?: readonly string[]
}

export function groupOf({ group = 'writers' }: Pick<Names, 'group'>): Group {
  return group
}

/** The callers of what concerns entries that are not public. */
export function callersOf(names: Pick<Names, 'group'>): Callers {
  return callersIn(groupOf(names))
}

/** Throws 403 if a save changes who can sign in and the caller's own sign-in is not recent. */
export function requireFreshFor(c: Context<ApiEnv>, { signInFields = [] }: Names, before: Fields, after: Fields): void {
  // A field that a save leaves out stays as it is.
  const changes = (name: string) => after[name] !== undefined && before[name] !== after[name]
  if (signInFields.some(changes)) requireFreshSignIn(c)
}

/** The entries of one kind of content, for code that is shared by all kinds. */
export interface Entries extends Names {
  /** An entry in a response. */
  schema: z.ZodObject
  /** Returns the entry as an administrator's call does; `id` is anything such a call accepts. */
  find(db: Database, now: Date, id: string): Promise<Entry | undefined>
  fieldsOf(entry: Entry): Fields
  /** Returns an entry that was never saved, with nothing but a title, for a preview of what is typed into its form. */
  blank(now: Date): Entry
  /** Returns the entry with `fields`, as a draft may have them. Those that no draft may have keep their value. */
  renderPreview(renderer: MarkdownRenderer, entry: Entry, fields: object, line: string): Promise<Entry>
  /**
   * Checks the fields of a new entry and renders its texts, in the renderer's `line`. Returns the function that writes
   * the entry. Throws 400.
   */
  prepare(renderer: MarkdownRenderer, fields: Fields, line: string): Promise<Write>
  /** Saves the entry as its own call does. Throws 400, 404 and 409. */
  save(services: EntryServices, id: string, fields: Fields, save: Save): Promise<void>
  /** Does all of a save that writes nothing. Throws 400. Returns the function that writes, and throws 404 and 409. */
  prepareSave(services: EntryServices, id: string, fields: Fields, save: Save): Promise<(db: Database) => Promise<void>>
}

/** Returns the entry; `id` is anything that a call accepts. Throws 404. */
/** The name of an entry for people. */
export function titleOf(entry: object): string {
  const { title, name }: { title?: unknown; name?: unknown } = entry
  return String(title ?? name ?? '')
}

export async function getEntry({ find, noun }: Entries, db: Database, now: Date, id: string): Promise<Entry> {
  const entry = await find(db, now, id)
  if (!entry) throw new AppError('not_found', `This ${noun} does not exist any more`)
  return entry
}
