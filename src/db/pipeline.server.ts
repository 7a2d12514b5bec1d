import {
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type KyselyProps,
  Transaction,
} from 'kysely'
import { isPostgres } from './postgres.server.ts'
import { dialectOf } from './query-builder.server.ts'
import type { Database, DatabaseTransaction, Tables } from './tables.ts'

/**
 * Sends every statement at once, in the order of the calls, while Kysely's own provider waits for the response to the one
 * before. Statements that do not need each other's results, sent together, then take one round trip.
 */
class Pipeline implements ConnectionProvider {
  readonly #connection: DatabaseConnection
  isOver = false

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    // Work that goes on after another part of the transaction has failed would be committed by itself.
    if (this.isOver) throw new Error('The transaction is over')
    return consumer(this.#connection)
  }
}

/** Runs the work of a transaction. */
export function inPipeline<T>(trx: DatabaseTransaction, work: (trx: DatabaseTransaction) => Promise<T>): Promise<T> {
  return pipe(trx, (props) => work(new Transaction<Tables>(props)))
}

/** Reads what `fn` asks for together in one round trip, on one connection. Not for writing. */
export function inOneTrip<T>(db: Database, fn: (one: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction || !isPostgres(db)) return fn(db)
  return db.connection().execute((one) => pipe(one, (props) => fn(new Kysely<Tables>(props))))
}

function pipe<T>(one: Database, work: (props: KyselyProps) => Promise<T>): Promise<T> {
  const executor = one.getExecutor()
  const dialect = dialectOf(executor.adapter)
  return executor.provideConnection(async (connection) => {
    const pipeline = new Pipeline(connection)
    const props = {
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: executor.withConnectionProvider(pipeline),
    }
    return work(props).finally(() => {
      pipeline.isOver = true
    })
  })
}
