import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isFormer, migrations } from './migrations.server.ts'
import { isPostgres } from './postgres.server.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.server.ts'

/** The message is a sentence that says why this build cannot use the database. */
export class MigrationError extends Error {}

/**
 * Migrates the database to this build's tables, or only as far as `last`, completely or not at all. Returns the applied
 * migrations. Throws MigrationError, also if a newer build has already changed the database, or if it is older than the
 * last tables of 0.1.0.
 */
export async function migrate(db: Database, last?: string): Promise<string[]> {
  const applied = await appliedMigrations(db)
  refuseUnknownTables(applied)
  const all = { ...standInsFor(applied.filter(isFormer)), ...migrations }
  const provider = { getMigrations: async () => (isPostgres(db) ? withExtensionsInReach(all) : all) }
  const run = async (trx: Database) => {
    const migrator = new Migrator({ db: trx, provider })
    const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
    if (error)
      throw new MigrationError(`The database could not be brought up to date: ${String(error)}`, { cause: error })
    return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName)
  }
  return inTransaction(db, run, { isLong: true, isUnseen: true, lock: 'migrations' })
}

/** How a database's tables compare with those of this build. */
export type TablesAge = 'empty' | 'older' | 'current' | 'newer'

/** Changes nothing. */
export async function compareTables(db: Database): Promise<TablesAge> {
  return ageOf(await appliedMigrations(db))
}

function ageOf(applied: string[]): TablesAge {
  if (applied.length === 0) return 'empty'
  if (applied.some(isNewer)) return 'newer'
  return Object.keys(migrations).every((name) => applied.includes(name)) ? 'current' : 'older'
}

/**
 * For commands beside a running site, whose tables they must not change: creates only the tables of an empty database.
 * Throws MigrationError if there are those of another build.
 */
export async function requireTables(db: Database): Promise<void> {
  const applied = await appliedMigrations(db)
  if (ageOf(applied) === 'older' && !isEarly(applied)) {
    throw new MigrationError(
      'The database is of an older build of the site: use the commands of that build, or start this build on it first',
    )
  }
  await migrate(db)
}

/**
 * An extension may be in a schema that the connection does not search, such as that of another site in the same
 * database. Its operators work there; only the creation of an index has to find their names.
 */
function withExtensionsInReach(all: typeof migrations): typeof migrations {
  const reached = Object.entries(all).map(([name, { up }]): [string, Migration] => [
    name,
    {
      async up(db) {
        await reachExtensions(db)
        await up(db)
      },
    },
  ])
  return Object.fromEntries(reached)
}

/** Until the end of the transaction. */
async function reachExtensions(db: Kysely<unknown>): Promise<void> {
  await sql`
    select set_config('search_path', concat_ws(', ', current_setting('search_path'), quote_ident(nspname)), true)
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm' and nspname <> all (current_schemas(true))`.execute(db)
}

function refuseUnknownTables(applied: string[]): void {
  const newer = applied.filter(isNewer)
  if (newer.length > 0) {
    throw new MigrationError(
      `The database was changed by a newer build of the site (${newer.join(', ')}): start that build, or one that is newer still`,
    )
  }
  if (isEarly(applied)) {
    throw new MigrationError(
      'The database was last used by an early build of 0.1.0: start the last build of 0.1.0 on it once, then this one',
    )
  }
}

const isNewer = (name: string) => !isFormer(name) && !(name in migrations)

/** Whether these are the migrations of a build of 0.1.0 before its last. */
export function isEarly(applied: string[]): boolean {
  return applied.length > 0 && applied.every(isFormer)
}

/** Applied migrations must be known to the migrator, which never runs them again. */
function standInsFor(names: string[]): typeof migrations {
  return Object.fromEntries(names.map((name) => [name, { up: async () => {} }]))
}

/** Returns the applied migrations in order; none if there are no tables yet. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
