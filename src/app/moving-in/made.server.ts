import type { PlannedEntry } from './plan.server.ts'
import type { SourceItem } from './source-entry.server.ts'

/** A post or page with what was made of it. */
export interface Made {
  item: SourceItem
  entry: PlannedEntry
  markdown: string
  /** The text as readers see it. */
  text: string
  words: number
  author: string
  /** The address of the featured picture, here. */
  picture: string | undefined
  pictureAlt: string
}
