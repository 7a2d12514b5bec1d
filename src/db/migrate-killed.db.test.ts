import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { appliedMigrations, migrate } from './migrate.server.ts'
import { migrationNames } from './migrations.server.ts'

async function useEmptyDatabase() {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  return database
}

test('processes that start at the same time migrate only once', async () => {
  const database = await useEmptyDatabase()
  const applied = await Promise.all([1, 2, 3].map(() => migrateElsewhere(database.address)))
  expect(applied.flat()).toEqual(migrationNames)
  const { db } = database.connect()
  expect(await db.selectFrom('content_version').selectAll().execute()).toHaveLength(1)
})

test.for([3, 100])(
  'a migration killed at statement %i leaves nothing, and the next start applies it',
  async (statement) => {
    const database = await useEmptyDatabase()
    const killed = migrateElsewhere(database.address, statement)
    expect(await killed.catch(({ signal }) => signal)).toBe('SIGKILL')
    const { db } = database.connect()
    expect(await appliedMigrations(db)).toEqual([])
    const left = (await db.introspection.getTables()).map(({ name }) => name)
    expect(left).toEqual([])
    expect(await migrate(db)).toEqual(migrationNames)
  },
)

/** Migrates in a separate process; `killedAt` is the number of the migrations' statement at which it is killed. */
async function migrateElsewhere(
  address: { databaseUrl: string | undefined; dataDir: string },
  killedAt = 0,
): Promise<string[]> {
  const program = `
    const { connect } = await import(${JSON.stringify(import.meta.resolve('./connect.server.ts'))})
    const { migrate } = await import(${JSON.stringify(import.meta.resolve('./migrate.server.ts'))})
    const connection = connect(${JSON.stringify(address)})
    let statements = 0
    const db = connection.db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        if (statements === ${killedAt}) process.kill(process.pid, 'SIGKILL')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    console.log(JSON.stringify(await migrate(db)))
    await connection.close()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  return JSON.parse(stdout)
}
