import { district, glow, outline } from './floor.ts'
import { type Box, box, centred, onFace, type Point, patch } from './geometry.ts'
import type { Layout, Motif } from './motif.ts'
import { dashboard } from './motif-application-services.ts'
import type { Material } from './paint.ts'
import { plinth, rows, tethers } from './parts.ts'
import { bead } from './parts-more.ts'
import { block, drum } from './solids.ts'
import type { Shape, Stage } from './stage.ts'

/** A curve with its two handles, lying on a plane. */
function bezier(stage: Stage, b: Box, lift: number): Shape[] {
  const at = (u: number, v: number): Point => onFace(b, 'top', u, v)
  const curve = Array.from({ length: 17 }, (_, i): Point => {
    const t = i / 16
    const u = 0.12 + t * 0.76
    return at(u, 0.78 - 0.56 * (t * t * (3 - 2 * t)) - lift * Math.sin(t * Math.PI) * 0.2)
  })
  const handle = { stroke: '#edf2ff', width: 1.2 }
  const knob = (u: number, v: number): Shape => stage.disc(at(u, v), 0.11, { fill: '#ffffff' })
  return [
    stage.line([at(0.12, 0.78), at(0.5, 0.78)], handle),
    stage.line([at(0.88, 0.22), at(0.5, 0.22)], handle),
    stage.line(curve, { stroke: '#ffffff', width: 3 }),
    ...(
      [
        [0.12, 0.78],
        [0.5, 0.78],
        [0.88, 0.22],
        [0.5, 0.22],
      ] as const
    ).map(([u, v]) => knob(u, v)),
  ]
}

/** Basic shapes on a drawing board. */
const forms: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 8, wide)
  const board = centred(0, 0, 0, 9.4, 7.6, 0.4)
  const ruled = Array.from({ length: 7 }, (_, i) =>
    stage.line([onFace(board, 'top', (i + 1) / 8, 0.05), onFace(board, 'top', (i + 1) / 8, 0.95)], {
      stroke: '#4d62ab',
      opacity: 0.5,
    }),
  )
  const across = Array.from({ length: 5 }, (_, i) =>
    stage.line([onFace(board, 'top', 0.04, (i + 1) / 6), onFace(board, 'top', 0.96, (i + 1) / 6)], {
      stroke: '#4d62ab',
      opacity: 0.5,
    }),
  )
  block(stage, board, 'ink', { round: 0.5, shadow: true, decor: [...ruled, ...across] })
  const z = 0.4
  const flip = random.chance(0.5)
  const sheet = box(flip ? -4 : -0.6, -3.2, z, 4.6, 3, 0.16)
  block(stage, sheet, 'cobalt', { round: 0.25, shadow: true, decor: bezier(stage, sheet, random.between(-1, 1)) })
  drum(stage, centred(flip ? 2.6 : -2.6, -1.7, z, 2.4, 2.4, random.between(1, 2.2)), 'tint')
  block(stage, box(-4, 0.7, z, 2.3, 2.3, random.between(1, 2)), 'slate', { round: 0.2, shadow: true })
  glow(stage, [0.2, 2, z], 1.9)
  bead(stage, [0.2, 1.9, z + 1], 1, 'amber')
  const swatches: Material[] = ['paper', 'tint', 'cobalt', 'slate']
  swatches.forEach((material, i) =>
    block(stage, box(2.2 + (i % 2) * 1.1, 0.9 + Math.floor(i / 2) * 1.1, z, 0.95, 0.95, 0.2 + i * 0.12), material, {
      round: 0.15,
    }),
  )
}

/** A stack of drafts with the chosen one on top. */
const drafts: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 7, wide)
  const count = random.whole(3, 4)
  const step = random.between(0.5, 0.9)
  for (let i = 0; i < count; i += 1) {
    const b = box(-3.6 + i * step - 0.6, -2.6 - i * step * 0.5, i * 1.7, 6, 5, 0.16)
    const top = i === count - 1
    const text = rows(stage, b, 'top', top ? 'paper' : 'cobalt', [0.5, 0.9, 0.7], [0.56, 0.14, 0.92, 0.5])
    const picture = stage.fill(
      patch(b, 'top', 0.07, 0.12, 0.48, 0.88),
      { fill: top ? '#1f41b4' : '#4d62ab', opacity: 0.5 },
      0.2,
    )
    if (i > 0) tethers(stage, b, (i - 1) * 1.7 + 0.16)
    block(stage, b, top ? 'cobalt' : 'slate', { round: 0.3, shadow: i === 0, decor: [picture, ...text] })
    if (!top) continue
    glow(stage, onFace(b, 'top', 0.72, 0.75), 1.5)
    block(stage, box(b.x + 3.5, b.y + 3.2, b.z + 0.16, 1.9, 1, 0.3), 'amber', { round: 0.25 })
    drum(stage, centred(b.x + 1.7, b.y + 2.5, b.z + 0.16, 1.4, 1.4, 0.3), 'tint')
  }
  plinth(stage, centred(-0.6, 0, -0.6, 8.4, 7.4, 0.3))
}

/** Parts of a system laid out in order. */
const kit: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 8, wide)
  plinth(stage, centred(0, 0, 0, 9, 9, 0.35))
  const lit = random.pick([4, 5, 7])
  const turn = random.whole(0, 4)
  for (let i = 0; i < 9; i += 1) {
    const [x, y] = [-2.8 + (i % 3) * 2.8, -2.8 + Math.floor(i / 3) * 2.8]
    const kind = (i * 2 + turn + Math.floor(i / 3)) % 5
    const material: Material =
      i === lit ? 'amber' : ((['slate', 'cobalt', 'slate', 'tint', 'slate'] as const)[(i + turn) % 5] ?? 'slate')
    outline(stage, centred(x, y, 0.35, 2.3, 2.3, 0), '#4d62ab')
    if (i === lit) glow(stage, [x, y, 0.35], 2)
    if (kind === 0) drum(stage, centred(x, y, 0.35, 1.5, 1.5, 0.9), material)
    else if (kind === 1) bead(stage, [x, y, 1.2], 0.8, material)
    else if (kind === 2)
      for (let k = 0; k < 3; k += 1)
        block(stage, box(x - 0.8, y - 0.8 + k * 0.58, 0.35, 1.6 - k * 0.4, 0.42, 0.35), material, { round: 0.1 })
    else if (kind === 3) block(stage, centred(x, y, 0.35, 1.5, 1.5, 1.2), material, { round: 0.3, shadow: true })
    else block(stage, centred(x, y, 0.35, 1.8, 1, 0.3), material, { round: 0.4, shadow: true })
  }
}

export const design: Motif = { layouts: [forms, drafts, kit, dashboard] }
