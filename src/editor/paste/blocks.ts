import type { Align } from './clip-styles.ts'
import type { Run } from './runs.ts'

export interface Item {
  blocks: Block[]
  /** Whether a task is done, if the item is one. */
  isDone?: boolean | undefined
}

export interface ListBlock {
  kind: 'list'
  isOrdered: boolean
  start: number
  items: Item[]
}

export interface TableBlock {
  kind: 'table'
  rows: Run[][][]
  aligns: (Align | undefined)[]
}

/** A part of a text; its words are without surplus white space. */
export type Block =
  | { kind: 'text'; runs: Run[] }
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'rule' }
  | ListBlock
  | TableBlock
