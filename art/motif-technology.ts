import { district, glow, node, ripples, trace } from './floor.ts'
import { box, centred, patch } from './geometry.ts'
import { clock } from './layout-clock.ts'
import type { Layout, Motif } from './motif.ts'
import { plinth, rack } from './parts.ts'
import { block } from './solids.ts'

/** A chip on its board, with tracks running out at right angles. */
const chip: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 6 }
  district(stage, random.fork(), 9, wide)
  const lanes = random.whole(4, 6)
  const lit = random.whole(0, lanes - 1)
  const bend = random.between(0.6, 1.6)
  for (let i = 0; i < lanes; i += 1) {
    const at = (i - (lanes - 1) / 2) * 0.8
    const out = 3.6 + ((i * 2 + lit) % 3) * 0.9
    const side = at + Math.sign(at) * bend * (0.6 + Math.abs(at) * 0.3)
    trace(
      stage,
      [
        [1.8, at, 0],
        [3, at, 0],
        [3, side, 0],
        [out + 1, side, 0],
      ],
      { width: 2.5, lit: i === lit },
    )
    node(stage, [out + 1, side, 0], i === lit, 1.3)
    trace(
      stage,
      [
        [at, 1.8, 0],
        [at, 3, 0],
        [side, 3, 0],
        [side, out + 1, 0],
      ],
      { width: 2.5 },
    )
    node(stage, [side, out + 1, 0], false, 1.3)
    trace(
      stage,
      [
        [-1.8, at, 0],
        [-out - 0.6, at, 0],
      ],
      { width: 2.5 },
    )
    trace(
      stage,
      [
        [at, -1.8, 0],
        [at, -out - 0.6, 0],
      ],
      { width: 2.5 },
    )
  }
  plinth(stage, centred(0, 0, 0, 5, 5, 0.45))
  block(stage, centred(0, 0, 0.45, 3.6, 3.6, 0.6), 'cobalt', { round: 0.3, shadow: true })
  block(stage, centred(0, 0, 1.05, 2.4, 2.4, 0.3), 'tint', { round: 0.25, shadow: true })
  glow(stage, [0, 0, 1.35], 1.5)
  block(stage, centred(0, 0, 1.35, 1.1, 1.1, 0.3), 'amber', { round: 0.2 })
  ;[
    [-5.6, 3.4],
    [3.6, -5.4],
    [-5.4, -5],
  ]
    .slice(0, random.whole(2, 3))
    .forEach(([x = 0, y = 0], i) =>
      block(stage, box(x, y, 0, 1.7, 1.7, 0.5 + i * 0.5), 'slate', { round: 0.2, shadow: true }),
    )
}

/** An aisle of racks, one machine lit. */
const aisle: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 6.5 }
  district(stage, random.fork(), 9, wide)
  const n = random.whole(4, 5)
  const lit = random.whole(1, n - 2)
  const strong = random.whole(0, n - 1)
  const high = random.between(3.2, 4.8)
  plinth(stage, centred(0, -2.4, 0, n * 1.9 + 1.2, 2.9, 0.3))
  plinth(stage, centred(0, 2.6, 0, n * 1.9 + 1.2, 2.9, 0.3))
  for (let i = 0; i < n; i += 1) {
    const x = (i - n / 2) * 1.9 + 0.15
    rack(stage, box(x, -3.3, 0.3, 1.6, 1.8, high), { material: i === strong ? 'cobalt' : 'slate' })
    const low = box(x, 1.7, 0.3, 1.6, 1.8, i === lit ? 1.6 : 1 + ((i + lit) % 2) * 0.5)
    if (i === lit) glow(stage, [x + 0.8, 3.2, 0.3], 2)
    rack(stage, low, { material: i === lit ? 'amber' : 'slate', ...(i === lit ? { lamp: 'paper' as const } : {}) })
    trace(
      stage,
      [
        [x + 0.8, -0.9, 0],
        [x + 0.8, 1.1, 0],
      ],
      { lit: i === lit },
    )
  }
  trace(
    stage,
    [
      [-n - 1, 0.1, 0],
      [n + 1, 0.1, 0],
    ],
    { ends: true, width: 3 },
  )
}

/** A tower of machine decks with signal rings around it. */
const tower: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 8, wide)
  const decks = random.whole(4, 5)
  const lit = random.whole(1, decks - 2)
  ripples(stage, [0, 0, 0], 2.8, 1, 4)
  plinth(stage, centred(0, 0, 0, 5.6, 5.6, 0.4))
  for (let i = 0; i < decks; i += 1) {
    const b = centred(0, 0, 0.4 + i * 1.25, 4 - i * 0.2, 4 - i * 0.2, 1.05)
    const slots = [0.1, 0.4, 0.7].map((u) =>
      stage.fill(patch(b, 'y', u, 0.3, u + 0.2, 0.62), { fill: '#0b1228', opacity: 0.6 }),
    )
    block(stage, b, i === lit ? 'amber' : i % 2 ? 'cobalt' : 'slate', { round: 0.4, shadow: i === 0, decor: slots })
  }
  block(stage, centred(0, 0, 0.4 + decks * 1.25, 1.6, 1.6, 0.3), 'paper', { round: 0.4 })
  for (const [x, y] of [
    [4, 0],
    [0, 4],
    [-4, 0],
    [0, -4],
  ] as const) {
    trace(
      stage,
      [
        [0, 0, 0],
        [x * 1.4, y * 1.4, 0],
      ],
      { width: 2.5 },
    )
    if (random.chance(0.8))
      block(stage, centred(x * 1.4, y * 1.4, 0, 1.5, 1.5, random.between(0.4, 1.2)), 'slate', {
        round: 0.2,
        shadow: true,
      })
  }
}

export const technology: Motif = { layouts: [chip, aisle, tower, clock] }
