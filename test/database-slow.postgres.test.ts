import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './support/database.ts'
import { makeDataDir } from './support/program.ts'
import { slowDownIndexes } from './support/slow-migration.ts'
import { startSite, stop } from './support/started-site.ts'

test('a start waits for a slow migration statement beyond the timeout for a silent server', async () => {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  await slowDownIndexes(database.connect().db, 16)
  const site = await startSite({
    DATABASE_URL: database.address.databaseUrl as string,
    DATA_DIR: makeDataDir(),
    SEED: 'none',
  })
  expect(site.startedInMs).toBeGreaterThan(16_000)
  expect((await site.send('GET', '/ready')).status).toBe(200)
  await stop(site)
})
