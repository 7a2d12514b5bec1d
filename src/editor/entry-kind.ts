import type { FieldPath, FieldValues } from 'react-hook-form'
import type { ApiTransport } from '../platform/api/api-client.ts'
import type { LazyRules } from '../ui/form-rules.ts'
import type { ShareCard } from '../ui/share-card.ts'
import type { FieldLabels } from './merge.ts'
import type { DraftFields } from './when.ts'

/** The fields that every stored entry has. */
export interface StoredEntry {
  _id: string
  revision: number
  updatedAt: string
  savedBy?: string | undefined
  /** Of a kind that has drafts. */
  status?: string | undefined
}

interface SaveTexts {
  /** The label of the save button, and its label while saving. */
  save: string
  saving: string
  saved: string
  /** Shown if the server refuses without a message of its own. */
  refused: string
  /** Shown if no response arrived. */
  unanswered: string
}

/** The card that other sites show when an entry's public page is shared. */
export interface SharedPage {
  title: string
  description: string
  path: string
  card: ShareCard
}

/** A kind of content, as the editor sees it. `V`: the form's values; `I`: the input that the rules parse them to. */
export interface EntryKind<V extends FieldValues, I, E extends StoredEntry> {
  /** Names the drafts of this kind in the browser's storage. */
  name: string
  /** The first segment of its API paths, below /api. */
  path: string
  /** Some kinds have no drafts. */
  draft?: DraftFields<V>
  /** Lower case, as in "This post is also open in another tab." */
  noun: string
  labels: FieldLabels<V>
  rules: LazyRules<V, I>
  valuesOf: (entry: E) => V
  get: (id: string) => Promise<E>
  /** Calls `api`, whose idempotency key makes all retries create a single entry. */
  create: (api: ApiTransport, input: I, values: V) => Promise<E>
  update: (input: I, values: V, base: E) => Promise<E>
  /** Fields that a new entry takes over from the last saved one. */
  remembered?: (keyof V & string)[]
  /** Fields that hold markdown. */
  markdownFields?: (FieldPath<V> & string)[]
  /** How other sites show its public page. `fields`: the title and description fields. */
  shared?: {
    of: (values: V, saved: E | undefined) => SharedPage
    fields: readonly [title: FieldPath<V>, description: FieldPath<V>]
  }
  /** Shown with a restored draft if drafts of this kind cannot keep everything. */
  notKept?: string
  texts: { create: SaveTexts; update: SaveTexts }
  /** The specification names the save buttons, whatever they show. */
  hasFixedNames?: true
  /** The message for a form with errors. */
  invalid?: (messages: string[]) => string
}
