import { type Box, box, type Face, onFace, patch } from './geometry.ts'
import { colours, type Material, type Paint } from './paint.ts'
import { block, tonesOf } from './solids.ts'
import type { Shape, Stage } from './stage.ts'

function strokeOf(stage: Stage, b: Box, material: Material, width = 1): Paint {
  return { stroke: tonesOf(stage, b, material).edge, width }
}

/** Counts a position across an upright pane from the left of the screen, even on a mirrored stage. */
function reading(stage: Stage, face: Face, u: number): number {
  return stage.mirrored && face !== 'top' ? 1 - u : u
}

/** Lines of a list or of code on a face: `rows` bars of uneven length. */
export function rows(
  stage: Stage,
  b: Box,
  face: Face,
  material: Material,
  lengths: readonly number[],
  area = [0.12, 0.15, 0.88, 0.85],
): Shape[] {
  const [u0 = 0, v0 = 0, u1 = 1, v1 = 1] = area
  const tones = tonesOf(stage, b, material)
  const fill = face === 'top' ? tones.top : stage.side(tones, face)
  const pitch = (v1 - v0) / lengths.length
  return lengths.map((length, i) => {
    const v = face === 'top' ? v0 + i * pitch : v1 - (i + 1) * pitch
    const [from, to] = [reading(stage, face, u0), reading(stage, face, u0 + (u1 - u0) * length)]
    return stage.fill(patch(b, face, from, v + pitch * 0.25, to, v + pitch * 0.7), { fill })
  })
}

/** Upright seams on the side faces. */
function seams(stage: Stage, b: Box, face: Face, count: number, material: Material): Shape[] {
  const paint: Paint = { ...strokeOf(stage, b, material), opacity: 0.4 }
  return Array.from({ length: count }, (_, i) => {
    const u = (i + 1) / (count + 1)
    return stage.line([onFace(b, face, u, 0.12), onFace(b, face, u, 0.88)], paint)
  })
}

/** A server rack: drawers on one face, a lamp on each. */
export function rack(
  stage: Stage,
  b: Box,
  options: { material?: Material; units?: number; face?: Face; lamp?: Material } = {},
): void {
  const face = options.face ?? 'y'
  const other: Face = face === 'y' ? 'x' : 'y'
  const units = options.units ?? Math.max(3, Math.round(b.h / 0.5))
  const tones = tonesOf(stage, b, options.material ?? 'slate')
  const lamp = tonesOf(stage, b, options.lamp ?? 'tint').top
  const decor: Shape[] = []
  for (let i = 0; i < units; i += 1) {
    const v = 0.06 + (i * 0.9) / units
    const tall = 0.62 / units
    decor.push(stage.fill(patch(b, face, 0.1, v, 0.9, v + tall), { fill: '#0b1228', opacity: 0.62 }))
    const on = (i * 7 + units) % 3
    decor.push(
      stage.fill(patch(b, face, 0.17, v + tall * 0.35, 0.25 + on * 0.09, v + tall * 0.65), {
        fill: on === 1 ? lamp : tones.edge,
      }),
    )
  }
  decor.push(...seams(stage, b, other, 2, options.material ?? 'slate'))
  block(stage, b, options.material ?? 'slate', { decor, shadow: true })
}

/** A shipping container: ribs on both sides. */
export function container(stage: Stage, b: Box, material: Material): void {
  const ribs = (face: Face, length: number): Shape[] =>
    seams(stage, b, face, Math.max(2, Math.round(length * 2.6) - 1), material)
  block(stage, b, material, { decor: [...ribs('y', b.w), ...ribs('x', b.d)], shadow: true })
}

/** A low rounded base. */
export function plinth(stage: Stage, b: Box, material: Material = 'ink', round = 0.6): void {
  const inner: Box = { ...b, x: b.x + 0.3, y: b.y + 0.3, w: b.w - 0.6, d: b.d - 0.6 }
  const line = stage.fill(
    patch(inner, 'top', 0, 0, 1, 1),
    { ...strokeOf(stage, b, material), opacity: 0.35 },
    Math.max(0.1, round - 0.2),
  )
  block(stage, b, material, { round, decor: [line], shadow: true })
}

/** Upright dotted lines that connect a raised plane to the surface below. */
export function tethers(stage: Stage, b: Box, from: number, colour: string = colours.lineSoft): void {
  const inset = 0.35
  const spots: [number, number][] = [
    [b.x + inset, b.y + b.d - inset],
    [b.x + b.w - inset, b.y + b.d - inset],
    [b.x + b.w - inset, b.y + inset],
  ]
  for (const [x, y] of spots) {
    stage.add(box(x, y, from, 0.01, 0.01, b.z - from), [
      stage.line(
        [
          [x, y, from],
          [x, y, b.z],
        ],
        { stroke: colour, width: 1.2, dash: '2 4' },
      ),
    ])
  }
}
