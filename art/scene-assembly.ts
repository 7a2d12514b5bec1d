import { glow, outline, trace } from './floor.ts'
import { box, centred } from './geometry.ts'
import { product } from './motif-product-engineering.ts'
import { plinth, rows } from './parts.ts'
import { conveyor, shelf } from './parts-more.ts'
import { block } from './solids.ts'
import type { Stage } from './stage.ts'

function station(stage: Stage, x: number, y: number, tall: number, lit: boolean): void {
  block(stage, box(x + 0.1, y - 2.1, 0, 0.5, 0.5, tall), 'slate', { shadow: true })
  block(stage, box(x - 0.05, y - 2.2, tall, 0.8, 4.6, 0.5), lit ? 'cobalt' : 'slate', { round: 0.15 })
  block(stage, box(x + 0.1, y - 0.3, tall - 0.5, 0.5, 0.6, 0.5), lit ? 'tint' : 'ink')
  block(stage, box(x + 0.1, y + 1.8, 0, 0.5, 0.5, tall), 'slate', { shadow: true })
}

/** An assembly line runs through four stations to the front; finished products leave it. */
export function assembly(stage: Stage): void {
  plinth(stage, box(-16, -2.9, -0.001, 27, 5.8, 0.25), 'ink', 0.6)
  conveyor(stage, box(-17, -1.2, 0.25, 25.4, 2.4, 0.55))
  for (let i = 0; i < 7; i += 1) {
    const x = -14.8 + i * 3.5
    const made = Math.min(4, Math.max(1, i - 1))
    if (i < 6) product(stage, x, -0.85, 0.8, made, false)
    if (i < 6 && i > 1) station(stage, x + 0.55, 0, 3.7, i === 4)
  }
  plinth(stage, box(8.7, -2, 0.25, 4, 4, 0.5), 'slate', 0.5)
  glow(stage, [10.7, 0, 0.75], 2.6)
  block(stage, box(9.6, -1.1, 0.75, 2.2, 2.2, 0.4), 'slate', { round: 0.25, shadow: true })
  block(stage, box(9.72, -0.98, 1.15, 1.96, 1.96, 0.22), 'tint', { round: 0.2 })
  block(stage, box(9.7, -1, 1.37, 2, 2, 1), 'amber', { round: 0.25 })
  block(stage, box(10.1, -0.6, 2.37, 1.2, 1.2, 0.16), 'paper', { round: 0.25 })
  shelf(stage, box(-13, -7.6, 0, 9, 1.2, 3.6), 6, 4, (c, l) =>
    (c * 3 + l * 5) % 4 === 0 ? undefined : (c + l) % 4 === 1 ? 'tint' : 'cobalt',
  )
  shelf(stage, box(-2.6, -7.6, 0, 9, 1.2, 3.6), 6, 4, (c, l) =>
    (c * 5 + l * 3) % 4 === 1 ? undefined : (c * 2 + l) % 5 === 1 ? 'tint' : 'cobalt',
  )
  shelf(stage, box(-10, -11.8, 0, 9, 1.2, 3.6), 6, 4, (c, l) => ((c + l) % 3 === 0 ? undefined : 'cobalt'))
  shelf(stage, box(0.6, -11.8, 0, 9, 1.2, 3.6), 6, 4, (c, l) => ((c + l * 2) % 3 === 1 ? undefined : 'cobalt'))
  for (let i = 0; i < 4; i += 1) {
    const b = box(-6.6 + i * 3.5, 5, 0, 2.2, 2.2, 0.35 + (i % 2) * 0.35)
    trace(
      stage,
      [
        [b.x + 1.1, 5, 0],
        [b.x + 1.1, 2.9, 0],
      ],
      { width: 2.5, lit: false },
    )
    block(stage, b, i === 2 ? 'cobalt' : 'slate', {
      round: 0.25,
      shadow: true,
      decor: rows(stage, b, 'top', i === 2 ? 'tint' : 'cobalt', [0.9, 0.5, 0.7], [0.16, 0.18, 0.84, 0.82]),
    })
  }
  for (let i = 0; i < 4; i += 1)
    if (i !== 1)
      block(stage, centred(-5.5 + i * 3.5, 8.6, 0, 1.5, 1.5, 0.9), i === 3 ? 'tint' : 'slate', {
        round: 0.15,
        shadow: true,
      })
  outline(stage, centred(-2, 8.6, 0, 1.8, 1.8, 0), '#6f92ff', '4 5')
  trace(
    stage,
    [
      [12.7, 0, 0],
      [20, 0, 0],
    ],
    { lit: true, width: 3.5 },
  )
}
