import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { makeDataDir } from '../../test/support/program.ts'
import { openTestResources } from '../../test/support/resources.ts'
import { seed } from '../app/seed.server.ts'
import { insertPasskey } from '../features/auth/passkey-store.server.ts'
import { backUp, restore } from './archive.server.ts'
import { connectSqlite } from './connect.server.ts'
import { migrate } from './migrate.server.ts'
import type { Database } from './tables.ts'

const now = new Date('2026-03-02T10:00:00.000Z')

async function addPasskey(db: Database): Promise<void> {
  const created_at = now.toISOString()
  await db.insertInto('admins').values({ id: 'a', email: 'a@example.com', name: 'A', created_at }).execute()
  const key = { public_key: 'AAAA', counter: 2 ** 32 - 1, transports: '[]', name: 'Laptop', host: null }
  await insertPasskey(db, { ...key, id: 'b', admin_id: 'a', created_at, last_used_at: null })
}

test('a site moves from the embedded database to PostgreSQL and back', async () => {
  const folder = makeDataDir()
  const { renderer } = await openTestResources()
  const [small, back] = [connectSqlite(join(folder, 'a')), connectSqlite(join(folder, 'b'))]
  const large = await createTestDatabase({ isEmpty: true })
  onTestFinished(async () => {
    await Promise.all([small.close(), back.close(), large.remove()])
    rmSync(folder, { recursive: true, force: true })
  })
  await migrate(small.db)
  await seed({ db: small.db, renderer }, 'demo', now)
  await addPasskey(small.db)
  const path = (name: string) => join(folder, name)
  const { sha256 } = await backUp(small.db, path('there'), now)
  const { db } = large.connect()
  expect((await restore(db, path('there'))).sha256).toBe(sha256)
  expect((await backUp(db, path('back'), now)).sha256).toBe(sha256)
  expect((await restore(back.db, path('back'))).sha256).toBe(sha256)
})
