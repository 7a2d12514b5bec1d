import { glow, ripples, trace } from './floor.ts'
import { box, centred } from './geometry.ts'
import { zone } from './motif-cloud-solutions.ts'
import { container, plinth } from './parts.ts'
import { createRandom } from './random.ts'
import { block, drum, glass } from './solids.ts'
import type { Stage } from './stage.ts'

function gateway(stage: Stage): void {
  plinth(stage, box(5.6, -2.4, 0, 2.6, 4.8, 0.25), 'ink', 0.4)
  glow(stage, [6.9, 0, 0.25], 2.8)
  block(stage, box(6.4, -2, 0.25, 0.8, 0.8, 3), 'slate', { shadow: true })
  block(stage, box(6.4, 1.2, 0.25, 0.8, 0.8, 3), 'slate', { shadow: true })
  block(stage, box(6.3, -2.1, 3.25, 1, 4.2, 0.7), 'amber', { round: 0.12 })
  trace(
    stage,
    [
      [20, 0, 0],
      [8.2, 0, 0],
    ],
    { lit: true, width: 4 },
  )
  for (let i = 0; i < 3; i += 1)
    block(stage, box(9.4 + i * 2.6, -0.6, 0.15, 1.2, 1.2, 1), i === 0 ? 'paper' : 'tint', { round: 0.12, shadow: true })
}

/** A hub, the zones around it, and one guarded entrance. */
export function regions(stage: Stage): void {
  const random = createRandom('regions')
  ripples(stage, [0, 0, 0], 4, 1.6, 6)
  const zones = [
    [-9.4, -2.2, 3],
    [-2.2, -9.6, 1],
    [-9.6, -9.6, 0],
    [-2.2, 5.2, 0],
    [5.4, -9.4, 2],
    [5.4, 5, 1],
    [-9.4, 5, 2],
    [-16.5, -6, 1],
    [-6, -16.5, 3],
    [3, -16.5, 0],
  ] as const
  for (const [x, y, kind] of zones) {
    trace(
      stage,
      [
        [0, 0, 0],
        [x + 2.2, 0, 0],
        [x + 2.2, y + 2.2, 0],
      ],
      { width: 2.5 },
    )
    zone(stage, box(x, y, 0, 4.4, 4.4, 0.35), kind, random, kind === 1 ? 'tint' : 'cobalt')
  }
  trace(
    stage,
    [
      [0, 0, 0],
      [6.4, 0, 0],
    ],
    { lit: true, width: 4 },
  )
  plinth(stage, centred(0, 0, 0, 6.4, 6.4, 0.35), 'ink', 1.4)
  drum(stage, centred(0, 0, 0.35, 4.8, 4.8, 0.5), 'slate', 0)
  drum(stage, centred(0, 0, 0.85, 3.8, 3.8, 1), 'cobalt', 1)
  drum(stage, centred(0, 0, 1.95, 3.8, 3.8, 1), 'cobalt', 1)
  drum(stage, centred(0, 0, 3.05, 3.8, 3.8, 0.5), 'tint', 0)
  drum(stage, centred(0, 0, 3.55, 2, 2, 0.25), 'paper', 0)
  gateway(stage)
  glass(stage, box(-9.2, -2, 0.35, 4, 4, 3), '#8fa8ff', 0.09)
  container(stage, box(11.2, 6, 0, 2.8, 1.3, 1.2), 'slate')
  container(stage, box(12.4, 3.4, 0, 2.8, 1.3, 1.2), 'slate')
}
