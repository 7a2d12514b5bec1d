import { district, glow, outline, trace } from './floor.ts'
import { box, centred, patch } from './geometry.ts'
import type { Layout, Motif } from './motif.ts'
import { plinth, rows, tethers } from './parts.ts'
import { conveyor, gate } from './parts-more.ts'
import { block, drum } from './solids.ts'
import type { Stage } from './stage.ts'

/** The product at a production stage: 1 base, 2 board, 3 body, 4 done. */
export function product(stage: Stage, x: number, y: number, z: number, made: number, lit = false): void {
  block(stage, box(x, y, z, 1.7, 1.7, 0.35), 'slate', { round: 0.2, shadow: true })
  if (made > 1) block(stage, box(x + 0.12, y + 0.12, z + 0.35, 1.46, 1.46, 0.2), 'tint', { round: 0.15 })
  if (made === 2) block(stage, box(x + 0.5, y + 0.5, z + 0.55, 0.7, 0.7, 0.2), 'cobalt')
  if (made > 2) block(stage, box(x + 0.1, y + 0.1, z + 0.55, 1.5, 1.5, 0.75), lit ? 'amber' : 'cobalt', { round: 0.2 })
  if (made > 3) block(stage, box(x + 0.4, y + 0.4, z + 1.3, 0.9, 0.9, 0.14), 'paper', { round: 0.2 })
}

const line: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 8 }
  district(stage, random.fork(), 9, wide)
  const belt = box(-7, -1.2, 0, 14, 2.4, 0.7)
  conveyor(stage, belt)
  const lit = random.whole(2, 3)
  const offset = random.between(0, 0.5)
  for (let i = 0; i < 4; i += 1) product(stage, -6.4 + offset + i * 3.4, -0.85, 0.7, i + 1, i === lit)
  glow(stage, [-5.5 + offset + lit * 3.4, 2.6, 0], 2.2)
  for (let i = 0; i < 3; i += 1) {
    const x = -5.85 + offset + i * 3.4
    block(stage, box(x + 0.1, -2.2, 0, 0.4, 0.4, 3.4), 'slate', { shadow: true })
    block(stage, box(x - 0.02, -2.3, 3.4, 0.64, 4.6, 0.4), i === lit - 1 ? 'tint' : 'slate', { round: 0.1 })
    block(stage, box(x + 0.1, 1.8, 0, 0.4, 0.4, 3.4), 'slate', { shadow: true })
  }
  for (let i = 0; i < 3; i += 1) {
    const b = box(-5.6 + i * 3.4, 3.6, 0, 1.7, 1.7, 0.4 + ((i + lit) % 3) * 0.5)
    trace(
      stage,
      [
        [b.x + 0.85, 3.5, 0],
        [b.x + 0.85, 1.3, 0],
      ],
      { width: 2 },
    )
    block(stage, b, i === 1 ? 'cobalt' : 'slate', {
      round: 0.2,
      shadow: true,
      decor: rows(stage, b, 'top', 'tint', [0.9, 0.5, 0.7]),
    })
  }
}

/** One product taken apart along its axis. */
const exploded: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 6.5, wide)
  const gap = random.between(1.1, 1.5)
  const lit = random.whole(0, 3)
  plinth(stage, centred(0, 0, 0, 7, 7, 0.3))
  outline(stage, centred(0, 0, 0.3, 5.4, 5.4, 0), '#6f92ff', '4 4', 0.5)
  block(stage, centred(0, 0, 0.8, 5, 5, 0.9), 'slate', { round: 0.6 })
  const board = centred(0, 0, 1.7 + gap, 4.8, 4.8, 0.16)
  tethers(stage, board, 1.7)
  block(stage, board, 'cobalt', { round: 0.5 })
  const z = board.z + 0.16
  for (let i = 0; i < 4; i += 1) {
    const [x, y] = [-1.9 + (i % 2) * 2.2, -1.9 + Math.floor(i / 2) * 2.2]
    if (i === lit) glow(stage, [x + 0.8, y + 0.8, z], 1.7)
    if (i === (lit + 2) % 4) drum(stage, box(x + 0.1, y + 0.1, z, 1.4, 1.4, 0.5), 'tint')
    else
      block(stage, box(x, y, z, 1.6, 1.6, i === lit ? 0.55 : 0.3), i === lit ? 'amber' : 'slate', {
        round: 0.15,
        shadow: true,
      })
  }
  const frame = centred(0, 0, z + gap + 0.9, 5, 5, 0.3)
  tethers(stage, frame, z)
  for (const part of [
    box(-2.5, -2.5, frame.z, 5, 0.5, 0.3),
    box(-2.5, -2, frame.z, 0.5, 4, 0.3),
    box(2, -2, frame.z, 0.5, 4, 0.3),
    box(-2.5, 2, frame.z, 5, 0.5, 0.3),
  ])
    block(stage, part, 'slate')
  const cover = centred(0, 0, frame.z + gap, 5, 5, 0.3)
  if (wide || random.chance(0.6))
    block(stage, cover, 'paper', {
      round: 0.6,
      decor: [stage.fill(patch(cover, 'top', 0.36, 0.36, 0.64, 0.64), { fill: '#cbd5f1' }, 0.3)],
    })
}

/** Two lines meet at a station and leave as one. */
const merge: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 8 }
  district(stage, random.fork(), 9, wide)
  conveyor(stage, box(-7, -4, 0, 6, 2, 0.5))
  conveyor(stage, box(-7, 2, 0, 6, 2, 0.5))
  conveyor(stage, box(2.4, -1, 0, 5.6, 2, 0.5))
  plinth(stage, box(-1.4, -4.4, 0, 4.2, 8.8, 0.4))
  const n = random.whole(1, 2)
  for (let i = 0; i <= n; i += 1) product(stage, -6.6 + i * 2.4, -3.85, 0.5, 1 + (i % 2))
  for (let i = 0; i < 4 - n; i += 1)
    block(stage, box(-6.8 + i * 1.7, 2.5, 0.5, 1, 1, 1), i % 2 ? 'tint' : 'cobalt', { round: 0.12, shadow: true })
  const tower = box(-0.6, -1.3, 0.4, 2.4, 2.4, random.between(1.6, 2.6))
  trace(
    stage,
    [
      [0.6, -3.6, 0.4],
      [0.6, 3.6, 0.4],
    ],
    { ends: true, width: 3 },
  )
  block(stage, tower, 'cobalt', { round: 0.4, shadow: true })
  block(stage, box(0, -0.7, 0.4 + tower.h, 1.2, 1.2, 0.3), 'paper', { round: 0.25 })
  gate(stage, 3.6, -1.4, 0.35, 0.01, 'ink')
  glow(stage, [5.4, 0.6, 0.5], 2.2)
  product(stage, 4.6, -0.85, 0.5, 4, true)
}

/** Versions in a row, each a bit more complete; the current one is lit. */
const versions: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7 }
  district(stage, random.fork(), 9, wide)
  const lit = random.whole(2, 3)
  for (let i = 0; i < 4; i += 1) {
    const b = centred(-4.8 + i * 3.2, 0, 0, 2.6, 2.6, 0.3 + i * 0.55)
    block(stage, b, i > lit ? 'ink' : 'slate', { round: 0.35, shadow: true })
    if (i <= lit) product(stage, b.x + 0.45, b.y + 0.45, b.h, Math.min(4, i + 1 + (lit === 2 ? 1 : 0)), i === lit)
    else outline(stage, box(b.x + 0.45, b.y + 0.45, b.h, 1.7, 1.7, 0), '#6f92ff', '4 4')
    if (i === lit) glow(stage, [b.x + 1.3, b.y + 1.3, b.h], 2)
    trace(
      stage,
      [
        [b.x + 1.3, 2.8, 0],
        [b.x + 1.3, 1.3, 0],
      ],
      { lit: i === lit },
    )
  }
  trace(
    stage,
    [
      [-6.6, 2.8, 0],
      [6.6, 2.8, 0],
    ],
    { ends: true, width: 3 },
  )
}

export const productEngineering: Motif = {
  layouts: [line, exploded, merge, versions],
  words: { discovery: 1, mvp: 0, saas: 2, lifecycle: 3 },
}
