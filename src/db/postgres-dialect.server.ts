import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type DatabaseMetadataOptions,
  type Driver,
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
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

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new OwnSchemaIntrospector(db)
  }
}

class StatedDriver extends PostgresDriver {
  readonly #isPatient: PostgresOptions['isPatient']

  constructor({ isPatient, ...config }: PostgresOptions) {
    super(config)
    this.#isPatient = isPatient
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel = 'read committed', accessMode = 'read write' }: TransactionSettings,
  ): Promise<void> {
    // One that only reads keeps nobody from saving, and a backup waits for its file and its key.
    const isPatient = this.#isPatient() || accessMode === 'read only'
    const mode = { isolation: isolationLevel, access: accessMode, isPatient }
    await connection.executeQuery(CompiledQuery.raw(beginStatement(mode)))
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
