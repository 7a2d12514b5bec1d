import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts'
import { holdLock } from '../db/transaction.server.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/id.server.ts'
import { isReserved, maxSlugCharacters } from '../platform/slug.ts'
import { slugOf } from '../platform/slug-of.ts'
import { findMoved, findRedirect, forgetPath, recordMove } from './redirects.server.ts'
import { isDuplicate } from './revision.server.ts'

/** Entries with the same title that numbers tell apart. */
const maxNumbered = 100

type SluggedTable = { [T in keyof Tables]: Tables[T] extends { id: string; slug: string } ? T : never }[keyof Tables]

/** A kind of content whose public addresses end in a slug, unique among its entries. */
export interface Slugged<Table extends SluggedTable = SluggedTable> {
  table: Table
  /** The noun for an entry in errors, such as "blog post"; also the slug of an entry whose title yields none. */
  noun: string
  addressOf: (slug: string) => string
  /** Returns the slug in such an address. */
  slugIn: (address: Pick<URL, 'pathname' | 'searchParams'>) => string | undefined
  /** Slugs that none of its entries can have. */
  reserved?: readonly string[]
  /** Updates what names an entry by a slug that it has left. */
  followSlug?: (trx: DatabaseTransaction, from: string, to: string, now: Date) => Promise<void>
}

/**
 * Returns the slug of a new entry: the given one, or one made from its title that no entry has or has had. The entry
 * takes its address with `takePath`.
 */
export async function newSlug(trx: DatabaseTransaction, kind: Slugged, given: string, title: string): Promise<string> {
  // Two entries of one title added concurrently would find the same slug free.
  if (given) return given
  const held = holdLock(trx, `slugs ${kind.table}`)
  const [slug] = await Promise.all([freeSlug(trx, kind, slugFor(title) || slugOf(kind.noun)), held])
  return slug
}

/** Gives an entry another slug and redirects its old address to the new one. '' leaves the slug as it is. */
export async function changeSlug(
  trx: DatabaseTransaction,
  kind: Slugged,
  { id, slug }: { id: string; slug: string },
  to: string,
  now: Date,
): Promise<void> {
  if (to === '' || slug === to) return
  await trx.updateTable(kind.table).set({ slug: to }).where('id', '=', id).execute()
  await recordMove(trx, kind.addressOf(slug), kind.addressOf(to), now)
  await kind.followSlug?.(trx, slug, to, now)
}

/** Removes the redirects to an entry that is being deleted. Call it while the row still exists. */
export async function forgetRedirects(trx: DatabaseTransaction, kind: Slugged, id: string): Promise<void> {
  const row = await trx.selectFrom(kind.table).select('slug').where('id', '=', id).executeTakeFirst()
  if (row) await forgetPath(trx, kind.addressOf(row.slug))
}

/** A where condition for the entry with this slug or id. Two rows may match; `pickNamed` picks the right one. */
export function isNamed(slugOrId: string): RawBuilder<boolean> {
  return sql<boolean>`(slug = ${slugOrId} or id = ${slugOrId})`
}

/** Picks from the rows found by `isNamed`: a slug wins over an id. */
export function pickNamed<Row extends { slug: string }>(rows: Row[], slugOrId: string): Row | undefined {
  return rows.find(({ slug }) => slug === slugOrId) ?? rows[0]
}

/** Returns the slug that replaced a former one; undefined if no entry has left that slug. */
export async function slugThatReplaced(db: Database, kind: Slugged, former: string): Promise<string | undefined> {
  const address = await findRedirect(db, kind.addressOf(former))
  const url = address === undefined ? null : URL.parse(address, 'https://site.invalid')
  const slug = url ? kind.slugIn(url) : undefined
  // An administrator may have redirected the former address to any other page.
  return slug !== undefined && kind.addressOf(slug) === address ? slug : undefined
}

/** Handles the error of a save: throws 409 if another entry has the slug. */
export function refuseTaken({ noun }: Slugged): (error: unknown) => never {
  return (error) => {
    if (!isDuplicate(error)) throw error
    const message = `Another ${noun} has this address`
    throw new AppError('conflict', message, { fields: { slug: message }, cause: error })
  }
}

/** Leaves room for a number. */
function slugFor(title: string): string {
  return shortened(slugOf(title), 5)
}

/** Cuts a slug so that it has room for this many more characters. */
function shortened(slug: string, room: number): string {
  return slug.slice(0, maxSlugCharacters - room).replace(/-$/, '')
}

/** Returns `slug`, or the first free one of slug-2, slug-3, ...; after a hundred, one with a random suffix. */
async function freeSlug(trx: DatabaseTransaction, kind: Slugged, slug: string): Promise<string> {
  const numbered = Array.from({ length: maxNumbered - 1 }, (_, index) => `${slug}-${index + 2}`)
  return (
    // Most titles are new.
    (await firstFree(trx, kind, [slug])) ??
    (await firstFree(trx, kind, numbered)) ??
    `${shortened(slug, 25)}-${newId()}`
  )
}

async function firstFree(
  trx: DatabaseTransaction,
  { table, addressOf, reserved = [] }: Slugged,
  slugs: string[],
): Promise<string | undefined> {
  const [rows, left] = await Promise.all([
    trx.selectFrom(table).select('slug').where('slug', 'in', slugs).execute(),
    findMoved(trx, slugs.map(addressOf)),
  ])
  const taken = new Set([...reserved, ...rows.map(({ slug }) => slug)])
  return slugs.find((slug) => !taken.has(slug) && !left.has(addressOf(slug)) && !isReserved(slug))
}
