import { type RawBuilder, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../platform/errors.ts'

/** The message for a save that comes too late. */
export const changedMeanwhile = 'A newer version was saved in the meantime.'

/** The highest value of an integer column: PostgreSQL would raise an error for more, not find no row. */
const highest = 2 ** 31 - 1

/** A where condition for an update: the row is still at the revision that the edit loaded. */
export function isAtRevision(revision: number): RawBuilder<boolean> {
  return sql<boolean>`revision = ${Math.min(revision, highest)}`
}

/**
 * Checks the outcome of an update that had `revision` in its where clause. `found` tells whether the row exists. Throws
 * 404 or 409.
 */
export function checkSaved(updatedRows: bigint, found: boolean, what: string): void {
  if (updatedRows === 1n) return
  if (!found) throw new AppError('not_found', `This ${what} does not exist any more`)
  throw new AppError('conflict', changedMeanwhile)
}

/** Tables whose rows have a revision, which each save increments. */
type RevisedTable = { [T in keyof Tables]: 'revision' extends keyof Tables[T] ? T : never }[keyof Tables]

/**
 * Updates one row to its next revision. `revision` is the one that the edit loaded, not compared if undefined. `found`
 * tells whether the row exists. Throws 404 or 409.
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

/** Whether a database error reports a duplicate of a unique value. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === '23505' || (code === 'ERR_SQLITE_ERROR' && (errcode === 2067 || errcode === 1555))
}
