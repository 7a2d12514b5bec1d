import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { listTrash } from '../entries/trash-list.server.ts'
import { listActivity } from '../features/activity-log/store.server.ts'
import { migrate } from './migrate.server.ts'

const moment = '2026-03-02T12:00:00.000Z'

test('the trash and the activity log of an older database are searched in every spelling', async () => {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  const { db } = database.connect()
  await migrate(db, '049-job-publication')
  for (const [id, title, words] of [
    ['a', 'Größere Lösung', 'großere losung'],
    ['b', 'Plain', 'plain'],
  ] as const) {
    const trashed = { id, kind: 'post', title, title_key: words, rows: '[]', deleted_at: moment, deleted_by: null }
    await db
      .insertInto('trash')
      .values({ ...trashed, expires_at: '2026-04-01' })
      .execute()
    const line = { id, created_at: moment, type: 'change' as const, email: 'a@example.com', name: 'Anna' }
    const rest = { action: 'created', kind: 'blog', entity_id: null, title, words }
    await db
      .insertInto('activity_log')
      .values({ ...line, ...rest })
      .execute()
  }
  await migrate(db)
  for (const [q, total] of [
    ['groessere loesung', 1],
    ['grossere', 1],
    ['plain', 1],
    ['losungen', 0],
  ] as const) {
    const page = { q, page: 1, limit: 9 }
    expect([q, (await listTrash(db, { ...page, now: new Date(moment) })).total]).toEqual([q, total])
    expect([q, (await listActivity(db, page)).total]).toEqual([q, total])
  }
})
