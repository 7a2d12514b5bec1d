import { glow, outline } from './floor.ts'
import { box } from './geometry.ts'
import type { Material } from './paint.ts'
import { rows, tethers } from './parts.ts'
import { block } from './solids.ts'
import type { Stage } from './stage.ts'

const entryTone: Record<Material, Material> = {
  ink: 'cobalt',
  slate: 'cobalt',
  cobalt: 'tint',
  tint: 'cobalt',
  paper: 'tint',
  amber: 'paper',
}

/** A ledger: thin pages under a cover with three entries. */
export function ledger(
  stage: Stage,
  x: number,
  y: number,
  z: number,
  size: number,
  pages: number,
  cover: Material,
): void {
  const thick = 0.24
  for (let i = 0; i < pages; i += 1) {
    const top = i === pages - 1
    const b = box(x, y, z + i * (thick + 0.08), size, size, thick)
    const entries = rows(stage, b, 'top', entryTone[cover], [1, 0.55, 0.8], [0.18, 0.2, 0.82, 0.8])
    block(stage, b, top ? cover : i % 2 ? 'ink' : 'slate', { round: 0.16, decor: top ? entries : [], shadow: i === 0 })
  }
}

/** The amber ledger above its reserved place. */
export function arriving(stage: Stage, x: number, y: number, ground: number, lift: number, size: number): void {
  glow(stage, [x + size / 2, y + size / 2, ground], size * 0.95)
  outline(stage, box(x, y, ground, size, size, 0), '#f2a93b', '4 4')
  tethers(stage, box(x, y, ground + lift, size, size, 0), ground, '#f2a93b')
  ledger(stage, x, y, ground + lift, size, 2, 'amber')
}
