import { postLimits } from '../options.ts'

const wordsPerMinute = 220

/** Whole minutes, within what a post may have. */
export function suggestReadTime(words: number): number {
  return Math.min(postLimits.readTime, Math.max(1, Math.ceil(words / wordsPerMinute)))
}
