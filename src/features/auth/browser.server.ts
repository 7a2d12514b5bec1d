import type { Database } from '../../db/tables.ts'
import { isDeviceOf } from './device-store.server.ts'
import { hashToken } from './secrets.server.ts'

/** The caller. The secrets are those in its cookies. */
export interface Caller {
  /** As the log and mails name it. */
  address: string
  /** As limits count it. */
  network: string
  /** Name and system, as far as it says. */
  browser?: string | null
  session?: string | undefined
  challenge?: string | undefined
  device?: string | undefined
}

/** A caller who wants to sign in to an account, as codes and limits know it. */
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

/** Of browsers that name others besides themselves, the first that fits is the right one. */
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

/** Firefox on Linux, of a User-Agent header. Null where it says neither; nothing of the header itself is kept. */
export function browserName(agent: string): string | null {
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, sign]) => sign.test(agent))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}
