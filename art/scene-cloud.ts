import { glow, outline, trace } from './floor.ts'
import { centred } from './geometry.ts'
import { beam, cloudSlab } from './motif-sap-on-cloud.ts'
import { plinth, rack } from './parts.ts'
import { block } from './solids.ts'
import type { Stage } from './stage.ts'

function hall(stage: Stage): void {
  for (let row = -4; row <= 1; row += 1) {
    for (let i = -5; i <= 4; i += 1) {
      const [x, y] = [i * 2.1, row * 3.6 - 2]
      const left = (i * 7 + row * 5 + 70) % 4 === 1
      if (x + y > -5.5 || left) {
        if (left && x + y <= -5.5) outline(stage, centred(x, y, 0, 1.6, 1.6, 0), '#6f92ff', '4 5', 0.05)
        continue
      }
      rack(stage, centred(x, y, 0, 1.6, 1.6, 2.2 + ((i + row + 20) % 3) * 0.5), {})
    }
  }
}

/** The old hall empties as its racks rise, one by one, onto the cloud. */
export function cloudLift(stage: Stage): void {
  const up = 4.6
  hall(stage)
  plinth(stage, centred(0.6, 1.4, 0, 10, 9, 0.3), 'ink', 0.9)
  stage.add(centred(0, 0, 0.3, 9, 9, 0), [stage.disc([0.3, 0.3, 0.3], 4.9, { fill: 'url(#k)' })])
  const pads = [
    [-2.8, 4.2],
    [-0.2, 4.2],
    [2.4, 4.2],
    [4.2, 1.6],
    [4.2, -1],
  ] as const
  pads.forEach(([x, y], i) => {
    outline(stage, centred(x, y, 0.3, 1.6, 1.6, 0), i === 2 ? '#f2a93b' : '#6f92ff', '4 5', 0.1)
    if (i === 2) glow(stage, [x, y, 0.3], 2.8)
  })
  rack(stage, centred(-2.8, 4.2, 0.3, 1.5, 1.5, 2), {})
  beam(stage, centred(2.4, 4.2, 0.3, 1.5, 1.5, 1.7), '#f2a93b')
  rack(stage, centred(2.4, 4.2, 2, 1.5, 1.5, 2.2), { material: 'amber', lamp: 'paper' })
  beam(stage, centred(4.2, -1, 0.3, 1.5, 1.5, 2.6), '#8fa8ff')
  rack(stage, centred(4.2, -1, 2.9, 1.5, 1.5, 1.6), {})
  cloudSlab(stage, up, 4.6, 'tint')
  const heights = [
    [-3, -2.8, 2.2],
    [-0.9, -3, 3.4],
    [1.2, -2.9, 2.6],
    [-3, -0.6, 2.8],
    [-0.9, -0.7, 2],
    [1.3, -0.7, 3.1],
    [-1.9, 1.5, 1.5],
    [0.3, 1.4, 2.1],
  ] as const
  heights.forEach(([x, y, h], i) =>
    rack(stage, centred(x, y, up + 0.5, 1.5, 1.5, h), { material: i === 5 || i === 3 ? 'cobalt' : 'slate' }),
  )
  trace(
    stage,
    [
      [2.4, 16, 0],
      [2.4, 5.9, 0],
    ],
    { lit: true, width: 3.5 },
  )
  trace(
    stage,
    [
      [-2.8, 14, 0],
      [-2.8, 5.9, 0],
    ],
    { width: 2.5 },
  )
  trace(
    stage,
    [
      [15, 1.6, 0],
      [5.6, 1.6, 0],
    ],
    { width: 2.5 },
  )
  trace(
    stage,
    [
      [15, -1, 0],
      [5.6, -1, 0],
    ],
    { width: 2.5 },
  )
  for (const [x, y, h] of [
    [9, 5, 0.35],
    [9, 8.6, 0.4],
    [5.4, 9.6, 0.5],
    [-6.6, 8, 0.35],
    [-8.6, 4.4, 0.35],
    [10, -4.6, 0.35],
    [13, 3.6, 0.35],
  ] as const)
    block(stage, centred(x, y, 0, 2.2, 2.2, h), 'slate', { round: 0.3, shadow: true })
}
