import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessionHeader } from '../../platform/api/api-client.ts'
import { type ApiEnv, addressOf, clientOf } from '../../platform/api/api-env.server.ts'
import { browserName, type Caller } from './browser.server.ts'
import { deviceLifeMs } from './device-store.server.ts'
import { challengeLifeMs } from './limits.server.ts'
import { sessionLifeMs } from './operations.server.ts'
import { hasTokenForm, newToken } from './secrets.server.ts'
import type { SignedIn } from './sign-in.server.ts'

/** What the names and attributes of the cookies follow from. */
export interface CookieSite {
  publicUrl: string
  /** The part of the names that is this site's own. */
  siteMark: () => Promise<string>
}

/** As node:http spells it. */
const required = sessionHeader.toLowerCase()

type CookieUse = 'session' | 'challenge' | 'device' | 'oidc'

export async function callerOf(c: Context<ApiEnv>, site: CookieSite): Promise<Caller> {
  return {
    address: addressOf(c),
    network: clientOf(c),
    browser: browserName(c.req.header('user-agent') ?? ''),
    session: await readToken(c, site, 'session'),
    challenge: await readToken(c, site, 'challenge'),
    device: await readToken(c, site, 'device'),
  }
}

/** Ignores values that do not have the format of our tokens. */
async function readToken(c: Context<ApiEnv>, site: CookieSite, use: CookieUse): Promise<string | undefined> {
  if (c.req.header('cookie') === undefined) return undefined
  return tokenIn(c, await cookieName(site, use)) ?? tokenIn(c, formerName(site, use))
}

/** The token of the caller's session, and whether it has to be moved to the cookie's present name. */
export async function readSession(c: Context<ApiEnv>, site: CookieSite) {
  const token = await readToken(c, site, 'session')
  return { token, isFormer: token !== undefined && tokenIn(c, await cookieName(site, 'session')) === undefined }
}

function tokenIn(c: Context<ApiEnv>, name: string): string | undefined {
  const token = getCookie(c, name)
  return token !== undefined && hasTokenForm(token) ? token : undefined
}

/** With the mark of this site, of another one on the same host, or as it was named before. */
const sessionCookies = /(?:^|;\s*)(?:__Host-)?session(?:-[0-9a-f]{8})?=([^;\s]*)/g
/** Of this site, of its former name, and of some neighbours. */
const maxSessionCookies = 8

/** Returns the tokens in a Cookie header that may be a session's, with next to no work if there is none. */
export function sessionTokensIn(header: string | undefined): string[] {
  if (!header?.includes('session')) return []
  const values = Array.from(header.matchAll(sessionCookies), ([, value = '']) => value)
  return values.filter(hasTokenForm).slice(0, maxSessionCookies)
}

/** Whether an Authorization header brings a program's token, valid or not. */
export function bringsToken(authorization: string | undefined): boolean {
  return authorization !== undefined && /^bearer\b/i.test(authorization)
}

/** Whether a request brings nothing that could make it an administrator's, and does not ask to be one's. */
export function isAnonymous({ cookie, authorization, [required]: demand }: IncomingHttpHeaders): boolean {
  return sessionTokensIn(cookie).length === 0 && demand === undefined && !bringsToken(authorization)
}

async function cookieName(site: CookieSite, use: CookieUse): Promise<string> {
  return `${formerName(site, use)}-${await site.siteMark()}`
}

/**
 * The name before it had the site's mark: it is read, so that nobody is signed out by an upgrade, and never written,
 * because it may be another program's. On https the prefix makes browsers refuse the cookies of a neighbouring host.
 */
function formerName({ publicUrl }: CookieSite, use: CookieUse): string {
  return publicUrl.startsWith('https:') ? `__Host-${use}` : use
}

function cookieOptions({ publicUrl }: CookieSite) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: publicUrl.startsWith('https:') } as const
}

async function setToken(c: Context<ApiEnv>, site: CookieSite, use: CookieUse, token: string, lifeMs: number) {
  setCookie(c, await cookieName(site, use), token, { ...cookieOptions(site), maxAge: Math.floor(lifeMs / 1000) })
}

export async function setChallenge(c: Context<ApiEnv>, site: CookieSite, challenge: string): Promise<void> {
  await setToken(c, site, 'challenge', challenge, challengeLifeMs)
}

/** What a browser keeps while it is at the firm's provider; whoever reads it checks that it was sealed by us. */
export async function readSealed(c: Context<ApiEnv>, site: CookieSite): Promise<string | undefined> {
  return getCookie(c, await cookieName(site, 'oidc'))
}

export async function setSealed(c: Context<ApiEnv>, site: CookieSite, sealed: string, lifeMs: number): Promise<void> {
  await setToken(c, site, 'oidc', sealed, lifeMs)
}

export async function forgetSealed(c: Context<ApiEnv>, site: CookieSite): Promise<void> {
  deleteCookie(c, await cookieName(site, 'oidc'), cookieOptions(site))
}

/** Returns the token of the browser's challenge cookie, setting a new cookie if there is none. */
export async function challengeOf(c: Context<ApiEnv>, site: CookieSite): Promise<string> {
  const known = await readToken(c, site, 'challenge')
  if (known) return known
  const challenge = newToken()
  await setChallenge(c, site, challenge)
  return challenge
}

export async function setSession(c: Context<ApiEnv>, site: CookieSite, session: string): Promise<void> {
  await setToken(c, site, 'session', session, sessionLifeMs)
}

export async function setSignedIn(c: Context<ApiEnv>, site: CookieSite, { session, device }: SignedIn): Promise<void> {
  await setSession(c, site, session)
  await setToken(c, site, 'device', device, deviceLifeMs)
  deleteCookie(c, await cookieName(site, 'challenge'), cookieOptions(site))
}

export async function forgetSession(c: Context<ApiEnv>, site: CookieSite): Promise<void> {
  deleteCookie(c, await cookieName(site, 'session'), cookieOptions(site))
}
