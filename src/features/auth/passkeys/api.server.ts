import { createRoute, z } from '@hono/zod-openapi'
import { type Api, administrators, createApi, visitors } from '../../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../../platform/api/api-description.server.ts'
import { callerOf, challengeOf, setSignedIn } from '../cookies.server.ts'
import { maxBodyMs } from '../limits.server.ts'
import { type AuthDeps, hostOf, sessionOf } from '../operations.server.ts'
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
    summary: 'List your passkeys, oldest first',
    responses: { 200: answers('The passkeys', { passkeys: z.array(passkey) }) },
  }),
  options: createRoute({
    ...own,
    method: 'post',
    path: '/passkeys/options',
    operationId: 'startPasskey',
    'x-without-passkey': true as const,
    'x-fresh-sign-in': true as const,
    'x-changes-nothing': true as const,
    summary: 'Get the WebAuthn options for creating a passkey',
    responses: {
      200: answers('The options', { options: browserOptions }),
      409: fails('The maximum number of passkeys is reached'),
    },
  }),
  add: createRoute({
    ...own,
    method: 'post',
    path: '/passkeys',
    operationId: 'addPasskey',
    'x-without-passkey': true as const,
    'x-fresh-sign-in': true as const,
    'x-activity': 'sign-in' as const,
    summary: 'Add a passkey that the browser has created',
    request: { body: jsonOf(passkeyInput) },
    responses: {
      201: answers('The added passkey. Its owner is notified by e-mail.', { passkey }),
      409: fails('The passkey is already in use, or the maximum number of passkeys is reached'),
    },
  }),
  rename: createRoute({
    ...own,
    method: 'put',
    path: '/passkeys/{id}',
    operationId: 'renamePasskey',
    summary: 'Rename one of your passkeys',
    request: { ...idOf, body: jsonOf(passkeyChange) },
    responses: { 200: answers('The renamed passkey', { passkey }) },
  }),
  remove: createRoute({
    ...own,
    method: 'delete',
    path: '/passkeys/{id}',
    operationId: 'removePasskey',
    'x-fresh-sign-in': true as const,
    'x-activity': 'sign-in' as const,
    summary: 'Remove one of your passkeys',
    request: idOf,
    responses: {
      200: answers('Removed. The owner is notified by e-mail. Removing the last one ends your other sessions.', {}),
    },
  }),
  signInOptions: createRoute({
    ...signingIn,
    method: 'post',
    path: '/auth/passkey/options',
    operationId: 'startPasskeySignIn',
    summary: 'Get the WebAuthn options for signing in with a passkey',
    responses: {
      200: answers('The options. The response sets a challenge cookie if there is none.', { options: browserOptions }),
    },
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
      200: answers('Signed in. The response sets the session cookie.', {}),
      400: fails('The passkey is unknown, or its response does not match an open challenge of this browser'),
      429: fails('Too many failed attempts'),
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
  return createApi({ maxJsonBytes: passkeyLimits.bytes, maxBodyMs })
    .openapi(routes.list, async (c) => {
      const { id } = await sessionOf(deps, c.get('session') ?? '')
      return c.json({ success, passkeys: (await listPasskeys(db, id)).map((row) => toPasskey(row, hostOf(deps))) }, 200)
    })
    .openapi(routes.options, async (c) => {
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
      return c.json({ success, message: 'Passkey saved', passkey: toPasskey(renamed, hostOf(deps)) }, 200)
    })
    .openapi(routes.remove, async (c) => {
      await operations.removePasskey(deps, c.get('session') ?? '', c.req.valid('param').id)
      deps.outbox.wake()
      return c.json({ success, message: 'Passkey removed' }, 200)
    })
    .openapi(routes.signInOptions, async (c) => {
      const options = await operations.optionsForSignIn(deps, hashToken(await challengeOf(c, deps)))
      return c.json({ success, options }, 200)
    })
    .openapi(routes.signIn, async (c) => {
      const caller = await callerOf(c, deps)
      const owner = caller.challenge && hashToken(caller.challenge)
      const { email, ...signedIn } = await operations.signInWithPasskey(
        deps,
        owner,
        c.req.valid('json').credential,
        caller,
      )
      c.set('subject', { email })
      await setSignedIn(c, deps, signedIn)
      return c.json({ success, message: 'Signed in' }, 200)
    })
}
