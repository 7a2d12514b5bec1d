import type { Box } from './geometry.ts'

export interface Placed {
  readonly box: Box
}

const slack = 1e-6

function overlap(a0: number, a1: number, b0: number, b1: number): boolean {
  return a0 < b1 - slack && b0 < a1 - slack
}

/** Whether two boxes overlap on screen, i.e. their projections along the view direction (1, 1, 1) do. */
function meets(a: Box, b: Box): boolean {
  return (
    overlap(a.x - a.y - a.d, a.x + a.w - a.y, b.x - b.y - b.d, b.x + b.w - b.y) &&
    overlap(a.x - a.z - a.h, a.x + a.w - a.z, b.x - b.z - b.h, b.x + b.w - b.z) &&
    overlap(a.y - a.z - a.h, a.y + a.d - a.z, b.y - b.z - b.h, b.y + b.d - b.z)
  )
}

function isBehind(a: Box, b: Box): boolean {
  return a.x + a.w <= b.x + slack || a.y + a.d <= b.y + slack || a.z + a.h <= b.z + slack
}

function depth(b: Box): number {
  return b.x + b.w / 2 + b.y + b.d / 2 + b.z
}

/** Sorts boxes back to front. Boxes that do not overlap on screen keep a stable order by depth. */
export function backToFront<T extends Placed>(items: readonly T[]): T[] {
  const rough = items.map((item, i) => ({ item, i })).sort((p, q) => depth(p.item.box) - depth(q.item.box) || p.i - q.i)
  const done = new Set<number>()
  const result: T[] = []
  const visit = (entry: { item: T; i: number }): void => {
    if (done.has(entry.i)) return
    done.add(entry.i)
    for (const other of rough) {
      if (other.i === entry.i || done.has(other.i)) continue
      if (meets(other.item.box, entry.item.box) && isBehind(other.item.box, entry.item.box)) visit(other)
    }
    result.push(entry.item)
  }
  for (const entry of rough) visit(entry)
  return result
}
