import { expect, test } from 'vitest'
import { openAdminSite } from '../../test/support/administrator.ts'
import { aJob, aPost } from '../../test/support/samples.ts'
import { createPost } from '../features/blog/store.server.ts'
import { createJob, deleteJob } from '../features/jobs/store.server.ts'

test('a visitor is not told how much there is', async () => {
  const site = await openAdminSite()
  expect((await site.get('/api/overview')).status).toBe(401)
})

test('posts and jobs are counted by status, and counted again when something changes or a moment passes', async () => {
  const { db, clock, admin } = await openAdminSite()
  const counts = async () => {
    const { status, headers, body } = await admin.get('/api/overview')
    expect([status, headers.get('cache-control'), body.success]).toEqual([200, 'no-store', true])
    return [body.counts.blog, body.counts.jobs]
  }
  expect(await counts()).toEqual([
    { total: 0, published: 0, scheduled: 0, draft: 0 },
    { total: 0, active: 0, expired: 0 },
  ])
  await createPost(db, aPost(), clock())
  const scheduledDate = new Date(clock().getTime() + 1_800_000).toISOString()
  await createPost(db, aPost({ publishNow: false, scheduledDate }), clock())
  for (const fields of [{}, { isActive: false }, { status: 'expired' }, { applicationDeadline: '2026-03-01' }]) {
    await createJob(db, aJob(fields), clock())
  }
  const closing = await createJob(db, aJob({ applicationDeadline: scheduledDate }), clock())
  expect(await counts()).toEqual([
    { total: 2, published: 1, scheduled: 1, draft: 0 },
    { total: 5, active: 2, expired: 3 },
  ])
  clock.set(scheduledDate)
  expect(await counts()).toEqual([
    { total: 2, published: 2, scheduled: 0, draft: 0 },
    { total: 5, active: 2, expired: 3 },
  ])
  clock.advance(1, 'milliseconds')
  expect((await counts())[1]).toEqual({ total: 5, active: 1, expired: 4 })
  await deleteJob(db, closing)
  expect((await counts())[1]).toEqual({ total: 4, active: 1, expired: 3 })
})
