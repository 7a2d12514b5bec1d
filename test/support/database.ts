import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { createAvailability } from '../../src/db/availability.server.ts'
import { connect, connectSqlite } from '../../src/db/connect.server.ts'
import type { Connection } from '../../src/db/connection.server.ts'
import { migrate } from '../../src/db/migrate.server.ts'
import { connectPostgres, createPostgresDatabase } from '../../src/db/postgres.server.ts'
import { stateSession } from '../../src/db/postgres-session.server.ts'
import { openSqlite } from '../../src/db/sqlite.server.ts'
import type { Database } from '../../src/db/tables.ts'

/** Which database this run tests. */
export const isPostgres = process.env.TEST_DATABASE === 'postgres'

export interface TestDatabase {
  /** The arguments with which src/db's `connect` reaches the database from another process. */
  address: { databaseUrl: string | undefined; dataDir: string }
  /** Opens another connection to the same data, as a second process would. */
  connect(): Connection
  /** Closes the connections and removes the database. */
  remove(): Promise<void>
}

/** Creates a database, with tables unless `isEmpty`. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  return isPostgres ? createPostgres(isEmpty) : createFile(isEmpty)
}

/** Opens a fresh, migrated database of the kind under test, as fast as possible, for one connection. */
export async function openTestDatabase(): Promise<Connection> {
  if (isPostgres) return borrowPostgres()
  migrated ??= serializeDatabase()
  return connectCopy(await migrated)
}

/** The bytes of a migrated database: loading them is a hundred times faster than migrating. */
let migrated: Promise<Uint8Array> | undefined

/** Returns the bytes of a migrated SQLite database, after `fill` has written to it. */
export async function serializeDatabase(fill?: (db: Database) => Promise<unknown>): Promise<Uint8Array> {
  const database = openSqlite(':memory:')
  const { db, close } = connectSqlite(':memory:', () => database)
  await migrate(db)
  await fill?.(db)
  const image = database.serialize()
  await close()
  return image
}

/** Connects to a copy of a serialized database. */
export function connectCopy(image: Uint8Array): Connection {
  return connectSqlite(':memory:', (path) => {
    const database = openSqlite(path)
    database.deserialize(image)
    return database
  })
}

async function createPostgres(isEmpty: boolean): Promise<TestDatabase> {
  const name = await makePostgres(isEmpty ? 'template1' : undefined)
  return withConnections({ databaseUrl: addressOf(name), dataDir: '' }, () =>
    administer(`drop database ${name} with (force)`),
  )
}

interface Used {
  pool: pg.Pool
  /** Listens for changes on a separate connection. */
  connection: Connection
}

/** Databases that earlier tests have finished with, still connected: emptying one is much faster than creating one. */
const used: Used[] = []

async function borrowPostgres(): Promise<Connection> {
  const borrowed = used.pop() ?? (await makeUsed())
  const { pool, connection } = borrowed
  // Destroying `db` cuts off code that outlives its test, while the pool stays open.
  const borrowedPool = { options: {}, connect: () => pool.connect(), end: async () => {} }
  const availability = createAvailability()
  const db = createPostgresDatabase({ pool: borrowedPool, isPatient: () => false }, availability)
  // Like a new connection, this one knows nothing yet.
  connection.noteChange()
  return {
    ...connection,
    db,
    state: availability.state,
    noteDamage: availability.noteDamage,
    async close() {
      await empty(db)
      await db.destroy()
      used.push(borrowed)
    },
  }
}

async function makeUsed(): Promise<Used> {
  const url = inject('postgresSocketUrl').replace(/postgres$/, await makePostgres())
  return {
    pool: new pg.Pool({ connectionString: url, pipeline: true, onConnect: stateSession }),
    connection: connectPostgres(url),
  }
}

/** Deletes rows from small tables: `truncate` creates new files per table and index, a hundred times slower. */
async function empty(db: Database): Promise<void> {
  await sql`
    do $$
    declare name regclass;
    begin
      -- Rows go in any order, and no trigger runs.
      set local session_replication_role = replica;
      for name in
        select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname not in ('kysely_migration', 'kysely_migration_lock', 'content_version')
          and pg_relation_size(oid) > 0
      loop
        if pg_total_relation_size(name) > 1000000 then execute format('truncate %s cascade', name);
        else execute format('delete from %s', name);
        end if;
      end loop;
      update content_version set version = 1;
    end $$`.execute(db)
}

async function makePostgres(template = 'migrated'): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${template} strategy file_copy`)
  return name
}

const addressOf = (name: string) => inject('postgresUrl').replace(/postgres$/, name)

async function createFile(isEmpty: boolean): Promise<TestDatabase> {
  const directory = mkdtempSync(join(tmpdir(), 'site-test-'))
  if (!isEmpty) {
    migratedFile ??= makeMigratedFile()
    writeFileSync(join(directory, 'site.db'), await migratedFile, { mode: 0o600 })
  }
  return withConnections({ databaseUrl: undefined, dataDir: directory }, async () =>
    rmSync(directory, { recursive: true }),
  )
}

let migratedFile: Promise<Buffer> | undefined

async function makeMigratedFile(): Promise<Buffer> {
  const directory = mkdtempSync(join(tmpdir(), 'site-test-'))
  const connection = connectSqlite(directory)
  await migrate(connection.db)
  await connection.close()
  const bytes = readFileSync(join(directory, 'site.db'))
  rmSync(directory, { recursive: true })
  return bytes
}

function withConnections(address: TestDatabase['address'], remove: () => Promise<void>): TestDatabase {
  const connections: Connection[] = []
  return {
    address,
    connect() {
      const connection = connect(address)
      connections.push(connection)
      return connection
    },
    async remove() {
      for (const connection of connections) await connection.close()
      await remove()
    },
  }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgresSocketUrl'))
  await client.connect()
  await client.query(statement)
  await client.end()
}
