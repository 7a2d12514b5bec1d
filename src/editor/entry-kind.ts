import type { FieldPath, FieldValues } from 'react-hook-form'
import type { ApiTransport } from '../platform/api-client.ts'
import type { HeldRules } from '../ui/form-rules.ts'
import type { ShareCard } from '../ui/share-card.ts'
import type { FieldLabels } from './merge.ts'

/** The fields that every stored entry has. */
export interface StoredEntry {
  _id: string
  revision: number
  updatedAt: string
  savedBy?: string | undefined
}

interface SaveTexts {
  /** The button, and the button while it saves. */
  save: string
  saving: string
  saved: string
  /** Where the server says no without a sentence of its own. */
  refused: string
  /** Where no answer came. */
  unanswered: string
}

/** What other sites show of an entry's public page. */
export interface SharedPage {
  title: string
  description: string
  path: string
  card: ShareCard
}

/** A kind of content, as the editor sees it. `V` are the values of its form, `I` the input that the rules parse them to. */
export interface EntryKind<V extends FieldValues, I, E extends StoredEntry> {
  /** Names the drafts of this kind in the browser's storage. */
  name: string
  /** The first part of its calls below /api. */
  path: string
  /** What makes a draft of it, and what asks others to review the draft; some kinds have none. */
  draft?: { field: FieldPath<V>; value: boolean; review: FieldPath<V> }
  /** In lower case, as in "This post is also open in another tab." */
  noun: string
  labels: FieldLabels<V>
  rules: HeldRules<V, I>
  valuesOf: (entry: E) => V
  get: (id: string) => Promise<E>
  /** Through `api`, which makes one entry of all tries. */
  create: (api: ApiTransport, input: I, values: V) => Promise<E>
  update: (input: I, values: V, base: E) => Promise<E>
  /** Fields of a new entry that begin as the last one was saved. */
  remembered?: (keyof V & string)[]
  /** Fields that hold markdown. */
  markdownFields?: (FieldPath<V> & string)[]
  /** How others show its public page. `fields`: those of title and description. */
  shared?: {
    of: (values: V, saved: E | undefined) => SharedPage
    fields: readonly [title: FieldPath<V>, description: FieldPath<V>]
  }
  /** Said with a restored draft, where something of this kind cannot be kept in one. */
  notKept?: string
  texts: { create: SaveTexts; update: SaveTexts }
  /** The sentence for a form with errors. */
  invalid?: (messages: string[]) => string
}
