import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { type AdminSite, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { createClock } from '../../../test/support/clock.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { createTestResources } from '../../../test/support/resources.ts'
import { aJob, aPost, contactFields } from '../../../test/support/samples.ts'
import { openReceiver, ownMachine, type Received } from '../../../test/support/webhook-receiver.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { queueEvent } from '../../platform/webhooks/queue.server.ts'
import { createPost } from '../blog/store.server.ts'
import { createJob } from '../jobs/store.server.ts'
import { pruneDeliveries } from './store.server.ts'
import type { Resolve } from './target.server.ts'

/** At the present moment, since receivers refuse what is old. */
function openSite(options: { resolve?: Resolve; limitMs?: number } = {}) {
  const clock = createClock(new Date().toISOString())
  return openAdminSite({ clock, config: { webhookAllow: ownMachine }, webhookOptions: options })
}

async function addWebhook({ admin }: AdminSite, url: string, events: string[], more: object = {}) {
  const { status, body } = await admin.send('POST', '/api/webhooks', { url, events, ...more })
  expect([status, body.message]).toEqual([201, undefined])
  return body.webhook as { _id: string; secret: string }
}

const queue = ({ db, clock }: Pick<AdminSite, 'db' | 'clock'>, data: object = { job: 'backup' }) =>
  inTransaction(db, (trx) => queueEvent(trx, 'backup.failed', () => data, { now: clock() }))

const deliveriesOf = async (site: AdminSite, id: string) =>
  (await (await signInAs(site)).get(`/api/webhooks/${id}/deliveries`)).body.deliveries

/** The signature that the library makes of what was received. */
const signatureOf = (secret: string, { headers, body }: Received) =>
  new Webhook(secret).sign(String(headers['webhook-id']), new Date(Number(headers['webhook-timestamp']) * 1000), body)

test('a message is delivered once, signed, with what an owner sees of it', async () => {
  const site = await openSite()
  const receiver = await openReceiver()
  const { _id, secret } = await addWebhook(site, receiver.url, ['lead.created'])
  await site.post('/api/contact', { ...contactFields, openFor: 5000, website: '' })
  await site.webhooks.flush()
  await site.webhooks.flush()
  const [{ headers, body }] = receiver.received as [Received]
  expect(receiver.received).toHaveLength(1)
  const { type, data } = new Webhook(secret).verify(body, headers) as { type: string; data: object }
  const { messages } = (await site.admin.get('/api/messages')).body
  expect([type, data]).toEqual(['lead.created', { ...messages[0], mailState: 'waiting' }])
  expect(await deliveriesOf(site, _id)).toMatchObject([
    { _id: headers['webhook-id'], event: 'lead.created', status: 'delivered', attempts: 1, responseStatus: 204 },
  ])
  await site.admin.send('POST', '/api/messages/erase', { email: contactFields.email })
  expect(await deliveriesOf(site, _id)).toEqual([])
})

test('a failed delivery is tried again with the same id and a new timestamp, ten times within 75 hours', async () => {
  const site = await openSite()
  const receiver = await openReceiver(Array(10).fill(500))
  const { _id, secret } = await addWebhook(site, receiver.url, ['backup.failed'])
  await queue(site)
  const waits: number[] = []
  for (let tried = 1; tried <= 10; tried += 1) {
    await site.webhooks.flush()
    const [{ attempts, nextAttemptAt, error }] = await deliveriesOf(site, _id)
    expect([attempts, error, receiver.received.length]).toEqual([tried, 'Answered 500', tried])
    if (nextAttemptAt === null) break
    waits.push(Date.parse(nextAttemptAt) - site.clock().getTime())
    site.clock.set(nextAttemptAt)
  }
  expect(waits[0]).toBeLessThanOrEqual(80_000)
  expect([waits.length, waits.reduce((sum, wait) => sum + wait)]).toEqual([9, 75 * 3_600_000])
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
  for (const one of receiver.received) expect(one.headers['webhook-signature']).toBe(signatureOf(secret, one))

  const [failed] = await deliveriesOf(site, _id)
  expect(failed.status).toBe('failed')
  const again = await (await signInAs(site)).send('POST', `/api/webhooks/${_id}/deliveries/${failed._id}/resend`)
  expect(again).toMatchObject({ status: 200, body: { delivery: { status: 'waiting' } } })
  await site.webhooks.flush()
  expect(await deliveriesOf(site, _id)).toMatchObject([{ _id: failed._id, status: 'delivered', attempts: 11 }])
})

test.each([
  [302, 'Answered 302: redirects are not followed', 302],
  [404, 'Answered 404', 404],
  [0, 'No answer within 0.3 seconds', null],
])('an answer of %i is a failure', async (answer, error, responseStatus) => {
  const site = await openSite({ limitMs: 300 })
  const receiver = await openReceiver([answer])
  const { _id } = await addWebhook(site, receiver.url, ['backup.failed'])
  await queue(site)
  await site.webhooks.flush()
  expect(await deliveriesOf(site, _id)).toMatchObject([{ status: 'waiting', attempts: 1, error, responseStatus }])
})

test('410 switches a webhook off, until somebody switches it on', async () => {
  const site = await openSite()
  const receiver = await openReceiver([410])
  const { _id } = await addWebhook(site, receiver.url, ['backup.failed'])
  await queue(site)
  await site.webhooks.flush()
  await queue(site)
  await site.webhooks.flush()
  const { webhooks } = (await site.admin.get('/api/webhooks')).body
  expect(webhooks).toMatchObject([{ isActive: false, offReason: 'The receiver answered 410: it wants no more' }])
  const [{ _id: delivery, status }, ...others] = await deliveriesOf(site, _id)
  expect([status, others, receiver.received.length]).toEqual(['failed', [], 1])
  const resend = () => site.admin.send('POST', `/api/webhooks/${_id}/deliveries/${delivery}/resend`)
  expect((await resend()).status).toBe(409)
  await site.admin.send('PUT', `/api/webhooks/${_id}`, { isActive: true })
  expect((await resend()).status).toBe(200)
  await site.webhooks.flush()
  expect(receiver.received).toHaveLength(2)
})

test('after a rotation, both secrets sign for a day', async () => {
  const site = await openSite()
  const receiver = await openReceiver()
  const { _id, secret } = await addWebhook(site, receiver.url, ['backup.failed'])
  const { secret: next } = (await site.admin.send('PUT', `/api/webhooks/${_id}`, { rotate: true })).body.webhook
  await queue(site)
  await site.webhooks.flush()
  const [both] = receiver.received as [Received]
  expect(both.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  for (const one of [secret, next])
    expect(new Webhook(one).verify(both.body, both.headers)).toMatchObject({ type: 'backup.failed' })
  site.clock.advance(25, 'hours')
  await queue(site)
  await site.webhooks.flush()
  const last = receiver.received[1] as Received
  expect(last.headers['webhook-signature']).toBe(signatureOf(next, last))
})

test('a receiver that says nothing holds up nobody else', async () => {
  const site = await openSite({ limitMs: 1500 })
  const [slow, quick] = [await openReceiver([0, 0, 0]), await openReceiver()]
  await addWebhook(site, slow.url, ['backup.failed'])
  await addWebhook(site, quick.url, ['backup.failed'])
  for (let made = 0; made < 3; made += 1) await queue(site)
  const sending = site.webhooks.flush()
  await expect.poll(() => quick.received.length).toBe(3)
  expect(slow.received.length).toBeLessThan(3)
  await sending
})

test('a name that leads to a private network when it connects is not called', async () => {
  const addresses = ['93.184.215.14']
  const site = await openSite({ resolve: async () => addresses.map((address) => ({ address, family: 4 })) })
  const { _id } = await addWebhook(site, 'https://crm.example.com/hook', ['backup.failed'])
  addresses.push('192.168.0.1')
  await queue(site)
  await site.webhooks.flush()
  expect(await deliveriesOf(site, _id)).toMatchObject([
    { attempts: 1, error: 'This address is in a private or reserved network' },
  ])
})

test('another process delivers what one has queued, once', async () => {
  const database = await createTestDatabase()
  const clock = createClock(new Date().toISOString())
  const receiver = await openReceiver()
  const secret = 's'.repeat(32)
  const site = await openAdminSite({
    clock,
    secret,
    connection: database.connect(),
    config: { webhookAllow: ownMachine },
  })
  await addWebhook(site, receiver.url, ['backup.failed'])
  await site.webhooks.stop()
  await queue(site)
  const open = () =>
    createTestResources({ clock, secret, connection: database.connect(), config: { webhookAllow: ownMachine } })
  const others = await Promise.all([open(), open()])
  onTestFinished(async () => {
    for (const { webhooks } of others) await webhooks.stop()
    await database.remove()
  })
  await Promise.all(others.map(({ webhooks }) => webhooks.flush()))
  expect(receiver.received).toHaveLength(1)
})

test('entries are told as they come and go: by a save, in time, and into the trash', async () => {
  const site = await openSite()
  const { db, clock } = site
  const receiver = await openReceiver()
  await createPost(db, aPost({ title: 'Known before' }), clock())
  const events = ['post.published', 'post.unpublished', 'job.published', 'job.unpublished']
  await addWebhook(site, receiver.url, events)
  const told = async () => {
    await site.webhooks.flush()
    return receiver.received.splice(0).map(({ body }) => {
      const { type, data } = JSON.parse(body)
      return [type, data.title, data.status]
    })
  }
  expect(await told()).toEqual([])
  const scheduledDate = new Date(clock().getTime() + 3_600_000).toISOString()
  const id = await createPost(db, aPost({ title: 'Later', publishNow: false, scheduledDate }), clock())
  await createJob(db, aJob({ title: 'Developer' }), clock())
  expect(await told()).toEqual([['job.published', 'Developer', 'published']])
  clock.advance(2, 'hours')
  expect(await told()).toEqual([['post.published', 'Later', 'published']])
  const admin = await signInAs(site)
  await admin.send('DELETE', `/api/blog/${id}`)
  expect(await told()).toEqual([['post.unpublished', 'Later', 'deleted']])
  await admin.send('POST', `/api/trash/${id}/restore`)
  expect(await told()).toEqual([['post.published', 'Later', 'published']])
  expect(await told()).toEqual([])
})

test('comments and requests for a review are told, and old deliveries are removed', async () => {
  const site = await openSite()
  const { admin, db, clock } = site
  const receiver = await openReceiver()
  await addWebhook(site, receiver.url, ['comment.created', 'review.requested'])
  const post = await createPost(db, aPost({ title: 'Mine' }), clock())
  await admin.send('POST', `/api/blog/${post}/comments`, { text: 'Please shorten' })
  const asked = { of: admin.email, revision: 1 }
  expect((await admin.send('PUT', `/api/blog/${post}/review`, asked)).status).toBe(200)
  await site.webhooks.flush()
  const bodies = receiver.received.map(({ body }) => JSON.parse(body))
  const entry = { kind: 'blog', _id: post, title: 'Mine' }
  expect(bodies).toContainEqual(
    expect.objectContaining({ type: 'comment.created', data: { comment: expect.anything(), entry } }),
  )
  expect(bodies.map(({ type }) => type).sort()).toEqual(['comment.created', 'review.requested'])
  clock.advance(31, 'days')
  await pruneDeliveries(db, clock())
  expect(await db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([])
})

test.each([
  ['teams', 'attachments'],
  ['slack', 'text'],
])('a webhook for %s gets a message without markup of strangers', async (format, key) => {
  const site = await openSite()
  const receiver = await openReceiver()
  await addWebhook(site, receiver.url, ['backup.failed'], { format })
  await queue(site, { job: 'backup', failure: '<!channel> [a](https://b.example)' })
  await site.webhooks.flush()
  const [{ headers, body }] = receiver.received as [Received]
  expect(Object.keys(JSON.parse(body))).toContain(key)
  expect(body).not.toContain(format === 'teams' ? ' [a](' : '<!channel>')
  expect(headers['webhook-signature']).toMatch(/^v1,/)
})
