import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/db/migrate.server.ts'
import { connectPostgres } from '../../src/db/postgres.server.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    postgresSocketUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated database that serves as the template of each test's own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const admin = new pg.Client(postgres.url)
  await admin.connect()
  await admin.query('create database migrated')
  await admin.end()
  const connection = connectPostgres(postgres.url.replace(/postgres$/, 'migrated'))
  await migrate(connection.db)
  await connection.close()
  project.provide('postgresUrl', postgres.url)
  project.provide('postgresSocketUrl', postgres.socketUrl)
  return () => postgres.stop()
}
