import type { RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '../../db/tables.ts'
import { ifWritable } from '../../db/unavailable.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { minuteMs } from '../../platform/dates.ts'
import { AppError } from '../../platform/errors.ts'
import { bringsToken } from '../auth/cookies.server.ts'
import { createLiveSecrets } from '../auth/live-sessions.server.ts'
import { hashToken } from '../auth/secrets.server.ts'
import { createCallBudget } from './call-budget.server.ts'
import type { Scope } from './options.ts'
import * as store from './store.server.ts'

interface Deps {
  db: Database
  clock: () => Date
  /** Returns the scopes of which a call needs one; none if programs cannot make it. */
  scopesFor: (route: RouteConfig) => readonly Scope[]
}

/** RFC 6750, section 2.1. */
const bearer = /^bearer +(\S+)$/i

/**
 * Lets a program that sends a token call for the token's owner: with those of their rights that the token's scopes allow,
 * whatever cookies come along. Throws 401 if the token is unknown or has ended.
 */
export function identifyPrograms({ db, clock, scopesFor }: Deps) {
  const count = createCallBudget(clock)
  const secrets = createLiveSecrets(() => store.listHashes(db, clock()))
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    const header = c.req.header('authorization')
    if (!bringsToken(header)) return next()
    const [, secret] = bearer.exec(header ?? '') ?? []
    const isKnown = secret !== undefined && (await secrets.mayBeLive([secret]))
    const hash = isKnown ? hashToken(secret) : ''
    const token = isKnown ? await store.findToken(db, hash, clock()) : undefined
    if (!token) throw new AppError('not_signed_in', 'This token is unknown, or it has ended')
    count(token.id)
    await touch(token)
    const { _id, name, ...listed } = store.toListed(token)
    const scopes = c.env?.isForAssistant ? onLeash(listed.scopes) : listed.scopes
    const allows = (route: RouteConfig) => scopesFor(route).some((scope) => scopes.includes(scope))
    const mayPublish = scopes.includes('publish')
    c.set('user', {
      ...{ name: token.owner, email: token.email },
      ...(token.role !== 'owner' && { role: token.role }),
      token: { _id, name, allows, mayPublish, seesDrafts: scopes.includes('drafts:read') },
    })
    c.set('session', undefined)
    c.set('isFresh', false)
    c.set('isAsVisitor', undefined)
    c.set('readCaller', (trx) => store.holdToken(trx, hash, clock()))
    await next()
    c.header('Cache-Control', 'no-store')
  }

  /** Notes when it was last used, to the minute. */
  async function touch({ id, last_used_at }: { id: string; last_used_at: string | null }): Promise<void> {
    const now = clock()
    if (last_used_at !== null && now.getTime() - Date.parse(last_used_at) < minuteMs) return
    await ifWritable(store.touchToken(db, id, now))
  }
}

/** Returns what an assistant may do with a token of these scopes: it reads content, and writes drafts at most. */
function onLeash(scopes: readonly Scope[]): Scope[] {
  const read = scopes.filter((scope) => scope === 'content:read' || scope === 'drafts:read')
  const mayWrite = scopes.includes('drafts:write') || scopes.includes('publish')
  return mayWrite ? [...read, 'drafts:write'] : read
}
