import { type Box, box, type Point } from './geometry.ts'
import { colours, type Paint } from './paint.ts'
import type { Random } from './random.ts'
import { block } from './solids.ts'
import type { Shape, Stage } from './stage.ts'

const cable = '#6f92ff'

/** Adds shapes to the floor, or above it as a flat solid if they are higher. */
function inlay(stage: Stage, points: readonly Point[], shapes: readonly Shape[]): void {
  const z = (points[0] as Point)[2]
  if (z < 0.01) return void stage.floor.push(...shapes)
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  stage.add(box(x, y, z, Math.max(...xs) - x + 0.01, Math.max(...ys) - y + 0.01, 0), shapes)
}

export interface TraceOptions {
  readonly lit?: boolean
  readonly ends?: boolean
  readonly width?: number
  readonly dash?: string
}

/** Splits a long straight path into pieces, so that it can fade along its length. */
function pieces(points: readonly Point[]): readonly Point[][] {
  const [a, b] = points as [Point, Point]
  const count = points.length === 2 ? Math.ceil((Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])) / 2.5) : 1
  if (count < 2) return [[...points]]
  const at = (t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2]]
  return Array.from({ length: count }, (_, i) => [at(i / count), at((i + 1) / count)])
}

/** A right-angled path along the floor, optionally with a pad at each end. */
export function trace(stage: Stage, points: readonly Point[], options: TraceOptions = {}): void {
  const width = options.width ?? 2
  const bed = (run: readonly Point[], seen: number): Shape =>
    stage.line(run, { stroke: '#080d1e', width: width + 4, opacity: 0.5 * seen }, 0.35)
  const top = (run: readonly Point[], seen: number): Shape => {
    const paint: Paint = { stroke: options.lit ? colours.amber : cable, width, opacity: seen }
    return stage.line(run, options.dash ? { ...paint, dash: options.dash } : paint, 0.35)
  }
  const runs = pieces(points).map((run) => {
    const [x, y] = run[Math.floor(run.length / 2)] as Point
    return { run, seen: 1 - stage.haze(x, y) * 1.1 }
  })
  const shown = runs.filter((part) => part.seen > 0.06)
  inlay(stage, points, [
    ...shown.map((part) => bed(part.run, part.seen)),
    ...shown.map((part) => top(part.run, part.seen)),
  ])
  if (!options.ends) return
  for (const end of [points[0] as Point, points[points.length - 1] as Point]) node(stage, end, options.lit ?? false)
}

/** A small round pad. */
export function node(stage: Stage, at: Point, lit = false, size = 1): void {
  const seen = 1 - stage.haze(at[0], at[1]) * 0.9
  const ring: Paint = { fill: '#0b1226', stroke: lit ? colours.amber : cable, width: 1.6, opacity: seen }
  inlay(
    stage,
    [at],
    [
      stage.disc(at, 0.22 * size, ring),
      stage.disc(at, 0.1 * size, { fill: lit ? '#ffd591' : '#dbe5ff', opacity: seen }),
    ],
  )
}

/** The one warm light of a picture: a pool on the floor. */
export function glow(stage: Stage, at: Point, radius: number): void {
  const [x, y, z] = at
  inlay(
    stage,
    [
      [x - radius, y - radius, z],
      [x + radius, y + radius, z],
    ],
    [stage.disc(at, radius, { fill: 'url(#w)' })],
  )
}

export function halo(stage: Stage, at: Point, radius: number): void {
  stage.air.push(stage.ball(at, radius, { fill: 'url(#w)', opacity: 0.7 }))
}

/** An outline on the ground: a free place, a zone, a plan. */
export function outline(stage: Stage, b: Box, colour: string = cable, dash?: string, round = 0.3): void {
  const corners: Point[] = [
    [b.x, b.y, b.z],
    [b.x + b.w, b.y, b.z],
    [b.x + b.w, b.y + b.d, b.z],
    [b.x, b.y + b.d, b.z],
  ]
  const paint: Paint = {
    stroke: colour,
    width: 1.5,
    opacity: 1 - stage.haze(b.x, b.y) * 0.9,
    ...(dash ? { dash } : {}),
  }
  inlay(stage, corners, [stage.fill(corners, paint, round)])
}

/** Rings on the ground around a point, weaker outwards. */
export function ripples(
  stage: Stage,
  at: Point,
  first: number,
  step: number,
  count: number,
  colour: string = cable,
): void {
  for (let i = 0; i < count; i += 1) {
    stage.floor.push(
      stage.disc(at, first + i * step, { stroke: colour, width: 1.5, opacity: 0.6 * (1 - i / count) + 0.05 }),
    )
  }
}

/** Quiet surroundings: the scene continues outside the light. Small pictures get only the nearest part. */
export function district(stage: Stage, random: Random, inner: number, wide: boolean): void {
  const step = 3.4
  const reach = wide ? 6 : 3
  stage.surround(() => {
    for (let i = -reach; i <= reach; i += 1) {
      for (let j = -reach; j <= reach; j += 1) {
        const [x, y] = [i * step, j * step]
        const tall = random.pick([0.15, 0.15, 0.15, 0.7, 1.4])
        const taken = random.chance(wide ? 0.62 : 0.45)
        if (Math.max(Math.abs(x), Math.abs(y)) < inner || !taken) continue
        block(stage, box(x - 1.1, y - 1.1, 0, 2.2, 2.2, tall), 'ink', { round: 0.25 })
      }
    }
  })
}
