import { queueFull } from './gate.server.ts'

interface Bounds {
  /** 1 unless given. */
  maxAtOnce?: number
  /** Waiting jobs, over all lines. */
  maxWaiting: number
  maxBytes?: number
  /** Waiting jobs in one line. */
  maxInLine?: number
  /** How long a job may wait before it is refused. */
  maxMs?: number
}

interface Place {
  /** Whom the job is for: jobs of one line run in order, and the lines take turns. */
  line: string
  /** The memory that the job holds while it waits. */
  bytes?: number
}

/** Throws AppError (unavailable, with a Retry-After) if a job finds no room, has to give way, or has waited too long. */
export type FairQueue = <T>(place: Place, job: () => Promise<T>) => Promise<T>

interface Waiting {
  bytes: number
  begin: () => void
  refuse: () => void
}

/**
 * Runs a bounded number of jobs at a time. Lines take turns, so that a caller with many jobs delays others by at most
 * as many as run at a time. If too many jobs wait, the last of the longest line gives way to one of a shorter line; if
 * they hold too much memory, the last of those lines that hold the most.
 */
export function createFairQueue(bounds: Bounds): FairQueue {
  const { maxAtOnce = 1, maxWaiting, maxBytes = Number.POSITIVE_INFINITY, maxMs } = bounds
  const { maxInLine = Number.POSITIVE_INFINITY } = bounds
  /** In the order of their turns. */
  const lines = new Map<string, Set<Waiting>>()
  let running = 0
  let [waiting, bytes] = [0, 0]

  function takeOut(line: string, entry: Waiting): void {
    const entries = lines.get(line)
    entries?.delete(entry)
    if (entries?.size === 0) lines.delete(line)
    waiting -= 1
    bytes -= entry.bytes
  }

  /** Returns whether a job of another line has given way to one of a line in which so many wait. */
  function makeRoom(inLine: number): boolean {
    const [longest = new Set<Waiting>()] = [...lines.values()].sort((one, other) => other.size - one.size)
    const last = [...longest].at(-1)
    if (!last || longest.size <= inLine + 1) return false
    last.refuse()
    return true
  }

  /** Returns whether jobs of lines that hold more have given way to one of `size` bytes in the line of `own`. */
  function makeRoomInBytes(own: Set<Waiting>, size: number): boolean {
    const mine = bytesOf(own) + size
    const others = [...lines.values()].map((entries) => ({ entries: [...entries], held: bytesOf(entries) }))
    const refused: Waiting[] = []
    for (let left = bytes; left + size > maxBytes; ) {
      const [heaviest] = others.sort((one, other) => other.held - one.held)
      const last = heaviest?.entries.pop()
      if (!heaviest || !last || heaviest.held - last.bytes < mine) return false
      heaviest.held -= last.bytes
      left -= last.bytes
      refused.push(last)
    }
    for (const { refuse } of refused) refuse()
    return true
  }

  function enter({ line, bytes: size = 0 }: Place): Promise<void> | undefined {
    if (running < maxAtOnce) {
      running += 1
      return undefined
    }
    const entries = lines.get(line) ?? new Set()
    if (entries.size >= maxInLine) throw queueFull()
    if (bytes + size > maxBytes && !makeRoomInBytes(entries, size)) throw queueFull()
    if (waiting >= maxWaiting && !makeRoom(entries.size)) throw queueFull()
    lines.set(line, entries)
    waiting += 1
    bytes += size
    return new Promise((resolve, reject) => {
      const leaveWith = (settle: () => void) => () => {
        clearTimeout(timeout)
        takeOut(line, entry)
        settle()
      }
      const entry = { bytes: size, begin: leaveWith(resolve), refuse: leaveWith(() => reject(queueFull())) }
      const timeout = maxMs === undefined ? undefined : setTimeout(entry.refuse, maxMs)
      entries.add(entry)
    })
  }

  function moveToEnd(line: string): void {
    const entries = lines.get(line)
    if (!entries) return
    lines.delete(line)
    lines.set(line, entries)
  }

  /** Lets the next job begin, after one of this line has ended. */
  function leave(ended: string): void {
    moveToEnd(ended)
    const [[line, [next]] = ['', []]] = lines
    if (!next) {
      running -= 1
      return
    }
    moveToEnd(line)
    next.begin()
  }

  return async (place, job) => {
    await enter(place)
    try {
      return await job()
    } finally {
      leave(place.line)
    }
  }
}

function bytesOf(entries: Iterable<Waiting>): number {
  let sum = 0
  for (const { bytes } of entries) sum += bytes
  return sum
}
