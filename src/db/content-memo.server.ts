import type { Connection } from './connection.server.ts'
import { readVersion } from './content-version.server.ts'

/** `until`: the moment (ISO 8601) at which `value` expires even though nothing was saved. */
interface Remembered<T> {
  value: T
  until?: string | undefined
}

/** Returns the remembered result of `read`, which runs again once the content has changed or `until` has passed. */
export type Remember = <T>(key: string, now: Date, read: () => Promise<Remembered<T>>) => Promise<T>

export interface ContentMemo {
  remember: Remember
  /** For several lookups by one page, which need only be as fresh as its start: reads the version once. */
  asOfNow(): Promise<Remember>
}

/** Entries are small: counts, the ids of at most 100 matches, the menu and the settings. */
const maxEntries = 100

/**
 * Remembers the results of slow reads that depend on the content alone, such as totals. Exact: each lookup first reads
 * the content version, unless the connection can tell that nobody has written.
 */
export function createContentMemo({ db, dataVersion }: Pick<Connection, 'db' | 'dataVersion'>): ContentMemo {
  const entries = new Map<string, Promise<Remembered<unknown>>>()
  let version = -1
  /** The connection's data version when the content version was last read. */
  let readAt: unknown

  let asking: Promise<void> | undefined
  /** Calls made before a read of the version begins share that read. */
  function dropOutdated(): Promise<void> {
    asking ??= Promise.resolve().then(() => {
      asking = undefined
      return compareVersion()
    })
    return asking
  }

  async function compareVersion(): Promise<void> {
    const current = dataVersion()
    if (current !== undefined && current === readAt) return
    const found = await readVersion(db)
    if (found !== version) entries.clear()
    version = found
    // Taken before the read: a write meanwhile has the version read again.
    readAt = current
  }

  function keep(key: string, reading: Promise<Remembered<unknown>>): void {
    entries.delete(key)
    entries.set(key, reading)
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string)
  }

  async function recall<T>(key: string, now: Date, read: () => Promise<Remembered<T>>): Promise<T> {
    const known = entries.get(key) as Promise<Remembered<T>> | undefined
    // No await on a miss, so that a concurrent caller cannot miss before this entry is stored.
    const found = known && (await known)
    if (known && found && (found.until === undefined || now.toISOString() < found.until)) {
      // The content may have changed during the await.
      if (entries.get(key) === known) keep(key, known)
      return found.value
    }
    const reading = read()
    keep(key, reading)
    reading.catch(() => {
      if (entries.get(key) === reading) entries.delete(key)
    })
    return (await reading).value
  }

  return {
    async remember(...question) {
      await dropOutdated()
      return recall(...question)
    },
    async asOfNow() {
      await dropOutdated()
      return recall
    },
  }
}

/**
 * Remembers the next moment (ISO 8601) of some kind until it has come. A caller with an earlier `now` reads again:
 * moments between the two would otherwise be missed.
 */
export async function rememberMoment(
  remember: Remember,
  key: string,
  now: Date,
  read: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const { since, moment } = await remember(key, now, async () => {
    const moment = await read()
    return { value: { since: now, moment }, until: moment }
  })
  return since <= now ? moment : read()
}

/** Reads every time. */
export const rememberNothing: Remember = async (_key, _now, read) => (await read()).value
