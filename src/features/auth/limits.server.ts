import { type Limit, type Use, widerNetworksOf } from '../../platform/api/rate-limit.server.ts'
import { AppError } from '../../platform/errors.ts'
import type { Browser } from './browser.server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

/** Within which the few bytes of a sign-in have to arrive. */
export const maxBodyMs = 5000

/** OWASP ASVS 5.0, 6.6.2 and 6.5.5: short-lived, single use, few tries. */
export const codeLifeMs = 10 * minute
export const maxTries = 5
/** A browser's codes are counted this far back. */
export const challengeLifeMs = day

/** NIST SP 800-63B, 5.2.2 on throttling; the numbers are ours. */
const tooManySends = 'Too many codes were asked for. Please wait before you ask for another one.'
const tooSoon = 'A code was sent less than a minute ago. Please wait before you ask for another one.'
const sendMinute: Limit = { name: 'code-minute', most: 1, perMs: minute, message: tooSoon }
const sendDay: Limit = { name: 'code-day', most: 10, perMs: day, message: tooManySends }
const sendClient: Limit = { name: 'code-client', most: 20, perMs: hour, message: tooManySends }
const sendsInAll: Limit = { name: 'code-all', most: 5000, perMs: hour, message: tooManySends }

const tooManyTries = 'There were too many wrong codes. Please wait before you try again.'
const wrongDevice: Limit = { name: 'wrong-device', most: 20, perMs: hour, message: tooManyTries }
const wrongClient: Limit = { name: 'wrong-client', most: 20, perMs: hour, message: tooManyTries }
const wrongAccountDay: Limit = { name: 'wrong-account', most: 100, perMs: day, message: tooManyTries }
const wrongAccountWeek: Limit = { name: 'wrong-account-week', most: 200, perMs: week, message: tooManyTries }
const wrongShell: Limit = { name: 'wrong-shell', most: 20, perMs: codeLifeMs, message: tooManyTries }

/** Wrong codes for an account since its last sign-in, after which its people are told and its codes get letters. */
export const suspiciousFailures = 50
/** Wrong codes for an account since its last sign-in, after which only known browsers and the shell's codes remain. */
const maxFailures = 500

/** The limits on requesting a code. */
export function sendUses({ email, network, device }: Browser): Use[] {
  // A device known to the account shares no limit with other callers.
  if (device) return sendsBy(`${device}:${email}`)
  return [...usesByNetwork(sendClient, network), { limit: sendsInAll, who: 'all' }, ...sendsBy(email)]
}

/** How much larger the budget of a larger network is than that of one client. */
const shares = { 24: 5, 56: 5, 48: 10 } as const

/** A limit for a client, and larger ones for the networks around it: whoever has a network has many addresses. */
function usesByNetwork(limit: Limit, network: string): Use[] {
  const wider = widerNetworksOf(network).map(({ bits, who }) => ({
    limit: { ...limit, most: limit.most * shares[bits] },
    who,
  }))
  return [{ limit, who: network }, ...wider]
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
  return {
    caller: usesByNetwork(wrongClient, network),
    account: [wrongAccountDay, wrongAccountWeek].map((limit) => ({ limit, who: email })),
  }
}

/** Returns the error for an account with this many wrong codes since its last sign-in, if there were too many. */
export function refusalAfter(failures: number): AppError | undefined {
  if (failures < maxFailures) return undefined
  const message =
    'There were too many wrong codes. Please use a browser that has signed in before, or ask an owner of the site.'
  // Only a sign-in ends it, for which there is no time.
  return new AppError('too_many', message, { retryAfter: day / 1000 })
}

/** The limit on wrong tries at one shell code. Tries at other codes, or before this code was made, do not count. */
export function shellUse(codeId: string, { network, device }: Browser): Use {
  return { limit: wrongShell, who: `${codeId}:${device ?? network}` }
}
