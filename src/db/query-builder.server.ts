import { type Dialect, Kysely } from 'kysely'
import type { Availability } from './availability.server.ts'
import { noteStatement } from './content-version.server.ts'
import { rememberDialect } from './pipeline.server.ts'
import { createTransactionGuard } from './running-transaction.server.ts'
import type { Database, Tables } from './tables.ts'

/**
 * Creates a query builder that notes which transactions change the content and how its statements end, and refuses
 * queries beside a running transaction.
 */
export function createDatabase(dialect: Dialect, availability: Availability): Database {
  const db = new Kysely<Tables>({
    dialect,
    log(event) {
      noteStatement(event.query.sql)
      availability.note(event.level === 'error' ? event.error : undefined)
    },
    plugins: [createTransactionGuard()],
  })
  rememberDialect(db, dialect)
  return db
}
