import { sql } from 'kysely'
import { isPostgres } from './postgres.server.ts'
import type { Database } from './tables.ts'

const finding = 'The database cannot be used: its file is damaged'
const remedy =
  'Stop the site, move site.db and the files beside it out of DATA_DIR, and restore the newest good backup: npm run restore -- <file>'

/** One line for the person who runs the site. */
export function describeDamage(detail: string): string {
  return `${finding} (${detail.replace(/\s+/g, ' ').trim().slice(0, 150)}). ${remedy}`
}

/** Puts the newest backup into a message of `describeDamage`. */
export function withNewestBackup(message: string, path: string): string {
  return message.replace('<file>', path)
}

/** Returns whether a message comes from `describeDamage`, in this process or another. */
export function saysDamage(message: string | null): boolean {
  return message?.includes(finding) === true
}

/** The file has been found damaged. The message is of `describeDamage`. */
export class DamageError extends Error {}

/**
 * Throws DamageError if SQLite's file is not intact: every page, and that each index agrees with its table. Reads the
 * whole file. PostgreSQL looks after its own.
 */
export async function refuseDamaged(db: Database): Promise<void> {
  if (isPostgres(db)) return
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
  const found = rows[0]?.integrity_check
  if (found !== 'ok') throw new DamageError(describeDamage(found ?? 'no answer'))
}
