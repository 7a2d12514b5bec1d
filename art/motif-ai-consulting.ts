import { district, glow, halo, node, outline } from './floor.ts'
import { box, centred, type Point } from './geometry.ts'
import type { Layout, Motif } from './motif.ts'
import { plinth } from './parts.ts'
import { bead } from './parts-more.ts'
import type { Random } from './random.ts'
import { block, glass } from './solids.ts'
import type { Stage } from './stage.ts'

function link(stage: Stage, a: Point, b: Point, lit: boolean): void {
  const low = (i: 0 | 1 | 2): number => Math.min(a[i], b[i])
  const span = (i: 0 | 1 | 2): number => Math.abs(a[i] - b[i]) + 0.01
  const paint = lit ? { stroke: '#f2a93b', width: 3 } : { stroke: '#8fa8ff', width: 1.2, opacity: 0.4 }
  stage.add(box(low(0), low(1), low(2), span(0), span(1), span(2)), [stage.line([a, b], paint)])
}

/** Stacked planes of nodes, with a lit path from the lowest to the answer on top. */
const planes: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 6.5, wide)
  const count = random.whole(3, 4)
  const rise = 2.5
  const spots = (i: number): Point => [-2.1 + (i % 3) * 2.1, -2.1 + Math.floor(i / 3) * 2.1, 0]
  let last: Point | undefined
  for (let level = 0; level < count; level += 1) {
    const z = level * rise
    const top = level === count - 1
    const chosen = random.pick([4, 5, 7, 8])
    const b = centred(0, 0, z, 6.4, 6.4, 0.2)
    if (level === 0) block(stage, b, 'ink', { round: 0.5, shadow: true })
    else block(stage, b, top ? 'cobalt' : 'ink', { round: 0.5 })
    for (let i = 0; i < 9; i += 1) {
      const [x, y] = spots(i)
      const at: Point = [x, y, z + 0.2]
      if (i === chosen) continue
      if ((i * 2 + level + chosen) % 4 === 0) node(stage, at, false, 1.2)
      else bead(stage, [x, y, z + 0.52], 0.3, top ? 'tint' : 'slate')
    }
    const [x, y] = spots(chosen)
    const here: Point = [x, y, z + 0.62]
    glow(stage, [x, y, z + 0.2], top ? 2 : 1.1)
    bead(stage, here, top ? 0.62 : 0.36, top ? 'amber' : 'paper')
    if (last) {
      const [lx, ly, lz] = last
      const under: Point = [lx, ly, z]
      stage.add(box(lx, ly, lz, 0.01, 0.01, z - lz), [stage.line([last, under], { stroke: '#f2a93b', width: 2.5 })])
      stage.add(box(Math.min(lx, x), Math.min(ly, y), z + 0.2, Math.abs(lx - x) + 0.01, Math.abs(ly - y) + 0.01, 0), [
        stage.line(
          [
            [lx, ly, z + 0.2],
            [x, ly, z + 0.2],
            [x, y, z + 0.2],
          ],
          { stroke: '#f2a93b', width: 2.5 },
          0.3,
        ),
      ])
    }
    last = here
  }
}

function columnHeights(random: Random): number[] {
  return [random.whole(3, 4), random.whole(3, 4), random.whole(2, 4), 1]
}

/** A network seen from the side: standing panes, from the inputs to one answer. */
const network: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7.5 }
  district(stage, random.fork(), 9, wide)
  plinth(stage, centred(0, 0, 0, 12, 5.6, 0.3))
  const counts = columnHeights(random)
  const at = (layer: number, i: number): Point => {
    const n = counts[layer] ?? 1
    return [-4.5 + layer * 3, 0, 2.6 + (i - (n - 1) / 2) * 1.25]
  }
  const chosen = counts.map((n) => random.whole(0, n - 1))
  counts.forEach((n, layer) => {
    const x = -4.5 + layer * 3
    glass(stage, box(x - 0.06, -2, 0.3, 0.05, 4, 4.6), layer === 3 ? '#ffd591' : '#8fa8ff', 0.12)
    for (let i = 0; i < n; i += 1) {
      const lit = chosen[layer] === i
      for (let j = 0; j < (counts[layer + 1] ?? 0); j += 1)
        link(stage, at(layer, i), at(layer + 1, j), lit && chosen[layer + 1] === j)
      bead(stage, at(layer, i), layer === 3 ? 0.75 : 0.42, layer === 3 ? 'amber' : lit ? 'paper' : 'cobalt')
    }
  })
  halo(stage, at(3, 0), 1.9)
}

/** A lattice of nodes on a base, one path through it lit. */
const lattice: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 7, wide)
  plinth(stage, centred(0, 0, 0, 8, 8, 0.4))
  outline(stage, centred(0, 0, 0.4, 6.4, 6.4, 0), '#6f92ff', '4 4')
  const size = random.pick([3, 4])
  const pitch = 5.4 / (size - 1)
  const at = (i: number, j: number, k: number): Point => [-2.7 + i * pitch, -2.7 + j * pitch, 1.2 + k * pitch * 0.95]
  const turn = random.whole(1, size - 1)
  const last = size - 1
  const onPath = (i: number, j: number, k: number): boolean =>
    (j === last && k === 0 && i <= turn) ||
    (i === turn && j === last && k <= last) ||
    (i >= turn && j === last && k === last)
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < size; j += 1) {
      for (let k = 0; k < size; k += 1) {
        const end = i === last && j === last && k === last
        const lit = onPath(i, j, k)
        if (i < last) link(stage, at(i, j, k), at(i + 1, j, k), lit && onPath(i + 1, j, k))
        if (j < last) link(stage, at(i, j, k), at(i, j + 1, k), false)
        if (k < last) link(stage, at(i, j, k), at(i, j, k + 1), lit && onPath(i, j, k + 1))
        bead(
          stage,
          at(i, j, k),
          end ? 0.6 : lit ? 0.36 : 0.26,
          end ? 'amber' : lit ? 'paper' : (i + j + k) % 3 ? 'slate' : 'cobalt',
        )
      }
    }
  }
  halo(stage, at(last, last, last), 1.7)
}

export const aiConsulting: Motif = {
  layouts: [planes, network, lattice],
  words: { strategy: 2, generative: 0, machine: 1 },
}
