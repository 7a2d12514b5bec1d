import type { Database } from './tables.ts'

/** `until`: the moment (ISO 8601) from which `value` no longer holds although nothing was saved. */
export interface Remembered<T> {
  value: T
  until?: string | undefined
}

/** What `read` answered under this key, read again once any content has changed or its moment has come. */
export type Remember = <T>(key: string, now: Date, read: () => Promise<Remembered<T>>) => Promise<T>

export interface ContentMemo {
  remember: Remember
  /** For the several questions of one page, which is as new as its beginning: the version is read once. */
  asOfNow(): Promise<Remember>
}

/** The longest is a thousand ids: 5 MB at most. */
const mostEntries = 100

/**
 * Remembers what takes long to read and follows from the content alone, such as totals. Exact: each question first reads
 * the content version, which every process raises in the transaction that changes something.
 */
export function createContentMemo(db: Database): ContentMemo {
  let version: number | undefined
  const entries = new Map<string, Promise<Remembered<unknown>>>()

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
    const row = await db.selectFrom('content_version').select('version').executeTakeFirst()
    if (row?.version === version) return
    version = row?.version
    entries.clear()
  }

  function keep(key: string, reading: Promise<Remembered<unknown>>): void {
    entries.delete(key)
    entries.set(key, reading)
    if (entries.size > mostEntries) entries.delete(entries.keys().next().value as string)
  }

  async function recall<T>(key: string, now: Date, read: () => Promise<Remembered<T>>): Promise<T> {
    const known = entries.get(key) as Promise<Remembered<T>> | undefined
    // Not awaited where there is none: another who asks for it would find none either.
    const found = known && (await known)
    if (known && found && (found.until === undefined || now.toISOString() < found.until)) {
      // It may have been waited for while the content changed.
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

/** Reads each time. */
export const rememberNothing: Remember = async (_key, _now, read) => (await read()).value
