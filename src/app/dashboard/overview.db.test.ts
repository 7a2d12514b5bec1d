import { expect, test } from 'vitest'
import { openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { aJob, aPost } from '../../../test/support/samples.ts'
import { createPost } from '../../features/blog/store.server.ts'
import { createMessage, markMessage } from '../../features/contact/store.server.ts'
import { createJob, deleteJob } from '../../features/jobs/store.server.ts'
import { parseConfig } from '../../platform/config.server.ts'
import { enqueueMail } from '../../platform/mail/outbox.server.ts'

test('a visitor may not read the overview', async () => {
  const site = await openAdminSite()
  expect((await site.get('/api/overview')).status).toBe(401)
})

test('posts and jobs are counted by status, and recounted after a change or a due date', async () => {
  const { db, clock, admin } = await openAdminSite()
  const counts = async () => {
    const { status, headers, body } = await admin.get('/api/overview')
    expect([status, headers.get('cache-control'), body.success]).toEqual([200, 'no-store', true])
    return [body.counts.blog, body.counts.jobs]
  }
  expect(await counts()).toEqual([
    { total: 0, published: 0, scheduled: 0, review: 0, draft: 0, ended: 0 },
    { total: 0, active: 0, expired: 0, closing: 0, review: 0, draft: 0, ended: 0 },
  ])
  await createPost(db, aPost(), clock())
  const scheduledDate = new Date(clock().getTime() + 1_800_000).toISOString()
  await createPost(db, aPost({ publishNow: false, scheduledDate }), clock())
  for (const fields of [{}, { isActive: false }, { status: 'expired' }, { applicationDeadline: '2026-03-01' }]) {
    await createJob(db, aJob(fields), clock())
  }
  const closing = await createJob(db, aJob({ applicationDeadline: scheduledDate }), clock())
  expect(await counts()).toEqual([
    { total: 2, published: 1, scheduled: 1, review: 0, draft: 0, ended: 0 },
    { total: 5, active: 2, expired: 3, closing: 1, review: 0, draft: 1, ended: 0 },
  ])
  clock.set(scheduledDate)
  expect(await counts()).toEqual([
    { total: 2, published: 2, scheduled: 0, review: 0, draft: 0, ended: 0 },
    { total: 5, active: 2, expired: 3, closing: 1, review: 0, draft: 1, ended: 0 },
  ])
  clock.advance(1, 'milliseconds')
  expect((await counts())[1]).toEqual({ total: 5, active: 1, expired: 4, closing: 0, review: 0, draft: 1, ended: 0 })
  await deleteJob(db, closing)
  expect((await counts())[1]).toEqual({ total: 4, active: 1, expired: 3, closing: 0, review: 0, draft: 1, ended: 0 })
})

test('a job counts as closing from exactly one week before its deadline until the deadline', async () => {
  const { db, clock, admin } = await openAdminSite()
  const minute = 60_000
  const inMinutes = (minutes: number) => new Date(clock().getTime() + minutes * minute).toISOString()
  const [near, far] = [inMinutes(5), inMinutes(7 * 24 * 60 + 10)]
  const first = await createJob(db, aJob({ applicationDeadline: near }), clock())
  const second = await createJob(db, aJob({ applicationDeadline: far }), clock())
  await createJob(db, aJob({ applicationDeadline: near, isActive: false }), clock())
  const closing = async () => {
    const [counted, listed] = await Promise.all([admin.get('/api/overview'), admin.get('/api/job?status=closing')])
    expect(listed.body.total).toBe(counted.body.counts.jobs.closing)
    return listed.body.jobs.map(({ _id }: { _id: string }) => _id)
  }
  expect(await closing()).toEqual([first])
  clock.set(near)
  expect(await closing()).toEqual([first])
  clock.advance(1, 'milliseconds')
  expect(await closing()).toEqual([])
  clock.advance(5 * minute - 2, 'milliseconds')
  expect(await closing()).toEqual([])
  clock.advance(1, 'milliseconds')
  expect(await closing()).toEqual([second])
})

test('only administrators can filter a list by status', async () => {
  const site = await openAdminSite()
  const { db, clock, admin } = site
  const out = await createPost(db, aPost(), clock())
  const scheduledDate = new Date(clock().getTime() + 1_800_000).toISOString()
  const scheduled = await createPost(db, aPost({ publishNow: false, scheduledDate }), clock())
  const draft = await createJob(db, aJob({ isActive: false }), clock())
  const open = await createJob(db, aJob(), clock())
  const idsOf = ({ body }: { body: { blogs?: { _id: string }[]; jobs?: { _id: string }[] } }) =>
    (body.blogs ?? body.jobs ?? []).map(({ _id }) => _id)
  expect(idsOf(await admin.get('/api/blog?status=scheduled'))).toEqual([scheduled])
  expect(idsOf(await admin.get('/api/blog?status=published'))).toEqual([out])
  expect(idsOf(await admin.get('/api/job?status=draft'))).toEqual([draft])
  expect(idsOf(await admin.get('/api/job?status=active'))).toEqual([open])
  expect(idsOf(await site.get('/api/blog?status=scheduled'))).toEqual([out])
  expect(idsOf(await site.get('/api/job?status=draft'))).toEqual([open])
  expect((await admin.get('/api/blog?status=lost')).status).toBe(400)
})

test('unread messages and those with failed mail are counted and listed, without spam', async () => {
  const { db, clock, admin } = await openAdminSite()
  const input = { name: 'Erika', email: 'erika@example.org', phone: '', company: '', service: '', message: 'Hello' }
  const failing = await createMessage(db, input, false, clock())
  const read = await createMessage(db, input, false, clock())
  await createMessage(db, input, true, clock())
  await markMessage(db, read, { isRead: true }, clock())
  await enqueueMail(db, { to: 'a@example.org', subject: 'Hello', text: 'Hello' }, clock(), failing)
  expect((await admin.get('/api/overview')).body.counts.messages).toEqual({ total: 2, new: 2, unread: 1, failing: 0 })
  await db.updateTable('outbox').set({ attempts: 1 }).where('caused_by', '=', failing).execute()
  expect((await admin.get('/api/overview')).body.counts.messages).toEqual({ total: 2, new: 2, unread: 1, failing: 1 })
  for (const only of ['unread', 'failing']) {
    const { messages } = (await admin.get(`/api/messages?only=${only}`)).body
    expect(messages.map(({ _id }: { _id: string }) => _id)).toEqual([failing])
  }
})

test('owners are told in time that the secret for sending mail expires', async () => {
  const { mailAccess } = parseConfig({
    ...{ MAIL_TRANSPORT: 'graph', MAIL_FROM: 'site@firm.example', MAIL_OAUTH_TENANT: 'firm.example' },
    ...{ MAIL_OAUTH_CLIENT_ID: 'app', MAIL_OAUTH_CLIENT_SECRET: 'hunter2', MAIL_OAUTH_SECRET_EXPIRES: '2027-03-31' },
  })
  const site = await openAdminSite({ config: { mailAccess } })
  const secretOn = async (day: string) => {
    site.clock.set(`${day}T12:00:00.000Z`)
    const { body } = await (await signInAs(site)).get('/api/overview')
    expect(JSON.stringify(body)).not.toContain('hunter2')
    return body.counts.mailSecret
  }
  expect(await secretOn('2027-01-29')).toBeUndefined()
  expect(await secretOn('2027-01-30')).toEqual({ total: 1, daysLeft: 60 })
  expect(await secretOn('2027-04-01')).toEqual({ total: 1, daysLeft: -1 })
  await (await signInAs(site)).send('POST', '/api/team', { email: 'ed@example.com', name: 'Ed', role: 'editor' })
  const { body } = await (await signInAs(site, 'ed@example.com')).get('/api/overview')
  expect(body.counts.mailSecret).toBeUndefined()
})
