import type { z } from 'zod'
import type { Database, Tables } from '../db/tables.ts'
import type { MarkdownRenderer } from './markdown.server.ts'

/** An entry as its own calls answer it. */
export interface Entry {
  _id: string
  revision: number
  [field: string]: unknown
}

/** The entries of a kind of content, for what is built once for all kinds. */
export interface Entries {
  /** Where they are stored. */
  table: keyof Tables
  /** The first part of their calls below /api. */
  path: string
  /** One of them, in the names of calls (`createPost`) and in sentences. */
  name: string
  noun: string
  /** What the API's description lists their calls under. */
  tag: string
  /** As an administrator's call answers it; `id`: whatever such a call takes. */
  find(db: Database, now: Date, id: string): Promise<Entry | undefined>
  /** As the entry would be with other fields, which are those of a save. One that no save would take is left as it is. */
  drawWith(renderer: MarkdownRenderer, entry: Entry, fields: object, line: string): Promise<Entry>
}

interface Described<E extends { _id: string; revision: number }, I> {
  find(db: Database, now: Date, id: string): Promise<E | undefined>
  input: z.ZodType<I>
  /** What follows from the fields: the HTML of the texts. */
  render?(renderer: MarkdownRenderer, input: I, line: string): Promise<Partial<E>>
}

/** The same, said by types of the kind's own. */
export function entriesOf<E extends { _id: string; revision: number }, I extends object>(
  names: Pick<Entries, 'table' | 'path' | 'name' | 'noun' | 'tag'>,
  { find, input, render = async () => ({}) }: Described<E, I>,
): Entries {
  return {
    ...names,
    find: async (db, now, id) => (await find(db, now, id)) as Entry | undefined,
    async drawWith(renderer, entry, fields, line) {
      const read = readable(input, entry, { ...fields })
      if (!read) return entry
      return { ...entry, ...ownOf(entry, read), ...(await render(renderer, read, line)) }
    },
  }
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
