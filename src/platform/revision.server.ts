import { type RawBuilder, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { AppError } from './errors.ts'

/** The sentence of a save that comes too late. */
export const changedMeanwhile = 'A newer version was saved in the meantime.'

/** The most that an integer column holds: PostgreSQL takes a higher number for an error, not for one that no row has. */
const highest = 2 ** 31 - 1

/** For an update's where clause: the row is still the one that the edit had loaded. */
export function isAtRevision(revision: number): RawBuilder<boolean> {
  return sql<boolean>`revision = ${Math.min(revision, highest)}`
}

/**
 * Checks the outcome of an update that named `revision` in its where clause: `found` says whether the row is there at all.
 * Throws 404 or 409.
 */
export function checkSaved(updatedRows: bigint, found: boolean, what: string): void {
  if (updatedRows === 1n) return
  if (!found) throw new AppError('not_found', `This ${what} does not exist any more`)
  throw new AppError('conflict', changedMeanwhile)
}

/** Tables whose rows have a revision, which each save raises by one. */
type RevisedTable = { [T in keyof Tables]: 'revision' extends keyof Tables[T] ? T : never }[keyof Tables]

/**
 * Runs an update of one row as its next revision. `revision`: the one that the edit had loaded; undefined, it is not
 * compared. `found`: whether the row is there at all. Throws 404 or 409.
 */
export async function saveRevision<T extends RevisedTable>(
  update: UpdateQueryBuilder<Tables, T, T, UpdateResult>,
  revision: number | undefined,
  found: boolean,
  what: string,
): Promise<void> {
  let raised = update.set({ revision: sql`revision + 1` } as never)
  if (revision !== undefined) raised = raised.where(isAtRevision(revision))
  checkSaved((await raised.executeTakeFirst()).numUpdatedRows, found, what)
}

/** Whether a database error says that a unique value is taken already. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === '23505' || (code === 'ERR_SQLITE_ERROR' && (errcode === 2067 || errcode === 1555))
}
