import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { type ApiEnv, addressOf, clientOf } from '../../platform/api/api-env.server.ts'
import { browserName, type Caller } from './browser.server.ts'
import { deviceLifeMs } from './device-store.server.ts'
import { challengeLifeMs } from './limits.server.ts'
import { sessionLifeMs } from './operations.server.ts'
import { hasTokenForm, newToken } from './secrets.server.ts'
import type { SignedIn } from './sign-in.server.ts'

interface Site {
  publicUrl: string
}

type CookieUse = 'session' | 'challenge' | 'device'

export function callerOf(c: Context<ApiEnv>, site: Site): Caller {
  return {
    address: addressOf(c),
    network: clientOf(c),
    browser: browserName(c.req.header('user-agent') ?? ''),
    session: readToken(c, site, 'session'),
    challenge: readToken(c, site, 'challenge'),
    device: readToken(c, site, 'device'),
  }
}

/** Ignores values that do not have the format of our tokens. */
export function readToken(c: Context<ApiEnv>, site: Site, use: CookieUse): string | undefined {
  const token = getCookie(c, cookieName(site, use))
  return token !== undefined && hasTokenForm(token) ? token : undefined
}

/** Returns a function that reads the session's token from a Cookie header, with next to no work if there is none. */
export function createSessionReader(site: Site): (header: string | undefined) => string | undefined {
  const name = cookieName(site, 'session')
  return (header) => {
    const token = header?.includes(name) ? parse(header, name)[name] : undefined
    return token !== undefined && hasTokenForm(token) ? token : undefined
  }
}

/** On https the prefix makes browsers refuse a cookie of the same name from a neighbouring host. */
function cookieName({ publicUrl }: Site, use: CookieUse): string {
  return publicUrl.startsWith('https:') ? `__Host-${use}` : use
}

function cookieOptions({ publicUrl }: Site) {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: publicUrl.startsWith('https:') } as const
}

export function setChallenge(c: Context<ApiEnv>, site: Site, challenge: string): void {
  setCookie(c, cookieName(site, 'challenge'), challenge, { ...cookieOptions(site), maxAge: challengeLifeMs / 1000 })
}

/** Returns the token of the browser's challenge cookie, setting a new cookie if there is none. */
export function challengeOf(c: Context<ApiEnv>, site: Site): string {
  const known = readToken(c, site, 'challenge')
  if (known) return known
  const challenge = newToken()
  setChallenge(c, site, challenge)
  return challenge
}

export function setSignedIn(c: Context<ApiEnv>, site: Site, { session, device }: SignedIn): void {
  setCookie(c, cookieName(site, 'session'), session, { ...cookieOptions(site), maxAge: sessionLifeMs / 1000 })
  setCookie(c, cookieName(site, 'device'), device, { ...cookieOptions(site), maxAge: deviceLifeMs / 1000 })
  deleteCookie(c, cookieName(site, 'challenge'), cookieOptions(site))
}

export function forgetSession(c: Context<ApiEnv>, site: Site): void {
  deleteCookie(c, cookieName(site, 'session'), cookieOptions(site))
}
