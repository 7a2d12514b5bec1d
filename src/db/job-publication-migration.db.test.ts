import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { migrate } from './migrate.server.ts'
import { migrationNames } from './migrations.server.ts'

const created = '2026-03-02T10:00:00.000Z'

test('migrated jobs, deleted ones included, became public when they were created', async () => {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  const { db } = database.connect()
  await migrate(db, migrationNames[migrationNames.indexOf('049-job-publication') - 1])
  const job = {
    ...{ id: 'j', slug: 'lead', title: 'Lead', department: 'Engineering', location: 'Remote', job_type: 'Full-time' },
    ...{ experience_level: 'Lead', currency: 'EUR', description: 'You lead.', requirements: '[]', perks: '[]' },
    ...{ responsibilities: '[]', application_url: '', application_email: '', is_active: 1, status: 'active' },
    ...{ created_at: created, updated_at: created, revision: 1, title_key: 'lead', open_until: '9999' },
  }
  await db
    .insertInto('jobs')
    .values(job as never)
    .execute()
  const rows = JSON.stringify([
    ['jobs', { ...job, id: 'd' }],
    ['search_documents', { kind: 'jobs' }],
  ])
  const deletion = { deleted_at: created, deleted_by: null, expires_at: '9999' }
  await db
    .insertInto('trash')
    .values({ id: 'd', kind: 'job', title: 'Lead', title_key: 'lead', rows, ...deletion })
    .execute()

  await migrate(db, '049-job-publication')
  expect(await db.selectFrom('jobs').select(['id', 'published_at']).execute()).toEqual([
    { id: 'j', published_at: created },
  ])
  const { rows: trash } = await sql<{ rows: string }>`select rows from trash`.execute(db)
  expect(JSON.parse(trash[0]?.rows ?? '')).toEqual([
    ['jobs', { ...job, id: 'd', published_at: created }],
    ['search_documents', { kind: 'jobs' }],
  ])
})
