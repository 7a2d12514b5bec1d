import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { migrate } from './migrate.server.ts'
import { migrationNames } from './migrations.server.ts'

test('the migrated library holds only the pictures in use', async () => {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  const { db } = database.connect()
  await migrate(db, migrationNames[migrationNames.indexOf('020-media') - 1])
  const created_at = '2026-03-02T10:00:00.000Z'
  const image = { type: 'image/webp', created_at }
  const [shown, unused] = ['a'.repeat(32), 'b'.repeat(32)]
  await db
    .insertInto('images')
    .values([
      { ...image, hash: shown, variant: 'full-1600x900.webp', body: Buffer.from('twelve bytes') },
      { ...image, hash: shown, variant: '480.avif', body: Buffer.from('x') },
      { ...image, hash: unused, variant: 'full-9x9.webp', body: Buffer.from('x') },
    ])
    .execute()
  await db.insertInto('image_uses').values({ kind: 'posts', entity_id: 'p', hash: shown }).execute()
  await migrate(db, '020-media')
  expect(await db.selectFrom('media').selectAll().execute()).toEqual([
    {
      ...{ id: shown, variant: 'full-1600x900.webp', name: '', alt: '', is_decorative: 0, revision: 1 },
      ...{ width: 1600, height: 900, bytes: 12, created_by: null, updated_by: null },
      ...{ created_at, updated_at: created_at },
    },
  ])
})
