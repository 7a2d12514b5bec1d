import { type Dialect, Kysely } from 'kysely'
import type { Availability } from './availability.server.ts'
import { createTransactionGuard } from './running-transaction.server.ts'
import type { Database, Tables } from './tables.ts'
import { createStatementLog } from './touched-tables.server.ts'

/**
 * Creates a query builder that notes the tables it touches and how its statements end, and refuses queries beside a
 * running transaction.
 */
export function createDatabase(dialect: Dialect, availability: Availability): Database {
  const noteTables = createStatementLog()
  return new Kysely<Tables>({
    dialect,
    log(event) {
      noteTables(event)
      availability.note(event.level === 'error' ? event.error : undefined)
    },
    plugins: [createTransactionGuard()],
  })
}
