import type { Limit, Use } from '../../platform/api/rate-limit.server.ts'
import type { Browser } from './browser.server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Within which the few bytes of a sign-in have to arrive. */
export const maxBodyMs = 5000

/** OWASP ASVS 5.0, 6.6.2 and 6.5.5: short-lived, single use, few tries. */
export const codeLifeMs = 10 * minute
export const mostTries = 5
/** A browser's codes are counted this far back. */
export const challengeLifeMs = day

/** NIST SP 800-63B, 5.2.2 on throttling; the numbers are ours. */
const tooManySends = 'Too many codes were asked for. Please wait before you ask for another one.'
const tooSoon = 'A code was sent less than a minute ago. Please wait before you ask for another one.'
const sendMinute: Limit = { name: 'code-minute', most: 1, perMs: minute, message: tooSoon }
const sendDay: Limit = { name: 'code-day', most: 10, perMs: day, message: tooManySends }
const sendClient: Limit = { name: 'code-client', most: 20, perMs: hour, message: tooManySends }
const sendsInAll: Limit = { name: 'code-all', most: 5000, perMs: hour, message: tooManySends }
const sendAccount: Limit = { name: 'code-account', most: 60, perMs: day, message: tooManySends }

const tooManyTries = 'There were too many wrong codes. Please wait before you try again.'
const wrongDevice: Limit = { name: 'wrong-device', most: 20, perMs: hour, message: tooManyTries }
const wrongClient: Limit = { name: 'wrong-client', most: 20, perMs: hour, message: tooManyTries }
const wrongAccount: Limit = { name: 'wrong-account', most: 100, perMs: day, message: tooManyTries }
const wrongShell: Limit = { name: 'wrong-shell', most: 20, perMs: codeLifeMs, message: tooManyTries }

/** The limits on requesting a code. `codeOwner`: hash of the challenge cookie that the code is made for. */
export function sendUses({ email, network, challenge, device }: Browser, codeOwner: string): Use[] {
  // A device known to the account shares no limit with other callers.
  if (device) return sendsBy(`${device}:${email}`)
  const here = `${network}:${email}`
  return [
    { limit: sendClient, who: network },
    { limit: sendAccount, who: email },
    { limit: sendsInAll, who: 'all' },
    ...sendsBy(`${codeOwner}:${email}`),
    // A caller without a cookie is known only by its network. Anybody can invent a cookie, so the daily codes are also
    // counted by network: no single network can use up those of the account.
    { limit: sendDay, who: here },
    ...(challenge ? [] : [{ limit: sendMinute, who: here }]),
  ]
}

function sendsBy(who: string): Use[] {
  return [
    { limit: sendMinute, who },
    { limit: sendDay, who },
  ]
}

/** The limits on wrong tries: by caller always, by account only where a code could still be guessed. */
export function tryUses({ email, network, device }: Browser): { caller: Use[]; account: Use[] } {
  if (device) return { caller: [{ limit: wrongDevice, who: `${device}:${email}` }], account: [] }
  return { caller: [{ limit: wrongClient, who: network }], account: [{ limit: wrongAccount, who: email }] }
}

/** The limit on wrong tries at one shell code. Tries at other codes, or before this code was made, do not count. */
export function shellUse(codeId: string, { network, device }: Browser): Use {
  return { limit: wrongShell, who: `${codeId}:${device ?? network}` }
}
