import { createRoute, z } from '@hono/zod-openapi'
import { type Api, createApi, owners, requireFreshSignIn } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import { idParams } from '../../platform/fields.ts'
import {
  changeMember,
  endSessionOf,
  invite,
  listSessions,
  ownerOf,
  removeMember,
  resetPasskeys,
  type TeamDeps,
} from './operations.server.ts'
import { type Member, member, memberChange, memberInput, session } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Team'], security: owners }

export const routes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/team',
    operationId: 'listTeam',
    summary: 'List team members, sorted by e-mail address',
    responses: { 200: answers('The team members', { team: z.array(member) }) },
  }),
  invite: createRoute({
    ...shared,
    method: 'post',
    path: '/team',
    operationId: 'inviteMember',
    'x-fresh-sign-in': true as const,
    summary: 'Invite a team member',
    request: { body: jsonOf(memberInput) },
    responses: {
      201: answers('The new member, who is notified by e-mail', { member }),
      409: fails('The address already belongs to a team member, or ADMIN_EMAILS requires it to be an owner'),
    },
  }),
  sessions: createRoute({
    ...shared,
    method: 'get',
    path: '/team/sessions',
    operationId: 'listSessions',
    summary: 'List active sessions, last used first',
    responses: { 200: answers('The sessions, each with its member and browser', { sessions: z.array(session) }) },
  }),
  endSession: createRoute({
    ...shared,
    method: 'delete',
    path: '/team/sessions/{id}',
    operationId: 'endSession',
    summary: 'End a session',
    description: 'Another person’s session needs a sign-in within the last ten minutes.',
    request: { params: idParams },
    responses: {
      200: answers('The session has ended', {}),
      403: fails(
        'The caller is no owner or still needs a passkey, or the session is another person’s and the sign-in was more ' +
          'than ten minutes ago (`code`: `sign_in_again`)',
      ),
    },
  }),
  update: createRoute({
    ...shared,
    method: 'put',
    path: '/team/{id}',
    operationId: 'updateMember',
    'x-fresh-sign-in': true as const,
    summary: 'Update a team member’s name or role; omitted fields do not change',
    request: { params: idParams, body: jsonOf(memberChange) },
    responses: {
      200: answers('The updated member', { member }),
      409: fails(
        'The revision is outdated, no owner would remain, or ADMIN_EMAILS requires the address to be an owner',
      ),
    },
  }),
  resetPasskeys: createRoute({
    ...shared,
    method: 'delete',
    path: '/team/passkeys/{id}',
    operationId: 'deletePasskeysOfMember',
    'x-fresh-sign-in': true as const,
    summary: 'Remove all passkeys of another team member, who is signed out and can sign in by mailed code again',
    request: { params: idParams },
    responses: {
      200: answers('Removed; both people are notified by e-mail', {}),
      400: fails('The caller’s own passkeys are removed at their account'),
      409: fails('The member has no passkeys'),
    },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/team/{id}',
    operationId: 'removeMember',
    'x-fresh-sign-in': true as const,
    summary: 'Remove a team member',
    request: { params: idParams },
    responses: {
      200: answers('The member is removed and signed out', {}),
      409: fails('No owner would remain, or ADMIN_EMAILS contains the address'),
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
    passkeys: row.passkeys,
    isByAppRole: row.by_app_role === 1,
    isSelf: row.email === self,
  })
  return createApi({ maxJsonBytes: 16 * 1024 })
    .openapi(routes.list, async (c) => {
      const self = c.get('user')?.email
      const team = (await store.listMembers(db)).map((row) => toMember(row, self))
      return c.json({ success: true as const, team }, 200)
    })
    .openapi(routes.invite, async (c) => {
      const user = c.get('user')
      const input = c.req.valid('json')
      const added = await invite(deps, input, user?.name || user?.email || 'An owner')
      const message = `Added. An email to ${input.email} explains how to sign in.`
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
      const { id } = c.req.valid('param')
      // One's own may end at any time.
      if ((await ownerOf(deps, id)) !== c.get('user')?.email) requireFreshSignIn(c)
      c.set('subject', { title: await endSessionOf(deps, id) })
      return c.json({ success: true as const, message: 'Signed out successfully' }, 200)
    })
    .openapi(routes.update, async (c) => {
      const saved = await changeMember(deps, c.req.valid('param').id, c.req.valid('json'))
      const message = 'Changes saved successfully'
      return c.json({ success: true as const, message, member: toMember(saved, c.get('user')?.email) }, 200)
    })
    .openapi(routes.resetPasskeys, async (c) => {
      const { name = '', email = '' } = c.get('user') ?? {}
      c.set('subject', { title: await resetPasskeys(deps, c.req.valid('param').id, { name, email }) })
      return c.json({ success: true as const, message: 'Passkeys removed successfully' }, 200)
    })
    .openapi(routes.remove, async (c) => {
      c.set('subject', { title: await removeMember(deps, c.req.valid('param').id) })
      return c.json({ success: true as const, message: 'Removed successfully' }, 200)
    })
}
