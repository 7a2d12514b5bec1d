import { type KyselyPlugin, SqliteQueryCompiler } from 'kysely'
import { asCallerWith, ownCaller, type RunningTransaction } from './caller.server.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

const guards = new WeakSet<KyselyPlugin>()

/**
 * Creates a plugin that makes a query throw where a transaction of the same database is running. It would wait for a
 * connection that the transaction holds, on SQLite for ever, and would not see what the transaction has written.
 */
export function createTransactionGuard(): KyselyPlugin {
  const guard: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (isInside(guard)) throw outside(new SqliteQueryCompiler().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  guards.add(guard)
  return guard
}

/** Throws if another transaction or snapshot of `db` begins where one is running. */
export function refuseInside(db: Database, name: string): void {
  if (db.getExecutor().plugins.some(isInside)) throw outside(name)
}

/** Runs the work of a transaction of `db`, which uses the `unguarded` transaction. */
export async function asRunning<T>(
  db: Database,
  left: RunningTransaction['left'],
  work: (transaction: RunningTransaction) => Promise<T>,
): Promise<T> {
  const { plugins } = db.getExecutor()
  const transaction: RunningTransaction = { plugins, isOver: false, changesContent: false, left, onCommit: new Set() }
  try {
    return await asCallerWith({ transaction }, () => work(transaction))
  } finally {
    transaction.isOver = true
  }
}

/** Returns the same transaction, or reserved connection, for use inside `asRunning`. */
export function unguarded(trx: DatabaseTransaction): DatabaseTransaction
export function unguarded(connection: Database): Database
export function unguarded(connection: Database): Database {
  const others = connection.getExecutor().plugins.filter((plugin) => !guards.has(plugin))
  return others.reduce((one, plugin) => one.withPlugin(plugin), connection.withoutPlugins())
}

function isInside(plugin: KyselyPlugin): boolean {
  const { transaction: own } = ownCaller()
  return own !== undefined && !own.isOver && guards.has(plugin) && own.plugins.includes(plugin)
}

function outside(name: string): Error {
  return new Error(`Inside a transaction, only the transaction itself may be used, but not for: ${name.slice(0, 300)}`)
}
