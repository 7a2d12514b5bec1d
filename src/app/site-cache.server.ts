import { createGate } from '../platform/gate.server.ts'
import { createPageCache, type Generation, type PageCache } from '../platform/page-cache.server.ts'
import type { StoredAnswer } from '../platform/stored-answer.server.ts'
import type { Resources } from '../resources.server.ts'
import type { CacheTarget } from './cache-target.server.ts'
import { gonePage } from './gone-address.ts'
import { subjectExists } from './kinds.server.ts'
import { addressOfUnknown, type Subject } from './page-address.ts'
import { type Goal, movedTo } from './redirects.server.ts'

const megabyte = 1024 * 1024
/** A render uses a whole processor, so more at a time would only need more memory. */
const mostAtOnce = 3
const mostWaiting = 200
/** How long nothing has to be saved before pages are made ahead. */
const calmMs = 100
/** A redirect takes the place of whatever is at its address. */
const readByAll = ['redirects']

interface Deps {
  resources: Pick<Resources, 'db' | 'clock'>
  generation: () => Promise<Generation> | Generation
  targetOf: (target: string) => CacheTarget | undefined
  /** Whether nothing is at this address at the root of the site. */
  isLost: (subject: Subject) => Promise<boolean>
  /** Where an address leads whose entry does not exist. */
  goalOf: (target: string) => Promise<Goal | undefined>
  /** Makes the answer to an anonymous GET of a canonical address. */
  make: (address: string) => Response | Promise<Response>
}

export interface SiteCache {
  /** Says that this process has just saved something. */
  noteChange(): void
  /** The finished answer for exactly this request target; undefined too while the content's version is being read. */
  find(target: string): StoredAnswer | undefined
  /**
   * The answer to an anonymous GET, kept or made now; undefined where its kind is not kept at all. Throws AppError
   * (unavailable) where too many are waiting already.
   */
  findOrMake(target: string): Promise<StoredAnswer | Response | undefined>
}

/** The finished answers of the whole site, in bounded memory whatever visitors ask for. */
export function createSiteCache({ resources, generation, targetOf, isLost, goalOf, make }: Deps): SiteCache {
  const gate = createGate(mostAtOnce, mostWaiting)
  const forever = () => ({ version: 1, until: Number.POSITIVE_INFINITY, changedSince: () => undefined })
  const content = createPageCache({
    generation,
    gate,
    readByAll,
    maxBytes: 32 * megabyte,
    maxEntries: 4000,
    onOutdated: makeAgainSoon,
  })
  const search = createPageCache({ generation, gate, readByAll, maxBytes: 6 * megabyte, maxEntries: 500 })
  const drawings = createPageCache({ generation: forever, gate, maxBytes: 10 * megabyte, maxEntries: 1000 })
  const caches: Record<CacheTarget['cache'], PageCache> = { content, search, drawings }
  const mostAskedFirst = [content, drawings, search]

  /** While the database is down nobody knows what exists. */
  async function isMissing(subject: Subject): Promise<boolean> {
    return !(await subjectExists(resources, subject).catch(() => true))
  }

  async function findOrMake(target: string): Promise<StoredAnswer | Response | undefined> {
    const wanted = targetOf(target)
    if (!wanted) return undefined
    const { subject, address } = wanted
    const cache = caches[wanted.cache]
    const hit = await cache.find(address)
    if (hit) return hit
    if (subject && (await isLost(subject))) return undefined
    if (!subject || !(await isMissing(subject))) return cache.fill(address, async () => make(address))
    const goal = await goalOf(target)
    if (goal) return goal.to === undefined ? findOrMake(gonePage) : movedTo(goal.to)
    // All pages of entries that do not exist share one answer.
    const shared = addressOfUnknown(subject)
    return (await cache.find(shared)) ?? cache.fill(shared, async () => make(shared))
  }

  let waiting: NodeJS.Timeout | undefined
  let round = 0

  /** Makes what was asked for most again before a visitor has to wait for it, once nothing is saved any more. */
  function makeAgainSoon(addresses: string[]): void {
    clearTimeout(waiting)
    const own = ++round
    waiting = setTimeout(async () => {
      for (const address of addresses) {
        if (own !== round) return
        if (await content.has(address)) continue
        // What fails now may succeed when it is asked for.
        await content.fill(address, async () => make(address)).catch(() => {})
      }
    }, calmMs)
    waiting.unref()
  }

  return {
    noteChange: () => void content.has('/'),
    find(target) {
      for (const cache of mostAskedFirst) {
        const found = cache.find(target)
        if (found) return found instanceof Promise ? undefined : found
      }
      return undefined
    },
    findOrMake,
  }
}
