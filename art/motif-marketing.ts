import { district, glow, halo, ripples, trace } from './floor.ts'
import { box, centred, onFace, patch } from './geometry.ts'
import type { Layout, Motif } from './motif.ts'
import { plinth } from './parts.ts'
import { bead } from './parts-more.ts'
import { block, drum } from './solids.ts'
import type { Stage } from './stage.ts'

function letter(stage: Stage, x: number, y: number, z: number, lit: boolean): void {
  const b = box(x, y, z, 1.9, 1.3, 0.2)
  const fold = stage.line([onFace(b, 'top', 0, 0), onFace(b, 'top', 0.5, 0.6), onFace(b, 'top', 1, 0)], {
    stroke: lit ? '#c67d1d' : '#5c7cdb',
    width: 2,
  })
  block(stage, b, lit ? 'amber' : 'paper', { round: 0.1, decor: [fold], shadow: true })
}

/** A transmission mast; rings spread over the ground to the listeners. */
const mast: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7 }
  district(stage, random.fork(), 9.5, wide)
  ripples(stage, [0, 0, 0], 2, 1.15, 5, '#8fa8ff')
  plinth(stage, centred(0, 0, 0, 2.6, 2.6, 0.4))
  const tall = random.between(3.6, 4.6)
  block(stage, centred(0, 0, 0.4, 1.5, 1.5, tall * 0.4), 'slate', { round: 0.2 })
  block(stage, centred(0, 0, 0.4 + tall * 0.4, 0.9, 0.9, tall * 0.4), 'cobalt', { round: 0.15 })
  bead(stage, [0, 0, 0.9 + tall * 0.8], 0.62, 'amber')
  halo(stage, [0, 0, 0.9 + tall * 0.8], 1.7)
  const n = random.whole(6, 8)
  const turn = random.next() * 6
  for (let i = 0; i < n; i += 1) {
    const angle = turn + (i / n) * Math.PI * 2
    const far = 3.9 + ((i * 3) % 4) * 0.8
    block(
      stage,
      centred(Math.cos(angle) * far, Math.sin(angle) * far, 0, 1.2, 1.2, 0.35 + ((i * 5) % 3) * 0.3),
      i % 3 === 0 ? 'tint' : i % 3 === 1 ? 'cobalt' : 'slate',
      { round: 0.2, shadow: true },
    )
  }
}

/** A funnel: many enter at the top, the right ones leave below. */
const funnel: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 8, wide)
  const levels = random.whole(3, 4)
  glow(stage, [0, 0, 0], 2.6)
  drum(stage, centred(0, 0, 0, 1.2, 1.2, 0.5), 'amber')
  for (let i = 0; i < levels; i += 1) {
    const size = 2.2 + (i + 1) * (4 / levels)
    drum(
      stage,
      centred(0, 0, 1.5 + i * 1.6, size, size, 0.5),
      i === levels - 1 ? 'cobalt' : i % 2 ? 'slate' : 'tint',
      0,
    )
  }
  const top = 1.5 + (levels - 1) * 1.6 + 0.5
  for (let i = 0; i < 9; i += 1) {
    if ((i * 4 + levels) % 9 === 2) continue
    const [x, y] = [-1.5 + (i % 3) * 1.5, -1.5 + Math.floor(i / 3) * 1.5]
    bead(stage, [x * 0.95, y * 0.95, top + 0.4], 0.38, (i + levels) % 4 === 0 ? 'paper' : 'tint')
  }
  const side = random.chance(0.5) ? 1 : -1
  trace(
    stage,
    [
      [0, 0, 0],
      [0, 4.5 * side, 0],
    ],
    { lit: true, width: 3 },
  )
  for (const [x, y] of [
    [4.6, -1],
    [-1, 4.6],
    [-4.6, 1],
  ] as const)
    block(stage, centred(x, y, 0, 1.6, 1.6, random.between(0.3, 1)), 'slate', { round: 0.2, shadow: true })
}

/** Letters to an audience; one has been answered. */
const audience: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 8.5, wide)
  const lit = random.pick([5, 7, 8, 9])
  const others = random.whole(0, 2)
  const across = random.chance(0.5) ? 3 : 4
  const rows = 12 / across
  const [w, d] = across === 3 ? [9.4, 8.6] : [11.2, 6.7]
  plinth(stage, centred(0, 0, 0, w, d, 0.35))
  for (let i = 0; i < 12; i += 1) {
    const [a, c] = [i % across, Math.floor(i / across)]
    const x = (a - (across - 1) / 2) * ((w - 0.7) / across) - 0.95
    const y = (c - (rows - 1) / 2) * ((d - 0.8) / rows) - 0.65
    const spot = box(x, y, 0.35, 1.9, 1.3, 0.01)
    if (i === lit) glow(stage, [x + 0.95, y + 0.65, 0.35], 1.9)
    if (i === lit || (i * 5 + others + c) % 3 === 0)
      letter(stage, x, y, 0.35 + (i === lit ? 0.9 : ((i + lit) % 2) * 0.5), i === lit)
    else
      block(stage, { ...spot, h: 0.16 }, 'slate', {
        round: 0.2,
        decor: [stage.fill(patch(spot, 'top', 0.35, 0.3, 0.65, 0.7), { fill: '#4d62ab' }, 0.2)],
      })
  }
}

export const marketing: Motif = { layouts: [mast, funnel, audience] }
