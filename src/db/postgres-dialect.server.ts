import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type DatabaseMetadataOptions,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  type QueryResult,
  sql,
  type TableMetadata,
  type TransactionSettings,
} from 'kysely'
import { beginStatement } from './postgres-session.server.ts'

export interface PostgresOptions {
  pool: PostgresPool
  /** Whether statements may take minutes now. */
  isPatient: () => boolean
}

/** Kysely's dialect, except that nothing depends on defaults of the role, the database or the server. */
export class StatedPostgresDialect extends PostgresDialect {
  readonly #options: PostgresOptions

  constructor(options: PostgresOptions) {
    super(options)
    this.#options = options
  }

  override createDriver(): Driver {
    return new StatedDriver(this.#options)
  }

  override createAdapter(): PostgresAdapter {
    return new MigrationsInTransaction()
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new OwnSchemaIntrospector(db)
  }
}

/** The id that Kysely and former builds use. */
const migrationLock = BigInt('3853314791062309107')

/**
 * Migrations hold their lock until their transaction ends. Kysely's own lock belongs to a session, and a pooler that shares
 * sessions would leave it with another client.
 */
class MigrationsInTransaction extends PostgresAdapter {
  override async acquireMigrationLock(trx: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

/** in_failed_sql_transaction, see the PostgreSQL manual, appendix A. */
const failedTransaction = '25P02'
/** What `pg` says of a connection that has ended. */
const lostConnection = /not queryable|Connection terminated/

type OwnConnection = Parameters<PostgresDriver['releaseConnection']>[0]
type Execute = DatabaseConnection['executeQuery']

interface Begin {
  sent: Promise<unknown>
  /** A statement waits for it, and so must those that follow. */
  isAwaited: boolean
}

class StatedDriver extends PostgresDriver {
  readonly #isPatient: PostgresOptions['isPatient']
  readonly #executes = new WeakMap<DatabaseConnection, Execute>()
  /** The `begin` that each connection has sent and not heard of. */
  readonly #begins = new WeakMap<DatabaseConnection, Begin>()
  /** The last failure of each connection that was not a consequence of another. */
  readonly #failures = new WeakMap<DatabaseConnection, unknown>()

  constructor({ isPatient, ...config }: PostgresOptions) {
    super(config)
    this.#isPatient = isPatient
  }

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options)
    if (!this.#executes.has(connection)) {
      const execute = connection.executeQuery.bind(connection)
      this.#executes.set(connection, execute)
      connection.executeQuery = <R>(...query: Parameters<Execute>) =>
        this.#executeAfterBegin<R>(connection, execute, query).catch((error) => {
          throw this.#reasonFor(connection, error)
        })
    }
    return connection
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel = 'read committed', accessMode = 'read write' }: TransactionSettings,
  ): Promise<void> {
    // One that only reads keeps nobody from saving, and a backup waits for its file and its key.
    const isPatient = this.#isPatient() || accessMode === 'read only'
    const mode = { isolation: isolationLevel, access: accessMode, isPatient }
    const execute = this.#executes.get(connection) as Execute
    const begin: Begin = { sent: execute(CompiledQuery.raw(beginStatement(mode))), isAwaited: false }
    this.#begins.set(connection, begin)
    begin.sent.then(
      () => this.#begins.delete(connection),
      () => {},
    )
  }

  /**
   * Sends what only reads or locks together with `begin`, which spares a round trip. A write waits: if `begin` failed, it
   * would be committed by itself.
   */
  async #executeAfterBegin<R>(
    connection: DatabaseConnection,
    execute: Execute,
    query: Parameters<Execute>,
  ): Promise<QueryResult<R>> {
    const begin = this.#begins.get(connection)
    if (!begin) return execute<R>(...query)
    if (!begin.isAwaited && /^\s*select\b/i.test(query[0].sql)) {
      const [result] = await Promise.all([execute<R>(...query), begin.sent])
      return result
    }
    begin.isAwaited = true
    await begin.sent
    return execute<R>(...query)
  }

  /** Statements sent together with one that fails are refused because of it: then the first failure is the reason. */
  #reasonFor(connection: DatabaseConnection, error: { code?: string }): unknown {
    if (error.code === failedTransaction) return this.#failures.get(connection) ?? error
    this.#failures.set(connection, error)
    return error
  }

  override async rollbackTransaction(connection: OwnConnection): Promise<void> {
    const began = await this.#begins.get(connection)?.sent.then(
      () => true,
      () => false,
    )
    if (began === false) return
    await super.rollbackTransaction(connection).catch((error: Error) => {
      // The server rolls back for a connection that is lost, and the error that led here says why it was.
      if (!lostConnection.test(error.message)) throw error
    })
  }

  override async releaseConnection(connection: OwnConnection): Promise<void> {
    this.#begins.delete(connection)
    this.#failures.delete(connection)
    await super.releaseConnection(connection)
  }
}

/** Sees the schema in which the connection creates tables: those of other schemas belong to other programs. */
class OwnSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    super(db)
    this.#db = db
  }

  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(this.#db)
    const tables = await super.getTables(options)
    return tables.filter(({ schema }) => schema === rows[0]?.name)
  }
}
