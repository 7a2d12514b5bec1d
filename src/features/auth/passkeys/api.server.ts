import { createRoute, z } from '@hono/zod-openapi'
import { type Api, administrators, createApi, visitors } from '../../../platform/api.server.ts'
import { answers, fails, jsonOf } from '../../../platform/api-description.server.ts'
import { callerOf, challengeOf, setSignedIn } from '../cookies.server.ts'
import { type AuthDeps, sessionOf } from '../operations.server.ts'
import { listPasskeys, renamePasskey, toPasskey } from '../passkey-store.server.ts'
import { hashToken } from '../secrets.server.ts'
import * as operations from './operations.server.ts'
import { passkeyLimits } from './options.ts'
import { browserOptions, credentialId, passkey, passkeyChange, passkeyInput, passkeySignIn } from './schema.ts'

const own = { tags: ['Passkeys'], security: administrators }
const signingIn = { tags: ['Sign-in'], security: visitors }
const idOf = { params: z.object({ id: credentialId }) }

export const routes = {
  list: createRoute({
    ...own,
    method: 'get',
    path: '/passkeys',
    operationId: 'listPasskeys',
    'x-without-passkey': true as const,
    summary: 'One’s own passkeys, the oldest first',
    responses: { 200: answers('The passkeys', { passkeys: z.array(passkey) }) },
  }),
  options: createRoute({
    ...own,
    method: 'post',
    path: '/passkeys/options',
    operationId: 'startPasskey',
    'x-without-passkey': true as const,
    summary: 'What a browser is asked for to make a passkey',
    responses: {
      200: answers('The options', { options: browserOptions }),
      403: fails('Signing in is more than ten minutes ago'),
      409: fails('There are as many as one may have'),
    },
  }),
  add: createRoute({
    ...own,
    method: 'post',
    path: '/passkeys',
    operationId: 'addPasskey',
    'x-without-passkey': true as const,
    'x-activity': 'sign-in' as const,
    summary: 'Add a passkey that a browser has made; its owner is told by mail',
    request: { body: jsonOf(passkeyInput) },
    responses: {
      201: answers('Added', { passkey }),
      403: fails('Signing in is more than ten minutes ago'),
      409: fails('It is in use already, or there are as many as one may have'),
    },
  }),
  rename: createRoute({
    ...own,
    method: 'put',
    path: '/passkeys/{id}',
    operationId: 'renamePasskey',
    summary: 'Call one’s own passkey something else',
    request: { ...idOf, body: jsonOf(passkeyChange) },
    responses: { 200: answers('Saved', { passkey }) },
  }),
  remove: createRoute({
    ...own,
    method: 'delete',
    path: '/passkeys/{id}',
    operationId: 'removePasskey',
    'x-activity': 'sign-in' as const,
    summary: 'Remove one’s own passkey; its owner is told by mail',
    request: idOf,
    responses: { 200: answers('Removed', {}) },
  }),
  signInOptions: createRoute({
    ...signingIn,
    method: 'post',
    path: '/auth/passkey/options',
    operationId: 'startPasskeySignIn',
    summary: 'What a browser is asked for to sign in with a passkey: a cookie is set',
    responses: { 200: answers('The options', { options: browserOptions }) },
  }),
  signIn: createRoute({
    ...signingIn,
    method: 'post',
    path: '/auth/passkey',
    operationId: 'verifyPasskey',
    'x-activity': 'sign-in' as const,
    summary: 'Sign in with a passkey',
    request: { body: jsonOf(passkeySignIn) },
    responses: {
      200: answers('Signed in: a cookie is set', {}),
      400: fails('The passkey is unknown, or its answer is not for this browser and moment'),
      429: fails('There were too many wrong ones'),
    },
  }),
}

const success = true as const

interface Deps extends AuthDeps {
  /** The firm's name, which browsers show. */
  firm: () => Promise<string>
}

export function createPasskeysApi(deps: Deps): Api {
  const { db } = deps
  return createApi({ mostJsonBytes: passkeyLimits.bytes })
    .openapi(routes.list, async (c) => {
      const { id } = await sessionOf(deps, c.get('session') ?? '')
      return c.json({ success, passkeys: (await listPasskeys(db, id)).map(toPasskey) }, 200)
    })
    .openapi(routes.options, async (c) => {
      c.set('isRepeated', true)
      const options = await operations.optionsForNew(deps, c.get('session') ?? '', await deps.firm())
      return c.json({ success, options }, 200)
    })
    .openapi(routes.add, async (c) => {
      const added = await operations.addPasskey(deps, c.get('session') ?? '', c.req.valid('json'))
      deps.outbox.wake()
      return c.json({ success, message: 'Passkey added', passkey: added }, 201)
    })
    .openapi(routes.rename, async (c) => {
      const { id: adminId } = await sessionOf(deps, c.get('session') ?? '')
      const renamed = await renamePasskey(db, adminId, c.req.valid('param').id, c.req.valid('json').name)
      return c.json({ success, message: 'Passkey saved', passkey: renamed }, 200)
    })
    .openapi(routes.remove, async (c) => {
      await operations.removePasskey(deps, c.get('session') ?? '', c.req.valid('param').id)
      deps.outbox.wake()
      return c.json({ success, message: 'Passkey removed' }, 200)
    })
    .openapi(routes.signInOptions, async (c) => {
      c.set('isRepeated', true)
      const options = await operations.optionsForSignIn(deps, hashToken(challengeOf(c, deps)))
      return c.json({ success, options }, 200)
    })
    .openapi(routes.signIn, async (c) => {
      const caller = callerOf(c, deps)
      const owner = caller.challenge && hashToken(caller.challenge)
      const { email, ...signedIn } = await operations.signInWithPasskey(
        deps,
        owner,
        c.req.valid('json').credential,
        caller,
      )
      c.set('subject', { email })
      setSignedIn(c, deps, signedIn)
      return c.json({ success, message: 'Signed in' }, 200)
    })
}
