import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

/** `wide` pictures have room for surroundings. */
export type Layout = (stage: Stage, random: Random, wide: boolean) => void

export interface Motif {
  readonly layouts: readonly [Layout, ...Layout[]]
  /** A word in the seed that asks for one of the layouts: "warehouse" should show a warehouse. */
  readonly words?: Readonly<Record<string, number>>
}
