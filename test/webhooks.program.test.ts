import { once } from 'node:events'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { makeDataDir } from './support/program.ts'
import { contactFields, jobFields } from './support/samples.ts'
import { signInAt, startSite } from './support/started-site.ts'
import { openReceiver } from './support/webhook-receiver.ts'

/** A claim that a killed process leaves behind ends after 30 seconds. */
const takenOverWithin = { timeout: 60_000, interval: 200 }

test('killed after the commit, the site still tells each event, and a receiver that it hung up on again', {
  timeout: 120_000,
}, async () => {
  const dataDir = makeDataDir()
  const start = () => startSite({ DATA_DIR: dataDir, SEED: 'none', WEBHOOK_ALLOW: '127.0.0.0/8' })
  const silent = 0
  const receiver = await openReceiver([silent])
  let site = await start()
  const cookie = await signInAt(site)
  const events = ['lead.created', 'job.published']
  const made = await site.send('POST', '/webhooks', { url: receiver.url, events }, cookie)
  const { webhook } = (await made.json()) as { webhook: { secret: string } }
  expect((await site.send('POST', '/contact', contactFields)).status).toBe(200)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), takenOverWithin)
  expect((await site.send('POST', '/job', jobFields, cookie)).status).toBe(201)
  site.child.kill('SIGKILL')
  await once(site.child, 'exit')

  site = await start()
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), takenOverWithin)
  const [first, ...later] = receiver.received
  const told = later.map(({ headers, body }) => ({
    id: headers['webhook-id'],
    ...(new Webhook(webhook.secret).verify(body, headers) as { type: string }),
  }))
  expect(told.map(({ type }) => type).sort()).toEqual(['job.published', 'lead.created'])
  expect(told.find(({ type }) => type === 'lead.created')?.id).toBe(first?.headers['webhook-id'])
})
