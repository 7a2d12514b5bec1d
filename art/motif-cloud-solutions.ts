import { district, glow, outline, ripples, trace } from './floor.ts'
import { type Box, box, centred } from './geometry.ts'
import type { Layout, Motif } from './motif.ts'
import type { Material } from './paint.ts'
import { container, plinth, rack } from './parts.ts'
import type { Random } from './random.ts'
import { block, drum, glass } from './solids.ts'
import type { Stage } from './stage.ts'

/** A zone: a plinth with a small cluster on it. */
export function zone(stage: Stage, b: Box, kind: number, random: Random, accent: Material = 'cobalt'): void {
  plinth(stage, b, 'ink', 0.5)
  const [x, y, z] = [b.x + 0.55, b.y + 0.55, b.z + b.h]
  const [w, d] = [b.w - 1.1, b.d - 1.1]
  if (kind === 0) {
    for (let i = 0; i < 9; i += 1) {
      const side = w / 3 - 0.2
      const h = 0.35 + ((i * 5 + random.whole(0, 1)) % 3) * 0.4
      block(
        stage,
        box(x + 0.1 + (i % 3) * (w / 3), y + 0.1 + Math.floor(i / 3) * (d / 3), z, side, side, h),
        i % 4 === 1 ? accent : 'slate',
        { round: 0.1 },
      )
    }
  } else if (kind === 1) {
    for (let i = 0; i < 3; i += 1)
      rack(
        stage,
        box(x + i * (w / 3) + 0.06, y, z, w / 3 - 0.12, d * 0.6, 1.6 + ((i + random.whole(0, 1)) % 2) * 0.5),
        {},
      )
  } else if (kind === 2) {
    drum(stage, box(x, y, z, d * 0.62, d * 0.62, 1.5), accent, 2)
    drum(stage, box(x + w - d * 0.5, y + d * 0.5, z, d * 0.5, d * 0.5, 0.8), 'slate', 1)
  } else {
    container(stage, box(x, y, z, w, d * 0.44, 0.9), 'slate')
    container(stage, box(x, y + d * 0.54, z, w, d * 0.44, 0.9), accent)
    container(stage, box(x + 0.1, y, z + 0.9, w * 0.7, d * 0.44, 0.9), 'tint')
  }
}

/** An arch over the entrance; light falls on everything that passes below. */
function gateway(stage: Stage, x: number, y: number): void {
  glow(stage, [x + 0.3, y, 0], 2.3)
  block(stage, box(x, y - 1.6, 0, 0.6, 0.6, 2.6), 'slate', { shadow: true })
  block(stage, box(x, y + 1, 0, 0.6, 0.6, 2.6), 'slate', { shadow: true })
  block(stage, box(x - 0.06, y - 1.7, 2.6, 0.72, 3.4, 0.5), 'amber', { round: 0.1 })
}

const zones: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7 }
  district(stage, random.fork(), 9.5, wide)
  const first = random.whole(0, 3)
  const spots: [number, number][] = [
    [-5, -5],
    [0.6, -5],
    [-5, 0.6],
  ]
  for (const [x, y] of spots) {
    trace(
      stage,
      [
        [3, 3, 0],
        [x + 2.2, 3, 0],
        [x + 2.2, y + 2.2, 0],
      ],
      { width: 2.5 },
    )
    trace(
      stage,
      [
        [3, 3, 0],
        [3, y + 2.2, 0],
        [x + 2.2, y + 2.2, 0],
      ],
      { width: 2.5 },
    )
  }
  spots.forEach(([x, y], i) =>
    zone(stage, box(x, y, 0, 4.4, 4.4, 0.35), (first + i) % 4, random, i === 0 ? 'tint' : 'cobalt'),
  )
  gateway(stage, 2.7, 3)
  trace(
    stage,
    [
      [8, 3, 0],
      [3, 3, 0],
    ],
    { lit: true, width: 3 },
  )
  block(stage, box(5.4, 2.5, 0.2, 1, 1, 0.9), 'paper', { round: 0.1, shadow: true })
}

/** A yard of containers; one hangs on the crane. */
const yard: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7 }
  district(stage, random.fork(), 9, wide)
  plinth(stage, centred(0, 0.4, 0, 10.6, 8.4, 0.3))
  const gap = random.whole(1, 2)
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      const tall = row === 2 ? 1 : random.whole(1, 3 - row)
      if (row === 2 && column === gap) continue
      for (let level = 0; level < tall; level += 1) {
        const material: Material =
          (row + column * 2 + level) % 4 === 0 ? 'tint' : (row * 2 + column + level) % 3 === 0 ? 'cobalt' : 'slate'
        container(stage, box(-4.7 + column * 3.2, -3.1 + row * 2.4, 0.3 + level * 1.25, 2.8, 1.3, 1.2), material)
      }
    }
  }
  const x = -4.7 + gap * 3.2
  outline(stage, box(x, 1.7, 0.3, 2.8, 1.3, 0), '#f2a93b', '4 4', 0.05)
  glow(stage, [x + 1.4, 2.4, 0.3], 2)
  for (const y of [-4.3, 4.4]) block(stage, box(x + 1.1, y, 0, 0.6, 0.5, 5.6), 'ink', { shadow: true })
  block(stage, box(x + 1, -4.5, 5.6, 0.8, 9.6, 0.5), 'slate')
  stage.add(box(x + 1.4, 2.3, 3.1, 0.01, 0.01, 2.5), [
    stage.line(
      [
        [x + 1.4, 2.35, 3.1],
        [x + 1.4, 2.35, 5.6],
      ],
      { stroke: '#b3c7ff', width: 2 },
    ),
  ])
  container(stage, box(x, 1.7, 1.9, 2.8, 1.3, 1.2), 'amber')
}

/** A hub and the regions around it. */
const regions: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7 }
  district(stage, random.fork(), 9.5, wide)
  ripples(stage, [0, 0, 0], 2.6, 1.3, 4)
  const lit = random.whole(1, 3)
  const spots: [number, number][] = [
    [-6, -1.5],
    [3, -1.6],
    [-1.5, 3],
    [3.2, 3.2],
    [-1.5, -6],
  ]
  spots.slice(0, random.whole(4, 5)).forEach(([x, y], i) => {
    trace(
      stage,
      [
        [0, 0, 0],
        [x + 1.5, 0, 0],
        [x + 1.5, y + 1.5, 0],
      ],
      { ends: true, width: 2.5, lit: i === lit },
    )
    if (i === lit) glow(stage, [x + 1.5, y + 1.5, 0], 2.8)
    zone(stage, box(x, y, 0, 3, 3, 0.3), (i + lit) % 3, random, i === lit ? 'amber' : 'cobalt')
  })
  drum(stage, centred(0, 0, 0, 3.6, 3.6, 0.5), 'slate')
  drum(stage, centred(0, 0, 0.5, 2.6, 2.6, random.between(1.2, 2)), 'cobalt', 2)
}

/** Guarded ground: a glass hall around a cluster. */
const hall: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7 }
  district(stage, random.fork(), 9, wide)
  plinth(stage, centred(0, 0, 0, 9, 9, 0.3))
  const kind = random.whole(0, 3)
  zone(stage, box(-3.4, -3.4, 0.3, 3.4, 3.4, 0.2), kind, random)
  zone(stage, box(0.3, -3.4, 0.3, 3.4, 3.4, 0.2), (kind + 1) % 4, random)
  zone(stage, box(-3.4, 0.3, 0.3, 3.4, 3.4, 0.2), (kind + 2) % 4, random, 'tint')
  glow(stage, [2, 2, 0.3], 2.2)
  block(stage, box(1.2, 1.2, 0.3, 1.6, 1.6, random.between(0.8, 1.6)), 'amber', { round: 0.25, shadow: true })
  trace(
    stage,
    [
      [7.5, 2, 0],
      [4.5, 2, 0],
    ],
    { lit: true, width: 3 },
  )
  glass(stage, box(-3.9, -3.9, 0.3, 7.9, 7.9, 3.4), '#8fa8ff', 0.07)
}

export const cloudSolutions: Motif = {
  layouts: [zones, yard, regions, hall],
  words: { adoption: 0, migration: 1, native: 1, cost: 2, security: 3, managed: 2 },
}
