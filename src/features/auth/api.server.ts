import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type Api, administrators, createApi, notSignedIn, visitors } from '../../platform/api/api.server.ts'
import { asVisitor, sessionHeader } from '../../platform/api/api-client.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { AppError } from '../../platform/errors.ts'
import { callerOf, forgetSession, readSession, setChallenge, setSession, setSignedIn } from './cookies.server.ts'
import { maxBodyMs } from './limits.server.ts'
import { type AuthDeps, findUser, readCaller, requestCode, signOut } from './operations.server.ts'
import { codeInput, signInInput, user } from './schema.ts'
import { hashToken } from './secrets.server.ts'
import { signIn } from './sign-in.server.ts'
import { listNames } from './store.server.ts'

/** The same message for known and unknown addresses. */
const codeSent = 'If this address is registered, a code has been sent.'

const shared = { tags: ['Sign-in'], security: visitors }

export const routes = {
  login: createRoute({
    ...shared,
    method: 'post',
    path: '/auth/login',
    operationId: 'sendCode',
    summary: 'Request a sign-in code by e-mail: six digits or, after many wrong codes, six letters and digits',
    request: { body: jsonOf(signInInput) },
    responses: {
      200: answers('Accepted. The response is the same for known and unknown addresses.', {
        message: z.string(),
        hasLetters: z.literal(true).optional().openapi({
          description: 'The code has letters, because many wrong codes were entered for the address',
        }),
      }),
      429: fails('Too many codes were requested'),
    },
  }),
  verify: createRoute({
    ...shared,
    method: 'post',
    path: '/auth/verify-otp',
    operationId: 'verifyCode',
    'x-activity': 'sign-in' as const,
    summary: 'Sign in with a code',
    request: { body: jsonOf(codeInput) },
    responses: {
      200: answers('Signed in. The response sets the session cookie.', {}),
      400: fails('The code is invalid, wrong or expired'),
      429: fails('Too many wrong codes'),
    },
  }),
  logout: createRoute({
    ...shared,
    method: 'post',
    path: '/auth/logout',
    operationId: 'signOut',
    'x-activity': 'sign-in' as const,
    summary: 'Sign out',
    responses: { 200: answers('Signed out, or was not signed in', {}) },
  }),
  isAuth: createRoute({
    ...shared,
    method: 'get',
    path: '/auth/is-auth',
    operationId: 'isSignedIn',
    'x-uncached': true as const,
    summary: 'Check whether the caller is signed in',
    responses: { 200: answers('Signed in', {}), 400: fails('Not signed in') },
  }),
  user: createRoute({
    method: 'get',
    path: '/user/data',
    operationId: 'getUser',
    'x-without-passkey': true as const,
    tags: ['Sign-in'],
    summary: 'Get the signed-in administrator',
    security: administrators,
    responses: { 200: answers('The signed-in administrator', { userData: user }) },
  }),
  names: createRoute({
    method: 'get',
    path: '/user/names',
    operationId: 'listNames',
    'x-without-passkey': true as const,
    tags: ['Sign-in'],
    summary: 'List the names of current and former team members',
    security: administrators,
    responses: {
      200: answers('The names and e-mail addresses, sorted by address', {
        names: z.array(z.object({ email: z.string(), name: z.string() })),
      }),
    },
  }),
}

export function createAuthApi(deps: AuthDeps): Api {
  return createApi({ maxJsonBytes: 16 * 1024, maxBodyMs })
    .openapi(routes.login, async (c) => {
      const { challenge, hasLetters } = await requestCode(deps, c.req.valid('json').email, await callerOf(c, deps))
      await setChallenge(c, deps, challenge)
      return c.json({ success: true as const, message: codeSent, ...(hasLetters && { hasLetters }) }, 200)
    })
    .openapi(routes.verify, async (c) => {
      const { email, otp } = c.req.valid('json')
      c.set('subject', { email })
      const signedIn = await signIn(deps, email, otp, await callerOf(c, deps))
      await setSignedIn(c, deps, signedIn)
      return c.json({ success: true as const, message: 'Signed in' }, 200)
    })
    .openapi(routes.logout, async (c) => {
      await signOut(deps, await callerOf(c, deps))
      await forgetSession(c, deps)
      return c.json({ success: true as const, message: 'Logged out successfully' }, 200)
    })
    .openapi(routes.isAuth, (c) => {
      if (!c.get('user')) throw new AppError('validation', 'You are not signed in')
      return c.json({ success: true as const }, 200)
    })
    .openapi(routes.names, async (c) => c.json({ success: true as const, names: await listNames(deps.db) }, 200))
    .openapi(routes.user, (c) => {
      const userData = c.get('user')
      if (!userData) throw new AppError('not_signed_in', 'You are not signed in')
      return c.json({ success: true as const, userData }, 200)
    })
}

/** Identifies the caller, once per request. Responses to a signed-in caller are never cached. */
export function identify(deps: AuthDeps) {
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    // Whether a cookie names a live session was found out before.
    const { token, isFormer = false } = c.env?.isVisitor ? {} : await readSession(c, deps)
    const found = token ? await findUser(deps, token) : undefined
    if (found && token) {
      if (isFormer) await setSession(c, deps, token)
      if (c.req.header(sessionHeader) === asVisitor) c.set('isAsVisitor', !found.user.needsPasskey)
      else {
        const session = hashToken(token)
        c.set('user', found.user)
        c.set('session', session)
        c.set('isFresh', found.isFresh)
        c.set('readCaller', (trx) => readCaller(deps, trx, session))
      }
    } else if (c.req.header(sessionHeader) !== undefined) throw notSignedIn()
    await next()
    if (found || !c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  }
}
