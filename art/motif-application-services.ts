import { district, glow, outline, trace } from './floor.ts'
import { type Box, box, centred, patch } from './geometry.ts'
import { contracts } from './layout-contracts.ts'
import type { Layout, Motif } from './motif.ts'
import { pipeline } from './motif-development.ts'
import { plinth, rows, tethers } from './parts.ts'
import { screen } from './parts-more.ts'
import type { Random } from './random.ts'
import { block, tonesOf } from './solids.ts'
import type { Shape, Stage } from './stage.ts'

function lengths(random: Random, count: number): number[] {
  return Array.from({ length: count }, () => random.pick([0.35, 0.5, 0.62, 0.78, 0.95]))
}

/** Draws a plane's top as a window: bar, side list, content. */
function windowTop(stage: Stage, b: Box, random: Random): Shape[] {
  const tones = tonesOf(stage, b, 'cobalt')
  return [
    stage.fill(patch(b, 'top', 0.05, 0.05, 0.95, 0.14), { fill: tones.edge, opacity: 0.6 }, 0.1),
    stage.fill(patch(b, 'top', 0.05, 0.19, 0.26, 0.95), { fill: '#0c1430', opacity: 0.35 }, 0.12),
    ...rows(stage, b, 'top', 'tint', lengths(random, 6), [0.34, 0.22, 0.92, 0.94]),
  ]
}

function tiles(stage: Stage, b: Box, count: number, skip: number): void {
  const pitch = (b.w - 0.8) / count
  for (let i = 0; i < count * count; i += 1) {
    if ((i * 5 + skip) % 7 === 0) continue
    const [x, y] = [b.x + 0.4 + (i % count) * pitch, b.y + 0.4 + Math.floor(i / count) * pitch]
    block(
      stage,
      box(x + 0.1, y + 0.1, b.z + b.h, pitch - 0.2, pitch - 0.2, 0.25 + ((i * 3 + skip) % 4) * 0.22),
      (i + skip) % 5 === 2 ? 'cobalt' : 'slate',
      { round: 0.12 },
    )
  }
}

const layers: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 6.5, wide)
  const count = random.whole(3, 4)
  const skip = random.whole(0, 6)
  const rise = 2.3
  for (let i = 0; i < count; i += 1) {
    const b = centred(0, 0, i * rise, 6.4, 6.4, 0.24)
    const top = i === count - 1
    if (i > 0) tethers(stage, b, (i - 1) * rise + 0.24)
    block(stage, b, top ? 'cobalt' : 'ink', {
      round: 0.5,
      shadow: i === 0,
      decor: top ? windowTop(stage, b, random) : [],
    })
    if (i === 0) tiles(stage, b, 4, skip)
    if (i === 1)
      for (let k = 0; k < 3; k += 1)
        block(stage, box(-2.7 + k * 1.9, 0.8, b.z + 0.24, 1.5, 1.9, 0.3), 'slate', { round: 0.2, shadow: true })
    if (i === 1)
      trace(
        stage,
        [
          [-2.4, -1.6, b.z + 0.24],
          [0.4, -1.6, b.z + 0.24],
          [0.4, 0.6, b.z + 0.24],
        ],
        { ends: true },
      )
    if (i === 2 && !top) tiles(stage, b, 3, skip + 2)
  }
  const z = (count - 1) * rise + 0.24
  const [x, y] = random.pick<[number, number]>([
    [0.2, 1.2],
    [0.9, -0.6],
    [-0.9, 1.4],
  ])
  glow(stage, [x + 1, y + 0.6, z], 1.7)
  block(stage, box(x, y, z + 0.5, 2, 1.2, 0.22), 'amber', { round: 0.2 })
}

const windows: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 6 }
  district(stage, random.fork(), 8, wide)
  const count = random.whole(3, 4)
  plinth(stage, centred(0, 0, 0, 9.4, 8.6, 0.3))
  for (let i = 0; i < count; i += 1) {
    const w = random.pick([4.6, 5.4, 6.2])
    const front = i === count - 1
    const x = -4 + ((i * 2.9 + random.next()) % (8 - w))
    const b = box(x, -3.6 + (i * 6.4) / (count - 1), 0.3, w, 0.22, front ? 2.7 : 4.4 - i * 0.5)
    screen(stage, b, front ? 'cobalt' : 'slate', lengths(random, front ? 3 : 5), front ? 'tint' : 'cobalt')
    if (!front) continue
    block(stage, box(x + w - 1.9, b.y + 0.24, 0.75, 1.4, 0.14, 0.5), 'amber')
    glow(stage, [x + w - 1.2, b.y + 0.7, 0.3], 1.7)
  }
}

/** A screen lying flat, its widgets standing up like a small town. */
export const dashboard: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 7.5, wide)
  const b = centred(0, 0, 0, 9.6, 7.4, 0.5)
  block(stage, b, 'slate', { round: 0.6, shadow: true })
  const glassTop = centred(0, 0, 0.5, 8.9, 6.7, 0.06)
  block(stage, glassTop, 'ink', {
    round: 0.4,
    decor: [stage.fill(patch(glassTop, 'top', 0.03, 0.04, 0.97, 0.13), { fill: '#8196dc', opacity: 0.45 }, 0.15)],
  })
  const z = 0.56
  block(stage, box(-4.1, -2.1, z, 1.5, 5, 0.25), 'slate', {
    round: 0.2,
    decor: rows(stage, box(-4.1, -2.1, z, 1.5, 5, 0.25), 'top', 'cobalt', lengths(random, 6)),
  })
  const list = box(-2.2, -2.1, z, random.pick([2.6, 3.4]), 2.2, 0.35)
  block(stage, list, 'cobalt', {
    round: 0.2,
    shadow: true,
    decor: rows(stage, list, 'top', 'tint', lengths(random, 4)),
  })
  const bars = random.whole(4, 5)
  const lit = random.whole(2, bars - 1)
  for (let i = 0; i < bars; i += 1) {
    const h = 0.6 + ((i * 7 + lit * 3) % 5) * 0.4 + (i === lit ? 1.1 : 0)
    if (i === lit) glow(stage, [-1.7 + i * 1.25, 2.1, z], 1.6)
    block(stage, box(-2.1 + i * 1.25, 1.7, z, 0.8, 0.8, h), i === lit ? 'amber' : i % 2 ? 'tint' : 'cobalt', {
      round: 0.12,
      shadow: true,
    })
  }
  const x = list.x + list.w + 0.4
  for (let i = 0; i < 2; i += 1)
    block(stage, box(x, -2.1 + i * 1.3, z, 4 - x, 0.95, 0.3 + i * 0.25), i ? 'paper' : 'slate', {
      round: 0.16,
      shadow: true,
    })
}

/** An old cube of parts; one part is being replaced. */
const renewal: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 6 }
  district(stage, random.fork(), 7.5, wide)
  plinth(stage, centred(0, 0, 0, 7.6, 7.6, 0.35))
  const hole = random.whole(0, 2)
  const fresh = random.whole(1, 3)
  for (let i = 0; i < 27; i += 1) {
    const [a, c, level] = [i % 3, Math.floor(i / 3) % 3, Math.floor(i / 9)]
    if (level === 2 && a === 2 && c === hole) continue
    const isNew = (a + c * 2 + level) % 4 < fresh && level > 0
    block(
      stage,
      box(-2.35 + a * 1.6, -2.35 + c * 1.6, 0.35 + level * 1.55, 1.5, 1.5, 1.45),
      isNew ? 'cobalt' : 'slate',
      { round: 0.14 },
    )
  }
  const [x, y] = [-2.35 + 3.2, -2.35 + hole * 1.6]
  trace(
    stage,
    [
      [7.5, y + 0.75, 0],
      [4, y + 0.75, 0],
    ],
    { lit: true, width: 3 },
  )
  outline(stage, box(x, y, 3.45, 1.5, 1.5, 0), '#f2a93b', '4 4', 0.14)
  tethers(stage, box(x, y, 5.2, 1.5, 1.5, 0), 3.45, '#f2a93b')
  block(stage, box(x, y, 5.2, 1.5, 1.5, 1.45), 'amber', { round: 0.14 })
  block(stage, box(4.6, y, 0, 1.5, 1.5, 1.45), 'tint', { round: 0.14, shadow: true })
}

export const applicationServices: Motif = {
  layouts: [layers, windows, dashboard, renewal, contracts, pipeline],
  words: {
    modernization: 3,
    maintenance: 3,
    web: 1,
    mobile: 2,
    experience: 2,
    custom: 0,
    api: 4,
    quality: 3,
    devops: 5,
    security: 0,
  },
}
