import { glow, halo, node, trace } from './floor.ts'
import { box, centred, type Point } from './geometry.ts'
import { plinth } from './parts.ts'
import { bead } from './parts-more.ts'
import { block } from './solids.ts'
import type { Stage } from './stage.ts'

const pitch = 2
const path: readonly (readonly [number, number])[] = [
  [0, 2],
  [2, 2],
  [4, 2],
]

function spot(i: number, j: number, z: number): Point {
  return [(i - 2) * pitch, (j - 1) * pitch, z]
}

function plane(stage: Stage, level: number, z: number): void {
  const top = level === 2
  const b = centred(0, 0, z, 10.6, 6.6, 0.2)
  block(stage, b, top ? 'cobalt' : 'ink', { round: 0.6, shadow: level === 0 })
  const [ci, cj] = path[level] ?? [0, 0]
  for (let j = 0; j < 3; j += 1) trace(stage, [spot(0, j, z + 0.2), spot(4, j, z + 0.2)], { width: 1 })
  for (let i = 0; i < 5; i += 1) {
    trace(stage, [spot(i, 0, z + 0.2), spot(i, 2, z + 0.2)], { width: 1 })
    for (let j = 0; j < 3; j += 1) {
      if (i === ci && j === cj) continue
      const [x, y] = spot(i, j, z)
      if ((i * 2 + j * 3 + level) % 4 === 0) node(stage, [x, y, z + 0.2], false, 1.5)
      else bead(stage, [x, y, z + 0.6], 0.38, top ? 'tint' : (i + j * 2 + level) % 3 === 0 ? 'cobalt' : 'tint')
    }
  }
}

function steps(stage: Stage, rise: number, base: number): void {
  path.forEach(([i, j], level) => {
    const z = base + level * rise
    const [x, y] = spot(i, j, z)
    const before = path[level - 1]
    if (before) {
      const [px, py] = spot(before[0], before[1], z)
      stage.add(box(px, py, z - rise + 1.2, 0.01, 0.01, rise - 1.2), [
        stage.line(
          [
            [px, py, z - rise + 1.2],
            [px, py, z],
          ],
          { stroke: '#f2a93b', width: 3 },
        ),
      ])
      stage.add(box(Math.min(px, x), Math.min(py, y), z + 0.21, Math.abs(px - x) + 0.01, Math.abs(py - y) + 0.01, 0), [
        stage.line(
          [
            [px, py, z + 0.21],
            [x, py, z + 0.21],
            [x, y, z + 0.21],
          ],
          { stroke: '#f2a93b', width: 3.5 },
          0.4,
        ),
      ])
    }
    if (level < 2) bead(stage, [x, y, z + 0.72], 0.52, 'paper')
  })
}

/** Data blocks feed the lowest plane; a question makes its way up to one answer. */
export function lattice(stage: Stage): void {
  stage.light = { ...stage.light, near: 9.5, far: 21 }
  const [rise, base] = [3.4, 0.3]
  plinth(stage, centred(0, 0, 0, 12.6, 8.6, 0.3), 'ink', 0.9)
  for (let level = 0; level < 3; level += 1) plane(stage, level, base + level * rise)
  steps(stage, rise, base)
  const [ex, ey, ez] = spot(4, 2, base + 2 * rise + 0.2)
  glow(stage, [ex, ey, ez], 2.6)
  bead(stage, [ex, ey, ez + 0.85], 0.85, 'amber')
  halo(stage, [ex, ey, ez + 0.85], 2.3)
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < 5; i += 1) {
      if ((row * 3 + i * 2) % 5 === 4) continue
      block(
        stage,
        centred(-9.2 - i * 2.2, -3.6 + row * 2.4, 0, 1.6, 1.6, 0.4 + ((row * 2 + i * 3) % 4) * 0.35),
        (row + i) % 4 === 1 ? 'cobalt' : 'slate',
        { round: 0.2, shadow: true },
      )
    }
    trace(
      stage,
      [
        [-20, -3.6 + row * 2.4, 0],
        [-6.3, -3.6 + row * 2.4, 0],
      ],
      { width: 2.5 },
    )
  }
  for (let i = 0; i < 4; i += 1) {
    trace(
      stage,
      [
        [-3.9 + i * 2.6, 4.3, 0],
        [-3.9 + i * 2.6, 7 + (i % 2) * 2, 0],
      ],
      { ends: true, width: 2.5 },
    )
    trace(
      stage,
      [
        [6.3, -3 + i * 2, 0],
        [9 + ((i + 1) % 2) * 2.4, -3 + i * 2, 0],
      ],
      { ends: true, width: 2.5 },
    )
  }
  for (const [x, y, h] of [
    [10, -8, 0.5],
    [4, -9, 0.5],
    [-2, -9, 2],
    [13, -5, 0.5],
    [8, 7, 0.4],
    [-7.4, 9, 0.8],
  ] as const)
    block(stage, centred(x, y, 0, 2.2, 2.2, h), 'slate', { round: 0.3, shadow: true })
}
