import type { Flat, Step, View } from './geometry.ts'
import type { Paint } from './paint.ts'
import type { Shape } from './stage.ts'

/** Shapes that are drawn as one element. */
export interface Group {
  readonly paint: Paint
  readonly members: readonly [Shape, ...Shape[]]
}

/** The area that a shape may cover, in pixels. */
class Outline {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly #points: readonly Flat[]
  #hull: readonly Flat[] | undefined

  constructor(shape: Shape, view: View) {
    const reach = shape.paint.stroke ? (shape.paint.width ?? 1) / 2 : 0
    this.#points = cornersOf(shape).flatMap(([x, y]) =>
      around([x * view.scale + view.left, y * view.scale + view.top], reach, reach),
    )
    const [xs, ys] = [this.#points.map(([x]) => x), this.#points.map(([, y]) => y)]
    this.left = Math.min(...xs)
    this.right = Math.max(...xs)
    this.top = Math.min(...ys)
    this.bottom = Math.max(...ys)
  }

  overlaps(other: Outline): boolean {
    if (this.right <= other.left + slack || other.right <= this.left + slack) return false
    if (this.bottom <= other.top + slack || other.bottom <= this.top + slack) return false
    return !areApart(this.hull, other.hull) && !areApart(other.hull, this.hull)
  }

  get hull(): readonly Flat[] {
    this.#hull ??= convexHull(this.#points)
    return this.#hull
  }
}

interface GrowingGroup extends Group {
  readonly key: string
  readonly members: [Shape, ...Shape[]]
  readonly outlines: Outline[]
}

/** Shapes that only touch do not overlap. */
const slack = 0.1

/**
 * Joins each shape to an earlier group of the same paint if it overlaps nothing drawn since, nor the group itself, so
 * that the picture stays the same: each element costs a browser time in every stage from parsing to painting.
 */
export function mergeShapes(shapes: readonly Shape[], view: View): Group[] {
  const groups: GrowingGroup[] = []
  for (const shape of shapes) {
    const outline = new Outline(shape, view)
    const key = canShare(shape) ? JSON.stringify(shape.paint) : ''
    const group = key ? findGroup(groups, key, outline) : undefined
    if (group) {
      group.members.push(shape)
      group.outlines.push(outline)
    } else groups.push({ key, paint: shape.paint, members: [shape], outlines: [outline] })
  }
  return groups
}

/** Gradients span their element, and a disc is an element of its own. */
function canShare({ paint, disc }: Shape): boolean {
  return !disc && !/^(url|shade)/.test(paint.fill ?? '')
}

function findGroup(groups: readonly GrowingGroup[], key: string, outline: Outline): GrowingGroup | undefined {
  for (let i = groups.length - 1; i >= 0; i--) {
    const group = groups[i] as GrowingGroup
    if (group.outlines.some((other) => other.overlaps(outline))) return undefined
    if (group.key === key) return group
  }
  return undefined
}

/** Returns points whose convex hull contains the shape. */
function cornersOf({ disc, steps = [] }: Shape): Flat[] {
  if (disc) return around(disc.at, disc.rx, disc.ry)
  return steps.flatMap((step: Step): Flat[] => {
    if (step.kind === 'close') return []
    if (step.kind === 'curve') return [step.bend, step.to]
    if (step.kind === 'arc') return around(step.to, 2 * step.rx, 2 * step.ry)
    return [step.to]
  })
}

function around([x, y]: Flat, rx: number, ry: number): Flat[] {
  if (rx === 0 && ry === 0) return [[x, y]]
  return [
    [x - rx, y - ry],
    [x + rx, y - ry],
    [x + rx, y + ry],
    [x - rx, y + ry],
  ]
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Flat[]): Flat[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

/** Returns one side of the hull, without its last point, with which the other side starts. */
function chain(sorted: readonly Flat[]): Flat[] {
  const side: Flat[] = []
  for (const point of sorted) {
    while (side.length > 1 && turn(side.at(-2) as Flat, side.at(-1) as Flat, point) <= 0) side.pop()
    side.push(point)
  }
  return side.slice(0, -1)
}

/** Returns a positive number if `a`, `b`, `c` turn left. */
function turn(a: Flat, b: Flat, c: Flat): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/** Whether an edge of `a` separates the two: the separating axis theorem. */
function areApart(a: readonly Flat[], b: readonly Flat[]): boolean {
  return a.some((from, i) => {
    const to = a[(i + 1) % a.length] as Flat
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return length > 0 && b.every((point) => turn(from, to, point) <= slack * length)
  })
}
