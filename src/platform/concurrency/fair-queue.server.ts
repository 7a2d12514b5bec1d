import { queueFull } from './gate.server.ts'

interface Bounds {
  /** Waiting jobs, over all lines. */
  mostWaiting: number
  mostBytes: number
  /** Waiting jobs in one line. */
  mostInLine: number
  /** How long a job may wait before it is refused. */
  mostMs: number
}

interface Place {
  /** Whom the job is for: jobs of one line run in order, and the lines take turns. */
  line: string
  /** The memory that the job holds while it waits. */
  bytes: number
}

interface Waiting {
  bytes: number
  begin: () => void
}

/**
 * Runs one job at a time. Lines take turns, so that a caller with many jobs delays others by at most one of them.
 * Throws AppError (unavailable, with a Retry-After) if there is no room or a job has waited too long.
 */
export function createFairQueue({ mostWaiting, mostBytes, mostInLine, mostMs }: Bounds) {
  /** In the order of their turns. */
  const lines = new Map<string, Set<Waiting>>()
  let isBusy = false
  let [waiting, bytes] = [0, 0]

  function takeOut(line: string, entry: Waiting): void {
    const entries = lines.get(line)
    entries?.delete(entry)
    if (entries?.size === 0) lines.delete(line)
    waiting -= 1
    bytes -= entry.bytes
  }

  function enter(place: Place): Promise<void> | undefined {
    if (!isBusy) {
      isBusy = true
      return undefined
    }
    const entries = lines.get(place.line) ?? new Set()
    if (waiting >= mostWaiting || entries.size >= mostInLine || bytes + place.bytes > mostBytes) {
      throw queueFull()
    }
    lines.set(place.line, entries)
    waiting += 1
    bytes += place.bytes
    return new Promise((resolve, reject) => {
      const entry = { bytes: place.bytes, begin: resolve }
      entries.add(entry)
      const timeout = setTimeout(() => {
        takeOut(place.line, entry)
        reject(queueFull())
      }, mostMs)
      entry.begin = () => {
        clearTimeout(timeout)
        takeOut(place.line, entry)
        resolve()
      }
    })
  }

  function leave(line: string): void {
    const rest = lines.get(line)
    if (rest) {
      lines.delete(line)
      lines.set(line, rest)
    }
    const [next] = lines.values().next().value ?? []
    if (next) next.begin()
    else isBusy = false
  }

  return async function run<T>(place: Place, job: () => Promise<T>): Promise<T> {
    await enter(place)
    try {
      return await job()
    } finally {
      leave(place.line)
    }
  }
}
