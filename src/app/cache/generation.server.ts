import { readVersion } from '../../db/content-version.server.ts'
import { committedVersion } from '../../db/transaction.server.ts'
import { isUnavailable } from '../../db/unavailable.server.ts'
import { findTimeZone } from '../../features/settings/store.server.ts'
import { inTime } from '../../platform/concurrency/in-time.server.ts'
import { dayMs } from '../../platform/dates.ts'
import type { Generation } from '../../platform/http/page-cache.server.ts'
import type { Log } from '../../platform/log.server.ts'
import { momentAt, wallTime } from '../../platform/time-zone.ts'
import { nextChange } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'

type ReadGeneration = () => Generation | Promise<Generation>

/**
 * How long a finished page waits to learn whether it is outdated, in milliseconds. A database that takes longer is in
 * trouble, and the page is served as it is. After a save of this process it has answered just now.
 */
const patience = { usual: 60, afterOwnSave: 1000 }

/**
 * Watches the state of the content that pages are made from. Its version changes with every save, in any process, and
 * whenever time alone changes a page: a scheduled post is published, a deadline passes, a day ends (pages say "closes
 * in 5 days").
 */
export function watchContent({
  connection,
  db,
  clock,
  remember,
}: Pick<Resources, 'connection' | 'db' | 'clock' | 'remember'>) {
  let known: Generation = { version: 0, until: 0 }
  let saved = -1
  let isStale = true
  let reading: Promise<Generation> | undefined
  /** While a read takes too long: the version that this process had committed when that was found. */
  let late: number | undefined

  async function read(): Promise<Generation> {
    isStale = false
    const now = clock()
    const version = await readVersion(db)
    if (version !== saved || now.getTime() >= known.until) {
      const change = await nextChange(db, now, remember)
      const midnight = nextMidnight(await findTimeZone(db, now, remember), now.getTime())
      saved = version
      known = { version: known.version + 1, until: change ? Math.min(midnight, Date.parse(change)) : midnight }
    }
    return known
  }

  /** Reads unless a read is running. While the database is down, finished pages are still served. */
  function refresh(): Promise<Generation> {
    reading ??= read()
      .catch(() => {
        isStale = true
        return known
      })
      .finally(() => {
        reading = undefined
        late = undefined
      })
    return reading
  }

  return function generation(): Generation | Promise<Generation> {
    // Stays set until a read succeeds, because each change is announced only once.
    if (connection.changedSinceLastCall()) isStale = true
    if (!isStale && !reading && clock().getTime() < known.until) return known
    const current = refresh()
    const committed = committedVersion(db)
    if (late === committed) return known
    return inTime(current, committed > saved ? patience.afterOwnSave : patience.usual, () => {
      if (reading === current) late = committed
      return known
    })
  }
}

/** Returns when the next day begins in a time zone. */
function nextMidnight(timeZone: string, now: number): number {
  const days = Math.floor(wallTime(timeZone, now).getTime() / dayMs)
  return momentAt(timeZone, (days + 1) * dayMs).moment
}

/**
 * Returns the result of one `read` per state of the content. While it fails or takes too long, the last result holds; a
 * failed one is tried again by each call, and logged once, unless the database is unavailable, which is logged
 * elsewhere.
 */
export function onceForEachState<T>(
  generation: ReadGeneration,
  read: () => Promise<T>,
  first: T,
  log: Log,
): () => Promise<T> {
  let version = -1
  let last = first
  let reading: Promise<void> | undefined
  let isLate = false
  let isFailing = false
  let isReported = false

  function noteSuccess(result: T): void {
    last = result
    isFailing = false
    isReported = false
  }

  function noteFailure(error: unknown): void {
    version = -1
    isFailing = true
    if (isReported || isUnavailable(error)) return
    isReported = true
    log.error({ err: error }, 'content that is kept in memory cannot be read')
  }

  /** A read that began earlier no longer counts. */
  function begin(): void {
    isLate = false
    const ifNewest = <A>(note: (outcome: A) => void) => {
      return (outcome: A) => {
        if (reading !== own) return
        reading = undefined
        note(outcome)
      }
    }
    const own = read().then(ifNewest(noteSuccess), ifNewest(noteFailure))
    reading = own
  }

  return async () => {
    const { version: current } = await generation()
    if (current !== version) {
      version = current
      begin()
    }
    if (reading && !isLate) {
      await inTime(reading, isFailing ? patience.usual : patience.afterOwnSave, () => {
        isLate = true
      })
    }
    return last
  }
}
