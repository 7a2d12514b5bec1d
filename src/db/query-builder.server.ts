import { type Dialect, type DialectAdapter, Kysely } from 'kysely'
import type { Availability } from './availability.server.ts'
import { noteStatement } from './content-version.server.ts'
import { createTransactionGuard } from './running-transaction.server.ts'
import type { Database, Tables } from './tables.ts'

/** By the adapter, which all that derives from a database shares. */
const dialects = new WeakMap<DialectAdapter, Dialect>()

export function rememberDialect(db: Database, dialect: Dialect): void {
  dialects.set(db.getExecutor().adapter, dialect)
}

export function dialectOf(adapter: DialectAdapter): Dialect {
  const dialect = dialects.get(adapter)
  if (!dialect) throw new Error('This database was not made by createDatabase')
  return dialect
}

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
