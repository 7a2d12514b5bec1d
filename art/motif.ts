import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

/** `wide` pictures have room for surroundings. */
export type Layout = (stage: Stage, random: Random, wide: boolean) => void

export interface Motif {
  readonly layouts: readonly [Layout, ...Layout[]]
  /** Words in the seed that select a layout, by its index: "warehouse" should show a warehouse. */
  readonly words?: Readonly<Record<string, number>>
}
