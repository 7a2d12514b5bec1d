import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFile } from '../db/private-files.server.ts'

const markEveryMs = 1000
const worthTellingMs = 60_000

export type Clock = () => Date

interface Options {
  /** A file whose mtime is the latest time returned, for the next start. */
  markPath?: string
  wall?: () => number
  /** Monotonic milliseconds. */
  elapsed?: () => number
}

/**
 * A clock that continues from its latest time if the machine's clock is set back: running backwards would unpublish
 * content, and standing still would prolong codes. With `markPath` this also holds across restarts.
 */
export function createClock({ markPath, wall = Date.now, elapsed = () => performance.now() }: Options = {}): Clock {
  let offset = Math.max(wall(), readMark(markPath)) - elapsed()
  let marked = 0
  return () => {
    offset = Math.max(offset, wall() - elapsed())
    const now = Math.floor(offset + elapsed())
    if (now - marked >= markEveryMs) {
      marked = now
      writeMark(markPath, now)
    }
    return new Date(now)
  }
}

/** Where the latest time is kept: a file in the data directory, unless the database is in memory. */
export function clockMark({ dataDir }: { dataDir: string }): { markPath?: string } {
  return dataDir === ':memory:' ? {} : { markPath: join(dataDir, 'clock') }
}

/** A sentence for the log if the machine's clock is well behind the latest time told. */
export function findClockLag(clock: Clock): string | undefined {
  const lagMs = clock().getTime() - Date.now()
  if (lagMs < worthTellingMs) return undefined
  return `The clock of this machine is ${Math.round(lagMs / 1000)} s behind the latest time that the site has told, and is not followed until it has caught up. If it is right, stop the site and delete the file "clock" in DATA_DIR`
}

function readMark(path: string | undefined): number {
  return (path && statSync(path, { throwIfNoEntry: false })?.mtimeMs) || 0
}

/** Sets the file's time, which needs no disk space. If that fails, the old mark stays. */
function writeMark(path: string | undefined, now: number): void {
  if (!path) return
  try {
    makePrivateFile(path)
    utimesSync(path, now / 1000, now / 1000)
  } catch {
    // Read-only, or no such folder.
  }
}
