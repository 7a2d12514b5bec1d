import type { Connection } from './connection.server.ts'
import { readChanges } from './content-changes.server.ts'
import type { Tables } from './tables.ts'
import { noteReads, noteTables } from './touched-tables.server.ts'

/** `until`: the moment (ISO 8601) at which `value` expires even though nothing was saved. */
interface Remembered<T> {
  value: T
  until?: string | undefined
}

/** Returns the remembered result of `read`, which runs again once a table it read was written or `until` has passed. */
export type Remember = <T>(key: string, now: Date, read: () => Promise<Remembered<T>>) => Promise<T>

export interface ContentMemo {
  remember: Remember
  /** For several lookups by one page, which need only be as fresh as its start: reads the version once. */
  asOfNow(): Promise<Remember>
}

/** Entries are small: counts, the ids of at most 100 matches, the menu and the settings. */
const mostEntries = 100

interface Entry<T> {
  reading: Promise<Remembered<T>>
  /** The tables it has read; undefined while it is still reading. */
  tables?: ReadonlySet<keyof Tables>
}

/**
 * Remembers the results of slow reads that depend on the content alone, such as totals. Exact: each lookup first reads
 * the content version, which every process raises in the transaction that makes a change.
 */
export function createContentMemo({ db, dataVersion }: Pick<Connection, 'db' | 'dataVersion'>): ContentMemo {
  let version = -1
  /** The connection's data version when the content version was last read. */
  let readAt: unknown
  const entries = new Map<string, Entry<unknown>>()

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
    await dropWhatChanged()
    // Taken before the read: a write meanwhile has the version read again.
    readAt = current
  }

  async function dropWhatChanged(): Promise<void> {
    const { version: current, tables: changed } = await readChanges(db, version)
    if (current === version) return
    version = current
    for (const [key, { tables }] of entries) if (!holds(tables, changed)) entries.delete(key)
  }

  function holds(tables: Entry<unknown>['tables'], changed: ReadonlySet<string> | undefined): boolean {
    if (!changed || !tables || tables.size === 0) return false
    return ![...tables].some((table) => changed.has(table))
  }

  function keep(key: string, entry: Entry<unknown>): void {
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > mostEntries) entries.delete(entries.keys().next().value as string)
  }

  async function recall<T>(key: string, now: Date, read: () => Promise<Remembered<T>>): Promise<T> {
    const known = entries.get(key) as Entry<T> | undefined
    // No await on a miss, so that a concurrent caller cannot miss before this entry is stored.
    const found = known && (await known.reading)
    if (known && found && (found.until === undefined || now.toISOString() < found.until)) {
      // The content may have changed during the await.
      if (entries.get(key) === known) keep(key, known)
      if (known.tables) noteReads(known.tables)
      return found.value
    }
    const entry: Entry<T> = {
      reading: noteTables(read).then(({ result, read }) => {
        entry.tables = read
        return result
      }),
    }
    keep(key, entry)
    entry.reading.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return (await entry.reading).value
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
