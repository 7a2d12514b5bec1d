import { readChanges } from './content-changes.server.ts'
import type { Database, Tables } from './tables.ts'
import { noteReads, noteTables } from './touched-tables.server.ts'

/** `until`: the moment (ISO 8601) from which `value` no longer holds although nothing was saved. */
export interface Remembered<T> {
  value: T
  until?: string | undefined
}

/** What `read` answered under this key, read again once a table that it has read was written or its moment has come. */
export type Remember = <T>(key: string, now: Date, read: () => Promise<Remembered<T>>) => Promise<T>

export interface ContentMemo {
  remember: Remember
  /** For the several questions of one page, which is as new as its beginning: the version is read once. */
  asOfNow(): Promise<Remember>
}

/** The longest is a thousand ids: 5 MB at most. */
const mostEntries = 100

interface Entry<T> {
  reading: Promise<Remembered<T>>
  /** What it has read; undefined while it still reads. */
  tables?: ReadonlySet<keyof Tables>
}

/**
 * Remembers what takes long to read and follows from the content alone, such as totals. Exact: each question first reads
 * the content version, which every process raises in the transaction that changes something.
 */
export function createContentMemo(db: Database): ContentMemo {
  let version = -1
  const entries = new Map<string, Entry<unknown>>()

  let asking: Promise<void> | undefined
  /** One reading answers all questions that were asked before it begins. */
  function dropOutdated(): Promise<void> {
    asking ??= Promise.resolve().then(() => {
      asking = undefined
      return compareVersion()
    })
    return asking
  }

  async function compareVersion(): Promise<void> {
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
    // Not awaited where there is none: another who asks for it would find none either.
    const found = known && (await known.reading)
    if (known && found && (found.until === undefined || now.toISOString() < found.until)) {
      // It may have been waited for while the content changed.
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

/** Reads each time. */
export const rememberNothing: Remember = async (_key, _now, read) => (await read()).value
