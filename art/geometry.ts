/** World units: x runs down-right on the screen, y runs down-left, z runs up. */
export type Point = readonly [x: number, y: number, z: number]
export type Flat = readonly [x: number, y: number]

/** Pixels per unit, and where the origin is in the picture. */
export interface View {
  readonly scale: number
  readonly left: number
  readonly top: number
}

export type Step =
  | { readonly kind: 'move'; readonly to: Flat }
  | { readonly kind: 'line'; readonly to: Flat }
  | { readonly kind: 'curve'; readonly bend: Flat; readonly to: Flat }
  | { readonly kind: 'arc'; readonly rx: number; readonly ry: number; readonly sweep: 0 | 1; readonly to: Flat }
  | { readonly kind: 'close' }

export interface Box {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly w: number
  readonly d: number
  readonly h: number
}

/** `x` is the face looking along +x, `y` the one looking along +y. */
export type Face = 'top' | 'x' | 'y'

/** Applies the 2:1 projection. A mirrored stage swaps x and y, and thus left and right. */
export function project(point: Point, mirrored: boolean): Flat {
  const [x, y, z] = point
  const across = mirrored ? y - x : x - y
  return [across, (x + y) / 2 - z]
}

export function box(x: number, y: number, z: number, w: number, d: number, h: number): Box {
  return { x, y, z, w, d, h }
}

/** Creates a box from the centre of its footprint. */
export function centred(x: number, y: number, z: number, w: number, d: number, h: number): Box {
  return { x: x - w / 2, y: y - d / 2, z, w, d, h }
}

/** Returns the corners of a part of a face; u and v run from 0 to 1 (v is up on the side faces). */
export function patch(b: Box, face: Face, u0: number, v0: number, u1: number, v1: number): Point[] {
  const at = (u: number, v: number): Point => onFace(b, face, u, v)
  return [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]
}

export function onFace(b: Box, face: Face, u: number, v: number): Point {
  if (face === 'top') return [b.x + u * b.w, b.y + v * b.d, b.z + b.h]
  if (face === 'y') return [b.x + u * b.w, b.y + b.d, b.z + v * b.h]
  return [b.x + b.w, b.y + u * b.d, b.z + v * b.h]
}

export function mid(a: Flat, b: Flat, t = 0.5): Flat {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/** Returns the point between `from` and `to` at world distance `length` from `from`, at most halfway. */
function towards(from: Point, to: Point, length: number): Point {
  const whole = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) || 1
  const t = Math.min(length / whole, 0.5)
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]
}

export interface Corner {
  readonly start: Flat
  readonly tip: Flat
  readonly end: Flat
}

export function cornerAt(points: readonly Point[], i: number, round: number, flat: (p: Point) => Flat): Corner {
  const n = points.length
  const here = points[i] as Point
  const before = points[(i + n - 1) % n] as Point
  const after = points[(i + 1) % n] as Point
  return { start: flat(towards(here, before, round)), tip: flat(here), end: flat(towards(here, after, round)) }
}

export function closedSteps(points: readonly Point[], round: number, flat: (p: Point) => Flat): Step[] {
  const steps: Step[] = []
  points.forEach((point, i) => {
    const go = (to: Flat): Step => (i === 0 ? { kind: 'move', to } : { kind: 'line', to })
    if (round <= 0) return void steps.push(go(flat(point)))
    const corner = cornerAt(points, i, round, flat)
    steps.push(go(corner.start), { kind: 'curve', bend: corner.tip, to: corner.end })
  })
  return [...steps, { kind: 'close' }]
}

export function openSteps(points: readonly Point[], round: number, flat: (p: Point) => Flat): Step[] {
  const last = points.length - 1
  const steps: Step[] = []
  points.forEach((point, i) => {
    if (i === 0) return void steps.push({ kind: 'move', to: flat(point) })
    if (i === last || round <= 0) return void steps.push({ kind: 'line', to: flat(point) })
    const corner = cornerAt(points, i, round, flat)
    steps.push({ kind: 'line', to: corner.start }, { kind: 'curve', bend: corner.tip, to: corner.end })
  })
  return steps
}
