import { createFairQueue } from '../../platform/concurrency/fair-queue.server.ts'
import { createPageCache, type Generation, type PageCache } from '../../platform/http/page-cache.server.ts'
import type { StoredAnswer } from '../../platform/http/stored-answer.server.ts'
import { subjectExists } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'
import type { CacheTarget } from './cache-target.server.ts'
import { gonePage } from './gone-address.ts'
import { addressOfUnknown, type Subject } from './page-address.ts'
import { type Goal, movedTo } from './redirects.server.ts'

const megabyte = 1024 * 1024
/**
 * A render uses a whole processor, so more at a time would only take more memory. What strangers make up has a queue of
 * its own: a flood of searches must not keep the pages waiting that the site links to.
 */
const bounds = { content: { maxAtOnce: 3, maxWaiting: 200 }, madeUp: { maxAtOnce: 2, maxWaiting: 200 } }

interface Deps {
  resources: Pick<Resources, 'db' | 'clock' | 'counts'>
  generation: () => Promise<Generation> | Generation
  targetOf: (target: string) => CacheTarget | undefined
  /** Whether nothing is at this address at the root of the site. */
  isLost: (subject: Subject) => Promise<boolean>
  /** The redirect of an address whose entry does not exist. */
  goalOf: (target: string) => Promise<Goal | undefined>
  /** The address that one without a page is meant to be. */
  meantAddress: (target: string) => Promise<string | undefined>
  /** Makes the response to an anonymous GET of a canonical address. */
  make: (address: string) => Response | Promise<Response>
}

export interface SiteCache {
  /** Returns the finished response for exactly this target; undefined also while the content version is being read. */
  find(target: string): StoredAnswer | undefined
  /**
   * Returns the response to an anonymous GET, cached or made now; undefined if its kind is never cached or it `isLost`.
   * Clients take turns. Throws AppError (unavailable) if too many are waiting already.
   */
  findOrMake(target: string, client: string): Promise<StoredAnswer | Response | undefined>
}

/** Caches the finished responses of the whole site, in bounded memory whatever visitors request. */
export function createSiteCache({
  resources,
  generation,
  targetOf,
  isLost,
  goalOf,
  meantAddress,
  make,
}: Deps): SiteCache {
  const queue = createFairQueue(bounds.content)
  const madeUp = createFairQueue(bounds.madeUp)
  const forever = () => ({ version: 1, until: Number.POSITIVE_INFINITY })
  const content = createPageCache({ generation, queue, maxBytes: 32 * megabyte, maxEntries: 4000 })
  const filtered = createPageCache({ generation, queue: madeUp, maxBytes: 6 * megabyte, maxEntries: 500 })
  const drawings = createPageCache({ generation: forever, queue, maxBytes: 10 * megabyte, maxEntries: 1000 })
  const caches: Record<CacheTarget['cache'], PageCache> = { content, filtered, drawings }
  for (const [name, { figures }] of Object.entries(caches)) resources.counts.caches.set(name, figures)
  const maxAskedFirst = [content, drawings, filtered]

  /** While the database is down, every entry counts as existing. */
  async function isMissing(subject: Subject): Promise<boolean> {
    return !(await subjectExists(resources, subject).catch(() => true))
  }

  async function moveToMeant(target: string): Promise<Response | undefined> {
    const meant = await meantAddress(target)
    return meant === undefined ? undefined : movedTo(meant)
  }

  async function findOrMake(target: string, client: string): Promise<StoredAnswer | Response | undefined> {
    const wanted = targetOf(target)
    if (!wanted) return moveToMeant(target)
    const { subject, address } = wanted
    const cache = caches[wanted.cache]
    const hit = await cache.find(address)
    if (hit) return hit
    if (subject && (await isLost(subject))) return moveToMeant(target)
    if (!subject || !(await isMissing(subject))) return cache.fill(address, client, async () => make(address))
    const goal = await goalOf(target)
    if (goal) return goal.to === undefined ? findOrMake(gonePage, client) : movedTo(goal.to)
    const moved = await moveToMeant(target)
    if (moved) return moved
    // All missing entries of a kind share one response.
    const shared = addressOfUnknown(subject)
    return (await cache.find(shared)) ?? cache.fill(shared, client, async () => make(shared))
  }

  return {
    find(target) {
      for (const cache of maxAskedFirst) {
        const found = cache.find(target)
        if (found) return found instanceof Promise ? undefined : found
      }
      return undefined
    },
    findOrMake,
  }
}
