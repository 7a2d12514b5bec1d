import { closeSync, openSync, readSync } from 'node:fs'

/**
 * The first copy of the WAL index header, in bytes (sqlite.org/walformat.html). Each commit of any process changes it:
 * it holds a counter of transactions and a checksum of the last frame.
 */
const headerSize = 48

interface OpenIndex {
  file: number
  users: number
}

/** Closing any of a process's files for an index releases SQLite's locks on it, so all users share one. */
const openIndexes = new Map<string, OpenIndex>()

export interface CommitCounter {
  /** Returns a number that differs from the last one if any process has committed since; undefined if unknown. */
  read(): number | undefined
  /** Call it when this process's connections to the database are closed. */
  close(): void
}

/**
 * Counts commits to a SQLite database in WAL mode, by any process, without SQLite: `pragma data_version` tells the same,
 * but takes and releases a lock of the file. The database must be open as long as the counter is.
 */
export function createCommitCounter(database: string): CommitCounter {
  const path = `${database}-shm`
  let [header, last] = [Buffer.alloc(headerSize), Buffer.alloc(headerSize)]
  let count = 0
  let index: OpenIndex | undefined
  let isClosed = false

  return {
    read() {
      if (isClosed) return undefined
      try {
        index ??= openIndex(path)
        if (readSync(index.file, header, 0, headerSize, 0) < headerSize) return undefined
      } catch {
        return undefined
      }
      if (header.equals(last)) return count
      ;[header, last] = [last, header]
      count += 1
      return count
    },
    close() {
      isClosed = true
      if (index) closeIndex(path, index)
      index = undefined
    },
  }
}

function openIndex(path: string): OpenIndex {
  const index = openIndexes.get(path) ?? { file: openSync(path, 'r'), users: 0 }
  index.users += 1
  openIndexes.set(path, index)
  return index
}

function closeIndex(path: string, index: OpenIndex): void {
  index.users -= 1
  if (index.users > 0) return
  openIndexes.delete(path)
  closeSync(index.file)
}
