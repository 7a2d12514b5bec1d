import { createRoute, z } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { holdLock, inTransaction } from '../../db/transaction.server.ts'
import { type Api, createApi, owners } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import { hourMs } from '../../platform/dates.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { newId } from '../../platform/id.server.ts'
import { maxWebhooks, oldSecretHours } from './options.ts'
import {
  delivery,
  listedWebhook,
  type WebhookChange,
  type WebhookInput,
  webhookChange,
  webhookInput,
} from './schema.ts'
import type { Webhooks } from './sender.server.ts'
import { newSecret, sealSecret } from './sign.server.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Webhooks'], security: owners }
const fresh = { 'x-fresh-sign-in': true as const }
const withSecret = listedWebhook.extend({ secret: z.string().optional() })
const secretOnce = '`secret` verifies the signatures: it is answered only now.'

export const routes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/webhooks',
    operationId: 'listWebhooks',
    summary: 'List the webhooks, without their secrets',
    responses: { 200: answers('The webhooks, oldest first', { webhooks: z.array(listedWebhook) }) },
  }),
  create: createRoute({
    ...shared,
    ...fresh,
    method: 'post',
    path: '/webhooks',
    operationId: 'createWebhook',
    summary: 'Have an address called when something happens',
    description:
      'Each event is posted as `{ type, timestamp, data }` with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature` of Standard Webhooks, up to ten times within 75 hours.',
    request: { body: jsonOf(webhookInput) },
    responses: { 201: answers(`The new webhook. ${secretOnce}`, { webhook: withSecret }) },
  }),
  update: createRoute({
    ...shared,
    ...fresh,
    method: 'put',
    path: '/webhooks/{id}',
    operationId: 'updateWebhook',
    summary: 'Change a webhook, switch it on or off, or give it a new secret',
    description: `With \`rotate\`, the answer has a new secret; the old one signs along for ${oldSecretHours} hours.`,
    request: { params: idParams, body: jsonOf(webhookChange) },
    responses: { 200: answers('The webhook, with `secret` if that is new', { webhook: withSecret }) },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/webhooks/{id}',
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook with its deliveries',
    request: { params: idParams },
    responses: { 200: answers('The webhook is deleted', {}) },
  }),
  deliveries: createRoute({
    ...shared,
    method: 'get',
    path: '/webhooks/{id}/deliveries',
    operationId: 'listDeliveries',
    summary: 'List the newest deliveries of a webhook, newest first',
    request: { params: idParams },
    responses: {
      200: answers('The deliveries, and how many are kept', { deliveries: z.array(delivery), total: z.number() }),
    },
  }),
  resend: createRoute({
    ...shared,
    method: 'post',
    path: '/webhooks/{id}/deliveries/{delivery}/resend',
    operationId: 'resendDelivery',
    'x-changes-nothing': true,
    summary: 'Try a delivery again at once',
    request: { params: idParams.extend({ delivery: idParams.shape.id }) },
    responses: { 200: answers('The delivery is due', { delivery }), 409: fails('The webhook is switched off') },
  }),
}

interface Deps {
  db: Database
  clock: () => Date
  /** The site's key. */
  secret: string
  webhooks: Pick<Webhooks, 'wake' | 'targets' | 'prepare'>
}

export function createWebhooksApi(deps: Deps): Api {
  const { db, clock } = deps
  const success = true as const
  const titleOf = (url: string) => URL.parse(url)?.host ?? ''
  return createApi({ maxJsonBytes: 16 * 1024 })
    .openapi(routes.list, async (c) => c.json({ success, webhooks: await store.listWebhooks(db) }, 200))
    .openapi(routes.create, async (c) => {
      const webhook = await createWebhook(deps, c.req.valid('json'))
      c.set('subject', { kind: 'webhooks', id: webhook._id, title: titleOf(webhook.url) })
      return c.json({ success, webhook }, 201)
    })
    .openapi(routes.update, async (c) => {
      const webhook = await changeWebhook(deps, c.req.valid('param').id, c.req.valid('json'))
      c.set('subject', { kind: 'webhooks', id: webhook._id, title: titleOf(webhook.url) })
      deps.webhooks.wake()
      return c.json({ success, webhook }, 200)
    })
    .openapi(routes.remove, async (c) => {
      const url = await inTransaction(db, async (trx) => {
        const url = await store.deleteWebhook(trx, c.req.valid('param').id)
        await deps.webhooks.prepare(trx)
        return url
      })
      c.set('subject', { title: titleOf(url) })
      return c.json({ success, message: 'The webhook is deleted' }, 200)
    })
    .openapi(routes.deliveries, async (c) => {
      const { id } = await store.getWebhook(db, c.req.valid('param').id)
      return c.json({ success, ...(await store.listDeliveries(db, id)) }, 200)
    })
    .openapi(routes.resend, async (c) => {
      const { id, delivery } = c.req.valid('param')
      const due = await inTransaction(db, async (trx) => {
        const { off_at } = await store.getWebhook(trx, id)
        if (off_at !== null) throw new AppError('conflict', 'This webhook is switched off. Switch it on first.')
        return store.resendDelivery(trx, id, delivery, clock())
      })
      deps.webhooks.wake()
      return c.json({ success, delivery: due }, 200)
    })
}

/** Returns the address as a request spells it. Throws 400. */
async function checkUrl({ webhooks }: Deps, text: string): Promise<string> {
  const problem = await webhooks.targets.findProblem(text)
  if (problem !== undefined) throw new AppError('validation', problem, { fields: { url: problem } })
  return text
}

async function createWebhook(deps: Deps, input: WebhookInput) {
  const url = await checkUrl(deps, input.url)
  const secret = newSecret()
  const moment = deps.clock().toISOString()
  const row = {
    ...{ id: newId(), url, events: JSON.stringify([...new Set(input.events)]), format: input.format },
    ...{ secret: sealSecret(secret, deps.secret), old_secret: null, old_secret_until: null },
    ...{ off_at: null, off_reason: null, created_at: moment, updated_at: moment },
  }
  await inTransaction(deps.db, async (trx) => {
    await holdLock(trx, 'webhooks')
    if ((await store.countWebhooks(trx)) >= maxWebhooks) {
      throw new AppError('validation', `There are ${maxWebhooks} webhooks already. Delete one first.`)
    }
    await store.insertWebhook(trx, row)
    await deps.webhooks.prepare(trx)
  })
  return { ...store.toListed(row), secret }
}

async function changeWebhook(deps: Deps, id: string, change: WebhookChange) {
  const url = change.url === undefined ? undefined : await checkUrl(deps, change.url)
  const now = deps.clock()
  const secret = change.rotate ? newSecret() : undefined
  const row = await inTransaction(deps.db, async (trx) => {
    await holdLock(trx, 'webhooks')
    const old = await store.getWebhook(trx, id)
    const rotated = secret !== undefined && {
      ...{ secret: sealSecret(secret, deps.secret), old_secret: old.secret },
      old_secret_until: new Date(now.getTime() + oldSecretHours * hourMs).toISOString(),
    }
    const off_at = change.isActive === false ? (old.off_at ?? now.toISOString()) : null
    const changed = await store.updateWebhook(trx, id, {
      ...(url !== undefined && { url }),
      ...(change.events && { events: JSON.stringify([...new Set(change.events)]) }),
      ...(change.format && { format: change.format }),
      ...(change.isActive !== undefined && { off_at, ...(change.isActive && { off_reason: null }) }),
      ...rotated,
      updated_at: now.toISOString(),
    })
    await deps.webhooks.prepare(trx)
    return changed
  })
  return { ...store.toListed(row), ...(secret !== undefined && { secret }) }
}
