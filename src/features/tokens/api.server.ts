import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '../../db/tables.ts'
import { holdLock, inTransaction } from '../../db/transaction.server.ts'
import { type Api, createApi, notSignedIn, owners } from '../../platform/api/api.server.ts'
import { answers, jsonOf } from '../../platform/api/api-description.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { dayMs } from '../../platform/dates.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { newId } from '../../platform/id.server.ts'
import { hashToken, newToken } from '../auth/secrets.server.ts'
import { defaultTokenDays, maxTokens, tokenLimits } from './options.ts'
import { listedToken, type TokenInput, tokenInput, tokenShape } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Tokens'], security: owners }

export const routes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/tokens',
    operationId: 'listTokens',
    summary: 'List the tokens of programs, newest first',
    responses: { 200: answers('The tokens, without their secrets', { tokens: z.array(listedToken) }) },
  }),
  create: createRoute({
    ...shared,
    method: 'post',
    path: '/tokens',
    operationId: 'createToken',
    'x-fresh-sign-in': true as const,
    summary: 'Create a token with which a program calls the API for you',
    description: `Send it as "Authorization: Bearer <token>". It can do what its scopes allow and you may do. Unless you say otherwise, it ends after ${defaultTokenDays} days.`,
    request: { body: jsonOf(tokenInput) },
    responses: {
      201: answers('The new token. `token` is the secret itself: it is answered only now.', {
        ...tokenShape,
        token: z.string(),
      }),
    },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/tokens/{id}',
    operationId: 'deleteToken',
    summary: 'End a token at once',
    request: { params: idParams },
    responses: { 200: answers('The token has ended', {}) },
  }),
}

interface Deps {
  db: Database
  clock: () => Date
}

export function createTokensApi(deps: Deps): Api {
  return createApi({ maxJsonBytes: 16 * 1024 })
    .openapi(routes.list, async (c) =>
      c.json({ success: true as const, tokens: await store.listTokens(deps.db, deps.clock()) }, 200),
    )
    .openapi(routes.create, async (c) => {
      const { secret, row, email } = await createToken(deps, c, c.req.valid('json'))
      c.set('subject', { kind: 'tokens', id: row.id, title: row.name })
      return c.json({ success: true as const, ...store.toListed({ ...row, email }), token: secret }, 201)
    })
    .openapi(routes.remove, async (c) => {
      c.set('subject', { title: await store.deleteToken(deps.db, c.req.valid('param').id) })
      return c.json({ success: true as const, message: 'The token has ended' }, 200)
    })
}

async function createToken({ db, clock }: Deps, c: Context<ApiEnv>, input: TokenInput) {
  const { email = '' } = c.get('user') ?? {}
  const now = clock()
  const expires_at = input.expiresAt ?? new Date(now.getTime() + defaultTokenDays * dayMs).toISOString()
  checkExpiry(expires_at, now)
  const secret = newToken()
  return inTransaction(db, async (trx) => {
    await holdLock(trx, 'api tokens')
    if ((await store.countTokens(trx)) >= maxTokens) {
      throw new AppError('validation', `There are ${maxTokens} tokens already. End one first.`)
    }
    const admin = await trx.selectFrom('admins').select('id').where('email', '=', email).executeTakeFirst()
    if (!admin) throw notSignedIn()
    const { name, scopes } = input
    const secrets = { id: newId(), token_hash: hashToken(secret), admin_id: admin.id }
    const moments = { created_at: now.toISOString(), expires_at, last_used_at: null }
    const row = { ...secrets, name, scopes: JSON.stringify([...new Set(scopes)]), ...moments }
    await store.insertToken(trx, row)
    return { secret, row, email }
  })
}

function checkExpiry(expiresAt: string, now: Date): void {
  const days = (Date.parse(expiresAt) - now.getTime()) / dayMs
  const message = days <= 0 ? 'Expiry must be in the future' : 'Expiry must be within the next five years'
  if (days <= 0 || days > tokenLimits.days)
    throw new AppError('validation', message, { fields: { expiresAt: message } })
}
