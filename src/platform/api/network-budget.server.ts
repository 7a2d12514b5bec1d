import { networksOf } from './rate-limit.server.ts'

interface Options {
  clock: () => Date
  perMs: number
  /** For one client; the networks around it have a multiple (see `networksOf`). */
  maxOfOne: number
  /** For everybody together. */
  maxInAll: number
}

/**
 * Counts uses by client, network and in all, in the memory of this process and for uses that may be lost: the returned
 * function takes one and tells whether there was one left. All are free again after `perMs`.
 */
export function createNetworkBudget({ clock, perMs, maxOfOne, maxInAll }: Options): (address: string) => boolean {
  const used = new Map<string, number>()
  let [usedInAll, endsAt] = [0, 0]
  return function take(address) {
    const now = clock().getTime()
    // The clock may have been set back.
    if (now >= endsAt || now < endsAt - perMs) {
      used.clear()
      usedInAll = 0
      endsAt = now + perMs
    }
    if (usedInAll >= maxInAll) return false
    const networks = networksOf(address)
    if (networks.some(({ key, times }) => (used.get(key) ?? 0) >= maxOfOne * times)) return false
    for (const { key } of networks) used.set(key, (used.get(key) ?? 0) + 1)
    usedInAll += 1
    return true
  }
}
