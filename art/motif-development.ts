import { district, glow, trace } from './floor.ts'
import { box, centred, type Point } from './geometry.ts'
import { contracts } from './layout-contracts.ts'
import type { Layout, Motif } from './motif.ts'
import { plinth } from './parts.ts'
import { bead, conveyor, screen } from './parts-more.ts'
import { block } from './solids.ts'

/** A code window above its building blocks. */
const editor: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 6.5 }
  district(stage, random.fork(), 8, wide)
  plinth(stage, centred(0, 0, 0, 9, 7, 0.35))
  const n = random.whole(6, 7)
  const lengths = Array.from({ length: n }, () => random.pick([0.3, 0.45, 0.6, 0.8, 0.95]))
  screen(stage, box(-3.8, -2.2, 0.35, 7.6, 0.3, 5), 'cobalt', lengths, 'tint')
  const lit = random.whole(0, 3)
  for (let i = 0; i < 4; i += 1) {
    const x = -3.8 + i * 1.95
    if (i === lit) glow(stage, [x + 0.8, 1.6, 0.35], 1.8)
    block(
      stage,
      box(x, 0.7, 0.35, 1.6, 1.6, 0.5 + ((i + lit * 2) % 3) * 0.45),
      i === lit ? 'amber' : i % 2 ? 'slate' : 'tint',
      { round: 0.2, shadow: true },
    )
  }
}

/** Branches leave the main line and return; one is being merged. */
const branches: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7.5 }
  district(stage, random.fork(), 9.5, wide)
  const lane = random.between(2.5, 3.2)
  const [a, b] = [random.whole(-5, -3), random.whole(0, 2)]
  const shift = random.between(1, 2.4)
  const way = (x: number, y: number, end: number): Point[] => [
    [x, 0, 0],
    [x, y, 0],
    [end, y, 0],
    [end, 0, 0],
  ]
  trace(stage, way(a, -lane, b), { width: 3 })
  trace(stage, way(a + shift, lane, b + shift + 0.6), { width: 3, lit: true })
  trace(
    stage,
    [
      [-7.4, 0, 0],
      [7.4, 0, 0],
    ],
    { width: 4 },
  )
  const commits = random.whole(4, 6)
  for (let i = 0; i < commits; i += 1) {
    const x = -6.2 + (i * 12.2) / (commits - 1)
    block(stage, centred(x, 0, 0, 1.4, 1.4, random.between(0.5, 1.1)), i === commits - 1 ? 'paper' : 'cobalt', {
      round: 0.2,
      shadow: true,
    })
  }
  const steps = random.whole(1, 3)
  for (let i = 0; i < steps; i += 1)
    block(stage, centred(a + ((b - a) * (i + 1)) / (steps + 1), -lane, 0, 1.2, 1.2, 0.8 + i * 0.4), 'slate', {
      round: 0.2,
      shadow: true,
    })
  const here = (a + b) / 2 + shift + 0.8
  glow(stage, [here, lane, 0], 2.2)
  block(stage, centred(here, lane, 0, 1.4, 1.4, 1), 'amber', { round: 0.2 })
  block(stage, centred(here - 2.2, lane, 0, 1.1, 1.1, 0.5), 'slate', { round: 0.2, shadow: true })
}

/** From commit to release: checks along a belt. */
export const pipeline: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7.5 }
  district(stage, random.fork(), 9, wide)
  conveyor(stage, box(-6.5, -1, 0, 13, 2, 0.5))
  const lit = random.whole(1, 2)
  for (let i = 0; i < 3; i += 1) {
    const x = -3.8 + i * 3.6
    block(stage, box(x, -1.7, 0, 0.9, 0.6, 2.4), i === lit ? 'tint' : 'slate', { shadow: true })
    block(stage, box(x, 1.1, 0, 0.9, 0.6, 2.4), i === lit ? 'tint' : 'slate', { shadow: true })
    block(stage, box(x, -1.7, 2.4, 0.9, 3.4, 0.5), i === lit ? 'cobalt' : 'slate', { round: 0.15 })
    bead(stage, [x + 0.45, 0.8, 3.15], 0.28, i < lit ? 'paper' : i === lit ? 'tint' : 'ink')
  }
  const shift = random.between(0, 0.6)
  for (let i = 0; i < 4; i += 1) {
    const b = box(-6.1 + shift + i * 3.55, -0.6, 0.5, 1.2, 1.2, 1.2)
    const here = i === lit + 1
    if (here) glow(stage, [b.x + 0.6, 1.6, 0], 2)
    block(stage, b, here ? 'amber' : i > lit ? 'tint' : 'cobalt', { round: 0.12 })
  }
  for (let i = 0; i < 3; i += 1) {
    trace(
      stage,
      [
        [-3.35 + i * 3.6, 1.6, 0],
        [-3.35 + i * 3.6, 3.4, 0],
      ],
      { lit: i === lit, ends: true },
    )
    block(stage, centred(-3.35 + i * 3.6, 4, 0, 1.6, 1.2, 0.3 + ((i + lit) % 2) * 0.4), 'slate', {
      round: 0.2,
      shadow: true,
    })
  }
}

export const development: Motif = { layouts: [editor, branches, pipeline, contracts] }
