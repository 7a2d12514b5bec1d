import { createRoute, z } from '@hono/zod-openapi'
import { type Api, administrators, createApi } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { type AuthDeps, limitsAt, sessionOf } from './operations.server.ts'
import { ownSession } from './schema.ts'
import { endOwnSession, listSessionsOf } from './store.server.ts'

const own = { tags: ['Sign-in'], security: administrators, 'x-without-passkey': true as const }

export const routes = {
  list: createRoute({
    ...own,
    method: 'get',
    path: '/user/sessions',
    operationId: 'listOwnSessions',
    summary: 'List your active sessions, last used first',
    responses: { 200: answers('The sessions, each with its browser', { sessions: z.array(ownSession) }) },
  }),
  end: createRoute({
    ...own,
    method: 'delete',
    path: '/user/sessions/{id}',
    operationId: 'endOwnSession',
    'x-activity': 'sign-in' as const,
    summary: 'End one of your sessions',
    request: { params: idParams },
    responses: { 200: answers('The session has ended', {}) },
  }),
  confirm: createRoute({
    ...own,
    method: 'get',
    path: '/user/recent-sign-in',
    operationId: 'confirmSignIn',
    'x-fresh-sign-in': true as const,
    summary: 'Check that the sign-in is recent enough for what changes who may enter',
    responses: { 200: answers('It is', {}) },
  }),
}

const success = true as const

export function createSessionsApi(deps: Pick<AuthDeps, 'db' | 'clock'>): Api {
  const { db, clock } = deps
  return createApi()
    .openapi(routes.list, async (c) => {
      const current = c.get('session') ?? ''
      const { id: adminId } = await sessionOf(deps, current)
      const rows = await listSessionsOf(db, adminId, limitsAt(clock()))
      const sessions = rows.map(({ id, browser, created_at, last_used_at }) => ({
        ...{ _id: id, browser, createdAt: created_at, lastUsedAt: last_used_at },
        isCurrent: id === current,
      }))
      return c.json({ success, sessions }, 200)
    })
    .openapi(routes.end, async (c) => {
      const { id: adminId } = await sessionOf(deps, c.get('session') ?? '')
      if (!(await endOwnSession(db, adminId, c.req.valid('param').id)))
        throw new AppError('not_found', 'This session has ended already')
      return c.json({ success, message: 'Signed out successfully' }, 200)
    })
    .openapi(routes.confirm, (c) => c.json({ success }, 200))
}
