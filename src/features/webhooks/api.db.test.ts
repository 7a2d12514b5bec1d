import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { everyRow } from '../../../test/support/rows.ts'

const url = 'https://93.184.215.14/hook?key=1'
const events = ['lead.created', 'backup.failed']

test('a webhook is created, listed without its secret, changed, rotated and deleted', async () => {
  const { admin, db, clock } = await openAdminSite()
  const made = await admin.send('POST', '/api/webhooks', { url, events })
  expect(made).toMatchObject({ status: 201, body: { success: true, webhook: { url, events, format: 'standard' } } })
  const { _id, secret } = made.body.webhook
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { webhooks } = (await admin.get('/api/webhooks')).body
  expect(webhooks).toMatchObject([{ _id, url, events, isActive: true, offReason: null }])
  expect(webhooks[0]).not.toHaveProperty('secret')

  const changed = await admin.send('PUT', `/api/webhooks/${_id}`, { events: ['post.published'], isActive: false })
  expect(changed.body.webhook).toMatchObject({ url, events: ['post.published'], isActive: false })
  expect(changed.body.webhook).not.toHaveProperty('secret')
  const rotated = (await admin.send('PUT', `/api/webhooks/${_id}`, { rotate: true })).body.webhook
  expect(rotated.secret).toMatch(/^whsec_/)
  expect(rotated.secret).not.toBe(secret)
  expect(Date.parse(rotated.oldSecretUntil) - clock().getTime()).toBe(24 * 3600 * 1000)
  const rows = await everyRow(db)
  for (const text of [secret, rotated.secret]) expect(rows).not.toContain(text)

  expect((await admin.send('DELETE', `/api/webhooks/${_id}`)).status).toBe(200)
  for (const [method, path] of [
    ['DELETE', ''],
    ['PUT', ''],
    ['GET', '/deliveries'],
    ['POST', '/deliveries/x/resend'],
  ] as const) {
    const body = method === 'PUT' ? {} : undefined
    expect((await admin.send(method, `/api/webhooks/${_id}${path}`, body)).status).toBe(404)
  }
})

test.each([
  [{ url: '', events }, { url: 'URL is required' }],
  [{ url, events: [] }, { events: 'Choose at least one event' }],
  [{ url, events, format: 'xml' }, { format: 'Format must be one of standard, teams, slack' }],
  [{ url: 'http://93.184.215.14/', events }, { url: 'URL must begin with https://' }],
  [{ url: 'https://10.0.0.1/', events }, { url: 'URL is refused: this address is in a private or reserved network' }],
])('a webhook with %j is refused', async (body, errors) => {
  const { admin } = await openAdminSite()
  expect(await admin.send('POST', '/api/webhooks', body)).toMatchObject({ status: 400, body: { errors } })
  const { webhook } = (await admin.send('POST', '/api/webhooks', { url, events })).body
  expect(await admin.send('PUT', `/api/webhooks/${webhook._id}`, body)).toMatchObject({ status: 400, body: { errors } })
})

test('there are at most twenty', async () => {
  const { admin } = await openAdminSite()
  for (let made = 0; made < 20; made += 1) await admin.send('POST', '/api/webhooks', { url, events })
  const { status, body } = await admin.send('POST', '/api/webhooks', { url, events })
  expect([status, body.message]).toEqual([400, 'There are 20 webhooks already. Delete one first.'])
})
