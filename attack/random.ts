/** Repeatable random numbers: the same seed gives the same sequence. */
export interface Random {
  /** From 0 to 1, excluding 1. */
  next(): number
  /** A whole number from 0 to `below`, excluding `below`. */
  int(below: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  text(length: number, alphabet?: string): string
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function createRandom(seed: string): Random {
  const next = mulberry32(hashOf(seed))
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    pick: (list) => list[int(list.length)] as (typeof list)[number],
    chance: (probability) => next() < probability,
    text: (length, alphabet = letters) => Array.from({ length }, () => alphabet.charAt(int(alphabet.length))).join(''),
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
