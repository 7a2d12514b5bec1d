import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { content } from './baseline/content.ts'
import { editing } from './baseline/editing.ts'
import { search } from './baseline/search.ts'
import { signIn } from './baseline/sign-in.ts'
import { site } from './baseline/site.ts'
import { system } from './baseline/system.ts'

/**
 * All tables, indexes and triggers of release 1.0.0. It has the name of the last migration of 0.1.0, which led to the
 * same tables: an up-to-date database of 0.1.0 has it already, and 0.1.0 can still start on that database. Columns are
 * in the order in which 0.1.0 has them: a backup has them in this order, and its hash depends on it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const types = isPostgres ? { key: sql`text collate "C"`, bytes: sql`bytea` } : { key: sql`text`, bytes: sql`blob` }
  const statements = [
    ...content(types),
    ...editing(types),
    ...search(isPostgres),
    ...signIn(),
    ...site(types),
    ...system(types),
  ]
  for (const statement of statements) await statement.execute(db)
}
