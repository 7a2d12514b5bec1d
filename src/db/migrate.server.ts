import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Database } from './tables.ts'

/** Why the database is not what this build works with, as a sentence. */
export class MigrationError extends Error {}

/**
 * Brings the database up to this build's tables, or only as far as `last`, whole or not at all. Answers what was applied.
 * Throws MigrationError, for a database that a newer build has already changed too.
 */
export async function migrate(db: Database, last?: string): Promise<string[]> {
  await refuseNewerDatabase(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (error)
    throw new MigrationError(`The database could not be brought up to date: ${String(error)}`, { cause: error })
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName)
}

async function refuseNewerDatabase(db: Database): Promise<void> {
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations))
  if (unknown.length === 0) return
  throw new MigrationError(
    `The database was changed by a newer build of the site (${unknown.join(', ')}): start that build, or one that is newer still`,
  )
}

/** The migrations that the database has behind it, in order; none where it has no tables yet. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
