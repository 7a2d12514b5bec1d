import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  type Api,
  type ApiEnv,
  administrators,
  answers,
  clientOf,
  createApi,
  fails,
  limitBody,
  requireJson,
  visitors,
} from '../../platform/api.server.ts'
import { AppError } from '../../platform/errors.ts'
import { type AuthDeps, findUser, requestCode, sessionLifeMs, signIn, signOut } from './operations.server.ts'
import { codeInput, signInInput, user } from './schema.ts'

/** Said to known and unknown addresses alike. */
const codeSent = 'If this address is registered, a code has been sent.'

const login = createRoute({
  method: 'post',
  path: '/auth/login',
  tags: ['Sign-in'],
  summary: 'Have a 6-digit code mailed',
  security: visitors,
  middleware: [limitBody(16 * 1024), requireJson] as const,
  request: { body: { required: true, content: { 'application/json': { schema: signInInput } } } },
  responses: {
    200: answers('The same for known and unknown addresses', {}),
    400: fails('No address'),
    429: fails('Too often'),
  },
})

const verify = createRoute({
  method: 'post',
  path: '/auth/verify-otp',
  tags: ['Sign-in'],
  summary: 'Sign in with the code',
  security: visitors,
  middleware: [limitBody(16 * 1024), requireJson] as const,
  request: { body: { required: true, content: { 'application/json': { schema: codeInput } } } },
  responses: {
    200: answers('Signed in: a cookie is set', {}),
    400: fails('Wrong or expired'),
    429: fails('Too many tries'),
  },
})

const logout = createRoute({
  method: 'post',
  path: '/auth/logout',
  tags: ['Sign-in'],
  summary: 'End the session, if there is one',
  security: visitors,
  responses: { 200: answers('Signed out', {}) },
})

const isAuth = createRoute({
  method: 'get',
  path: '/auth/is-auth',
  tags: ['Sign-in'],
  summary: 'Whether this caller is signed in',
  security: visitors,
  responses: { 200: answers('Signed in', {}), 400: fails('Not signed in') },
})

const data = createRoute({
  method: 'get',
  path: '/user/data',
  tags: ['Sign-in'],
  summary: 'Who is signed in',
  security: administrators,
  responses: { 200: answers('The administrator', { userData: user }), 401: fails('Not signed in') },
})

export function createAuthApi(deps: AuthDeps): Api {
  return createApi()
    .openapi(login, async (c) => {
      await requestCode(deps, c.req.valid('json').email, clientOf(c))
      return c.json({ success: true as const, message: codeSent }, 200)
    })
    .openapi(verify, async (c) => {
      const { email, otp } = c.req.valid('json')
      const token = await signIn(deps, email, otp)
      setCookie(c, cookieName(deps), token, { ...cookieOptions(deps), maxAge: sessionLifeMs / 1000 })
      return c.json({ success: true as const, message: 'Signed in' }, 200)
    })
    .openapi(logout, async (c) => {
      const token = getCookie(c, cookieName(deps))
      if (token) await signOut(deps, token)
      deleteCookie(c, cookieName(deps), cookieOptions(deps))
      return c.json({ success: true as const, message: 'Logged out successfully' }, 200)
    })
    .openapi(isAuth, (c) => {
      if (!c.get('user')) throw new AppError('validation', 'You are not signed in')
      return c.json({ success: true as const }, 200)
    })
    .openapi(data, (c) => {
      const userData = c.get('user')
      if (!userData) throw new AppError('not_signed_in', 'You are not signed in')
      return c.json({ success: true as const, userData }, 200)
    })
}

/** Finds out who is calling, once for each request; no answer to a signed-in caller is kept by any cache. */
export function identify(deps: AuthDeps) {
  return async (c: Context<ApiEnv>, next: () => Promise<void>): Promise<void> => {
    const token = getCookie(c, cookieName(deps))
    const found = token ? await findUser(deps, token) : undefined
    if (found) c.set('user', found)
    await next()
    if (found || !c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  }
}

/** On https the prefix makes browsers refuse a cookie of the same name from a neighbouring host. */
function cookieName({ publicUrl }: AuthDeps): string {
  return publicUrl.startsWith('https:') ? '__Host-session' : 'session'
}

function cookieOptions({ publicUrl }: AuthDeps) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: publicUrl.startsWith('https:') } as const
}
