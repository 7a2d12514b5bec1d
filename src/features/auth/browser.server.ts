import type { Database } from '../../db/tables.ts'
import { isDeviceOf } from './device-store.server.ts'
import { hashToken } from './secrets.server.ts'

/** The caller of a request. `session`, `challenge` and `device` are the tokens in its cookies. */
export interface Caller {
  /** Shown in the log and in mails. */
  address: string
  /** The key that limits count by. */
  network: string
  /** Browser and operating system, as far as known. */
  browser?: string | null
  session?: string | undefined
  challenge?: string | undefined
  device?: string | undefined
}

/** A caller signing in to an account, as codes and limits identify it. */
export interface Browser {
  email: string
  network: string
  /** Hash of its challenge cookie, if it sent one. */
  challenge: string | undefined
  /** Hash of its device cookie, if this account has signed in with it before. */
  device: string | undefined
}

export async function recogniseBrowser(db: Database, email: string, caller: Caller, now: Date): Promise<Browser> {
  const { network } = caller
  const challenge = caller.challenge && hashToken(caller.challenge)
  const device = caller.device && hashToken(caller.device)
  const isKnown = device !== undefined && (await isDeviceOf(db, device, email, now))
  return { email, network, challenge, device: isKnown ? device : undefined }
}

/** In order of precedence: many browsers also name others in their User-Agent, so the first match wins. */
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
] as const

/** Returns e.g. "Firefox on Linux" for a User-Agent header, or null if it names neither. Keeps none of its text. */
export function browserName(agent: string): string | null {
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, sign]) => sign.test(agent))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}
