import { type Dialect, Kysely } from 'kysely'
import { createTransactionGuard } from './running-transaction.server.ts'
import type { Database, Tables } from './tables.ts'
import { createStatementLog } from './touched-tables.server.ts'

/** Creates a query builder that notes the tables it touches, and refuses queries beside a running transaction. */
export function createDatabase(dialect: Dialect): Database {
  return new Kysely<Tables>({ dialect, log: createStatementLog(), plugins: [createTransactionGuard()] })
}
