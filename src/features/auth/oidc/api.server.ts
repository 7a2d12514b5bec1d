import { createRoute, z } from '@hono/zod-openapi'
import { type Api, administrators, createApi, visitors } from '../../../platform/api/api.server.ts'
import { answers, fails } from '../../../platform/api/api-description.server.ts'
import { callerOf, forgetSealed, readSealed, setSealed, setSignedIn } from '../cookies.server.ts'
import { findLinkOf } from '../link-store.server.ts'
import { type AuthDeps, isFirmAccountOnly, sessionOf } from '../operations.server.ts'
import * as operations from './operations.server.ts'
import { type OidcProblem, problemParameter } from './options.ts'
import { ProviderError } from './provider.server.ts'
import { firmAccount, signInWays } from './schema.ts'

const own = { tags: ['Sign-in'], security: administrators, 'x-without-passkey': true as const }
const signingIn = { tags: ['Sign-in'], security: visitors }

export const routes = {
  ways: createRoute({
    ...signingIn,
    method: 'get',
    path: '/auth/ways',
    operationId: 'listSignInWays',
    'x-uncached': true as const,
    summary: 'Get the ways in which this site lets the team sign in, besides passkeys',
    responses: { 200: answers('The ways', { ways: signInWays }) },
  }),
  begin: createRoute({
    ...signingIn,
    method: 'get',
    path: '/auth/oidc',
    operationId: 'startFirmAccountSignIn',
    'x-uncached': true as const,
    summary: 'Go to the firm’s OpenID provider to sign in',
    responses: {
      302: { description: 'To the provider or, if that cannot be, back to the sign-in page' },
      default: { description: 'Never' },
    },
  }),
  arrive: createRoute({
    ...signingIn,
    method: 'get',
    path: '/auth/oidc/callback',
    operationId: 'verifyFirmAccount',
    'x-uncached': true as const,
    'x-activity': 'sign-in' as const,
    summary: 'Come back from the firm’s OpenID provider',
    responses: {
      302: {
        description: 'Signed in or connected, or back to the page that says why not. May set the session cookie.',
      },
      default: { description: 'Never' },
    },
  }),
  get: createRoute({
    ...own,
    method: 'get',
    path: '/user/firm-account',
    operationId: 'getFirmAccount',
    summary: 'Get the account of the firm that signs you in',
    responses: { 200: answers('The account', { firmAccount }) },
  }),
  link: createRoute({
    ...own,
    method: 'post',
    path: '/user/firm-account',
    operationId: 'connectFirmAccount',
    'x-fresh-sign-in': true as const,
    'x-changes-nothing': true as const,
    summary: 'Get the address at which the firm’s OpenID provider connects your account',
    responses: {
      200: answers('The address. The response sets the cookie with which the browser comes back.', { url: z.string() }),
      404: fails('The site knows no provider'),
      409: fails('An account is connected already'),
      503: fails('The provider does not answer'),
    },
  }),
  unlink: createRoute({
    ...own,
    method: 'delete',
    path: '/user/firm-account',
    operationId: 'disconnectFirmAccount',
    'x-fresh-sign-in': true as const,
    'x-activity': 'sign-in' as const,
    summary: 'Disconnect the account of the firm that signs you in',
    responses: {
      200: answers('Disconnected. The person is notified by e-mail.', {}),
      404: fails('No account is connected'),
    },
  }),
}

const success = true as const
const pageWith = (page: string, problem: OidcProblem) => `${page}?${problemParameter}=${problem}`

export function createOidcApi(deps: AuthDeps): Api {
  return createApi()
    .openapi(routes.ways, async (c) => {
      const ways = { firmAccount: deps.provider !== undefined, mailedCode: !(await isFirmAccountOnly(deps)) }
      return c.json({ success, ways }, 200)
    })
    .openapi(routes.begin, async (c) => {
      if (!deps.provider) return c.redirect(pageWith('/admin-login', 'off'), 302)
      const begun = await operations.begin(deps).catch((error) => {
        if (error instanceof ProviderError) return undefined
        throw error
      })
      if (!begun) return c.redirect(pageWith('/admin-login', 'no-answer'), 302)
      await setSealed(c, deps, begun.sealed, operations.journeyMs)
      return c.redirect(begun.url, 302)
    })
    .openapi(routes.arrive, async (c) => {
      const { search } = new URL(c.req.url)
      const arrival = await operations.arrive(deps, search, await readSealed(c, deps), await callerOf(c, deps))
      await forgetSealed(c, deps)
      if ('problem' in arrival) return c.redirect(pageWith(arrival.page, arrival.problem), 302)
      const { email } = arrival
      if (!('signedIn' in arrival)) {
        c.set('subject', { email, action: 'connected the firm’s account' })
        return c.redirect(arrival.page, 302)
      }
      const { action } = arrival
      c.set('subject', { email, ...(action && { action }) })
      await setSignedIn(c, deps, arrival.signedIn)
      return c.redirect(arrival.page, 302)
    })
    .openapi(routes.get, async (c) => {
      const { id } = await sessionOf(deps, c.get('session') ?? '')
      const issuer = deps.provider?.issuer
      const link = issuer === undefined ? undefined : await findLinkOf(deps.db, id, issuer)
      const moments = { linkedAt: link?.linked_at ?? null, lastUsedAt: link?.last_used_at ?? null }
      const provider = issuer === undefined ? '' : new URL(issuer).host
      return c.json({ success, firmAccount: { isSetUp: issuer !== undefined, provider, ...moments } }, 200)
    })
    .openapi(routes.link, async (c) => {
      const { url, sealed } = await operations.beginLink(deps, c.get('session') ?? '')
      await setSealed(c, deps, sealed, operations.journeyMs)
      return c.json({ success, url }, 200)
    })
    .openapi(routes.unlink, async (c) => {
      await operations.unlink(deps, c.get('session') ?? '')
      return c.json({ success, message: 'Account disconnected' }, 200)
    })
}
