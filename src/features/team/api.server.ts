import { createRoute, z } from '@hono/zod-openapi'
import { type Api, createApi, owners } from '../../platform/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api-description.server.ts'
import { idParams } from '../../platform/fields.ts'
import { changeMember, endSessionOf, invite, listSessions, removeMember, type TeamDeps } from './operations.server.ts'
import { type Member, member, memberChange, memberInput, session } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Team'], security: owners }

export const routes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/team',
    operationId: 'listTeam',
    summary: 'Who may sign in, by address',
    responses: { 200: answers('The team', { team: z.array(member) }) },
  }),
  invite: createRoute({
    ...shared,
    method: 'post',
    path: '/team',
    operationId: 'inviteMember',
    summary: 'Add somebody, who is told by mail',
    request: { body: jsonOf(memberInput) },
    responses: {
      201: answers('Added', { member }),
      409: fails('Somebody with this address is on the team already'),
    },
  }),
  sessions: createRoute({
    ...shared,
    method: 'get',
    path: '/team/sessions',
    operationId: 'listSessions',
    summary: 'Who is signed in, and in which browser',
    responses: { 200: answers('The sessions, the last used first', { sessions: z.array(session) }) },
  }),
  endSession: createRoute({
    ...shared,
    method: 'delete',
    path: '/team/sessions/{id}',
    operationId: 'endSession',
    summary: 'Sign a browser out',
    request: { params: idParams },
    responses: { 200: answers('Signed out', {}) },
  }),
  update: createRoute({
    ...shared,
    method: 'put',
    path: '/team/{id}',
    operationId: 'updateMember',
    summary: 'Change name and role; what is left out stays as it is',
    request: { params: idParams, body: jsonOf(memberChange) },
    responses: {
      200: answers('Saved', { member }),
      409: fails('Somebody else has saved meanwhile, no owner would be left, or ADMIN_EMAILS names the address'),
    },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/team/{id}',
    operationId: 'removeMember',
    summary: 'Remove somebody, who is signed out at once',
    request: { params: idParams },
    responses: {
      200: answers('Removed', {}),
      409: fails('No owner would be left, or ADMIN_EMAILS names the address'),
    },
  }),
}

export function createTeamApi(deps: TeamDeps): Api {
  const { db, adminEmails } = deps
  const toMember = (row: store.MemberRow, self: string | undefined): Member => ({
    _id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    hasSignedIn: row.has_signed_in === 1,
    lastSignInAt: row.last_sign_in_at,
    createdAt: row.created_at,
    revision: row.revision,
    isConfigured: adminEmails.includes(row.email),
    isSelf: row.email === self,
  })
  return createApi({ mostJsonBytes: 16 * 1024 })
    .openapi(routes.list, async (c) => {
      const self = c.get('user')?.email
      const team = (await store.listMembers(db)).map((row) => toMember(row, self))
      return c.json({ success: true as const, team }, 200)
    })
    .openapi(routes.invite, async (c) => {
      const user = c.get('user')
      const input = c.req.valid('json')
      const added = await invite(deps, input, user?.name || user?.email || 'An owner')
      const message = `Added. A mail to ${input.email} says how to sign in.`
      return c.json({ success: true as const, message, member: toMember(added, user?.email) }, 201)
    })
    .openapi(routes.sessions, async (c) => {
      const current = c.get('session')
      const sessions = (await listSessions(deps)).map(({ id, email, name, browser, created_at, last_used_at }) => ({
        ...{ _id: id, email, name, browser, createdAt: created_at, lastUsedAt: last_used_at },
        isCurrent: id === current,
      }))
      return c.json({ success: true as const, sessions }, 200)
    })
    .openapi(routes.endSession, async (c) => {
      c.set('subject', { title: await endSessionOf(deps, c.req.valid('param').id) })
      return c.json({ success: true as const, message: 'Signed out successfully' }, 200)
    })
    .openapi(routes.update, async (c) => {
      const saved = await changeMember(deps, c.req.valid('param').id, c.req.valid('json'))
      const message = 'Changes saved successfully'
      return c.json({ success: true as const, message, member: toMember(saved, c.get('user')?.email) }, 200)
    })
    .openapi(routes.remove, async (c) => {
      c.set('subject', { title: await removeMember(deps, c.req.valid('param').id) })
      return c.json({ success: true as const, message: 'Removed successfully' }, 200)
    })
}
