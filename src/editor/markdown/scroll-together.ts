/** A scrollable view: its scroll position, its maximum, and the positions of the places both views share. */
export interface ScrolledView {
  top: number
  most: number
  marks: number[]
}

/**
 * Returns the scroll position of the second view when the first is at `top`, interpolated between shared places. Views
 * with a different number of places scroll in proportion as a whole.
 */
export function followingTop({ top, most, marks }: ScrolledView, other: Omit<ScrolledView, 'top'>): number {
  const pairs = marks.length === other.marks.length ? marks.map((mark, index) => [mark, other.marks[index] ?? 0]) : []
  // A place on the last screenful can never scroll to the top.
  const reached = pairs.filter(([here = 0, there = 0]) => here < most && there < other.most)
  const stops = [[0, 0], ...reached, [most, other.most]]
  const after = Math.max(
    1,
    stops.findIndex(([here = 0], index) => index > 0 && here >= top),
  )
  const [[from = 0, fromOther = 0] = [], [to = 0, toOther = 0] = []] = stops.slice(after - 1, after + 1)
  const part = to > from ? Math.min(1, Math.max(0, (top - from) / (to - from))) : 1
  return fromOther + part * (toOther - fromOther)
}
