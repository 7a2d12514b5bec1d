import { AppError } from '../../platform/errors.ts'
import { callsPerMinute } from './options.ts'

const windowMs = 60_000

/** Returns a function that counts a call of a token, and throws 429 past its limit for the minute. */
export function createCallBudget(clock: () => Date, max = callsPerMinute): (tokenId: string) => void {
  let begunAt = 0
  /** Of the current minute: no longer than there are tokens. */
  const calls = new Map<string, number>()
  return (tokenId) => {
    const now = clock().getTime()
    if (now - begunAt >= windowMs || now < begunAt) {
      calls.clear()
      begunAt = now
    }
    const made = calls.get(tokenId) ?? 0
    if (made >= max) {
      const retryAfter = Math.ceil((begunAt + windowMs - now) / 1000)
      throw new AppError('too_many', `A token can make ${max} calls a minute`, { retryAfter })
    }
    calls.set(tokenId, made + 1)
  }
}
