/** A small seeded generator (xmur3 into mulberry32): the same text always gives the same numbers. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  /** Returns an independent generator, consuming one number, so that its use does not affect the rest. */
  fork(): Random
}

export function hash(text: string): number {
  let h = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i += 1) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  h = Math.imul(h ^ (h >>> 16), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}

export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    fork: () => createRandom(`${next()}`),
  }
}
