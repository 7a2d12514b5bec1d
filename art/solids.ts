import { type Box, type Corner, cornerAt, type Flat, mid, onFace, type Point, type Step } from './geometry.ts'
import type { Material, Paint, Tones } from './paint.ts'
import type { Shape, Stage } from './stage.ts'
import { shade } from './svg.ts'

export interface BlockOptions {
  readonly round?: number
  /** Drawn on the faces, after them. */
  readonly decor?: readonly Shape[]
  readonly shadow?: boolean
}

export function tonesOf(stage: Stage, b: Box, material: Material): Tones {
  return stage.tones(material, b.x + b.w / 2, b.y + b.d / 2)
}

function topCorners(b: Box, z: number): Point[] {
  return [
    [b.x, b.y, z],
    [b.x + b.w, b.y, z],
    [b.x + b.w, b.y + b.d, z],
    [b.x, b.y + b.d, z],
  ]
}

/** Splits a rounded corner at its middle. */
function halves(corner: Corner): { middle: Flat; first: Flat; second: Flat } {
  const first = mid(corner.start, corner.tip)
  const second = mid(corner.tip, corner.end)
  return { middle: mid(first, second), first, second }
}

/** Returns the surface between the middles of two corners, from the upper rim to the lower one. */
function skin(upper: readonly [Corner, Corner], lower: readonly [Corner, Corner]): Step[] {
  const [a, b] = [halves(upper[0]), halves(upper[1])]
  const [c, d] = [halves(lower[0]), halves(lower[1])]
  return [
    { kind: 'move', to: a.middle },
    { kind: 'curve', bend: a.second, to: upper[0].end },
    { kind: 'line', to: upper[1].start },
    { kind: 'curve', bend: b.first, to: b.middle },
    { kind: 'line', to: d.middle },
    { kind: 'curve', bend: d.first, to: lower[1].start },
    { kind: 'line', to: lower[0].end },
    { kind: 'curve', bend: c.second, to: c.middle },
    { kind: 'close' },
  ]
}

function roundedFaces(stage: Stage, b: Box, tones: Tones, round: number): Shape[] {
  const high = topCorners(b, b.z + b.h)
  const low = topCorners(b, b.z)
  const up = high.map((_, i) => cornerAt(high, i, round, stage.flat)) as [Corner, Corner, Corner, Corner]
  const down = low.map((_, i) => cornerAt(low, i, round, stage.flat)) as [Corner, Corner, Corner, Corner]
  const rim: Step[] = [
    { kind: 'move', to: up[1].end },
    { kind: 'line', to: up[2].start },
    { kind: 'curve', bend: up[2].tip, to: up[2].end },
    { kind: 'line', to: up[3].start },
  ]
  return [
    { paint: { fill: stage.side(tones, 'x') }, steps: skin([up[1], up[2]], [down[1], down[2]]) },
    { paint: { fill: stage.side(tones, 'y') }, steps: skin([up[2], up[3]], [down[2], down[3]]) },
    stage.fill(high, { fill: tones.top }, round),
    { paint: { stroke: tones.edge }, steps: rim },
  ]
}

function plainFaces(stage: Stage, b: Box, tones: Tones): Shape[] {
  const high = topCorners(b, b.z + b.h) as [Point, Point, Point, Point]
  const low = topCorners(b, b.z) as [Point, Point, Point, Point]
  return [
    stage.fill([high[1], high[2], low[2], low[1]], { fill: stage.side(tones, 'x') }),
    stage.fill([high[2], high[3], low[3], low[2]], { fill: stage.side(tones, 'y') }),
    stage.fill(high, { fill: tones.top }),
    stage.line([high[1], high[2], high[3]], { stroke: tones.edge }),
  ]
}

function castShadow(stage: Stage, b: Box, reach = 0.5, round = 0.3): void {
  const paint: Paint = { fill: '#060a18', opacity: 0.26 }
  for (const grow of [reach, reach * 0.4]) {
    const wide: Box = { ...b, x: b.x - grow * 0.5, y: b.y - grow * 0.5, w: b.w + grow * 1.3, d: b.d + grow * 1.3, h: 0 }
    const shape = stage.fill(topCorners(wide, b.z), paint, round + grow)
    if (b.z > 0.01) stage.add(wide, [shape])
    else stage.floor.push(shape)
  }
}

/** The basic body: three lit faces, sharp or rounded, and a thin light rim. */
export function block(stage: Stage, b: Box, material: Material, options: BlockOptions = {}): void {
  const tones = tonesOf(stage, b, material)
  const round = options.round ?? 0
  const faces = round > 0 ? roundedFaces(stage, b, tones, round) : plainFaces(stage, b, tones)
  if (options.shadow) castShadow(stage, b, 0.5, round)
  stage.add(b, [...faces, ...(options.decor ?? [])])
}

/** A standing cylinder with a few rings. */
export function drum(stage: Stage, b: Box, material: Material, rings = 0): void {
  const tones = tonesOf(stage, b, material)
  const r = b.w / 2
  const [rx, ry] = [r * Math.SQRT2, r * Math.SQRT1_2]
  const centre = (z: number): Flat => stage.flat([b.x + r, b.y + b.d / 2, z])
  const [top, low] = [centre(b.z + b.h), centre(b.z)]
  const body: Step[] = [
    { kind: 'move', to: [top[0] - rx, top[1]] },
    { kind: 'line', to: [low[0] - rx, low[1]] },
    { kind: 'arc', rx, ry, sweep: 0, to: [low[0] + rx, low[1]] },
    { kind: 'line', to: [top[0] + rx, top[1]] },
    { kind: 'arc', rx, ry, sweep: 1, to: [top[0] - rx, top[1]] },
    { kind: 'close' },
  ]
  const ring = (z: number): Shape => {
    const at = centre(z)
    return {
      paint: { stroke: tones.edge, width: 1, opacity: 0.55 },
      steps: [
        { kind: 'move', to: [at[0] - rx, at[1]] },
        { kind: 'arc', rx, ry, sweep: 0, to: [at[0] + rx, at[1]] },
      ],
    }
  }
  const levels = Array.from({ length: rings }, (_, i) => ring(b.z + (b.h * (i + 1)) / (rings + 1)))
  stage.add(b, [
    { paint: { fill: shade(tones.left, tones.right) }, steps: body },
    ...levels,
    { paint: { fill: tones.top }, disc: { at: top, rx, ry } },
    { paint: { stroke: tones.edge }, steps: ring(b.z + b.h).steps ?? [] },
  ])
}

/** A transparent volume: faint faces, clear edges. */
export function glass(stage: Stage, b: Box, colour: string, strength = 0.14): void {
  const wall = (points: Point[], share: number): Shape =>
    stage.fill(points, { fill: colour, opacity: strength * share })
  const corner = (face: 'x' | 'y'): Point[] => [
    onFace(b, face, 0, 0),
    onFace(b, face, 1, 0),
    onFace(b, face, 1, 1),
    onFace(b, face, 0, 1),
  ]
  const top = topCorners(b, b.z + b.h)
  const edge: Paint = { stroke: colour, width: 1, opacity: Math.min(1, strength * 4) }
  stage.add(b, [
    wall(corner('x'), 0.6),
    wall(corner('y'), 1),
    wall(top, 1.4),
    stage.fill(top, edge),
    stage.line(
      [top[1] as Point, onFace(b, 'x', 0, 0), onFace(b, 'x', 1, 0), onFace(b, 'y', 0, 0), top[3] as Point],
      edge,
    ),
    stage.line([onFace(b, 'x', 1, 0), onFace(b, 'x', 1, 1)], edge),
  ])
}
