import { district, glow, trace } from './floor.ts'
import { box, patch } from './geometry.ts'
import type { Layout } from './motif.ts'
import { plinth, rows } from './parts.ts'
import { pipe } from './parts-more.ts'
import { block } from './solids.ts'

/** Two systems joined by a row of plugs; the new connection is lit. */
export const contracts: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7 }
  district(stage, random.fork(), 8.5, wide)
  const lanes = random.whole(4, 5)
  const lit = random.whole(1, lanes - 2)
  const across = lanes * 1.6 + 0.4
  const left = box(-6, -across / 2, 0.3, 3.2, across, 1.9)
  const right = box(2.8, -across / 2, 0.3, 3.2, across, 1.3)
  plinth(stage, box(-6.8, -across / 2 - 0.8, 0, 13.6, across + 1.6, 0.3))
  const list = rows(stage, left, 'top', 'cobalt', [0.9, 0.6, 0.75, 0.5, 0.85, 0.65], [0.2, 0.1, 0.8, 0.9])
  block(stage, left, 'slate', { round: 0.35, shadow: true, decor: list })
  const window = stage.fill(patch(right, 'top', 0.12, 0.08, 0.88, 0.92), { fill: '#0c1a52', opacity: 0.35 }, 0.25)
  block(stage, right, 'cobalt', {
    round: 0.35,
    shadow: true,
    decor: [window, ...rows(stage, right, 'top', 'tint', [0.7, 0.9, 0.5, 0.8], [0.24, 0.16, 0.76, 0.8])],
  })
  for (let i = 0; i < lanes; i += 1) {
    const y = (i - (lanes - 1) / 2) * 1.6
    const here = i === lit
    const joined = here || (i + lit) % 4 !== 3
    if (here) glow(stage, [0, y, 0.3], 1.7)
    pipe(stage, [-2.8, y, 0.7], [joined ? -0.4 : -1.4, y, 0.7], 0.32, 'slate')
    pipe(stage, [joined ? 0.4 : 1.4, y, 0.7], [2.8, y, 0.7], 0.32, 'slate')
    if (joined)
      block(stage, box(-0.5, y - 0.45, 0.42, 1, 0.9, 0.9), here ? 'amber' : i % 2 ? 'tint' : 'slate', { round: 0.12 })
  }
  trace(
    stage,
    [
      [-6.8, 0, 0],
      [-11, 0, 0],
    ],
    { width: 2.5 },
  )
  trace(
    stage,
    [
      [6.8, 0, 0],
      [11, 0, 0],
    ],
    { width: 2.5 },
  )
}
