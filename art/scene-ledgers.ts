import { glow, outline, trace } from './floor.ts'
import { centred } from './geometry.ts'
import { ledger } from './ledger.ts'
import { plinth, rows, tethers } from './parts.ts'
import { block } from './solids.ts'
import type { Stage } from './stage.ts'

function heart(stage: Stage): void {
  plinth(stage, centred(0, 0, 0, 7.2, 7.2, 0.4), 'ink', 0.9)
  plinth(stage, centred(0, 0, 0.4, 6, 6, 0.35), 'slate', 0.8)
  let z = 0.75
  const storeys = [
    ['cobalt', 4.6, 0.9],
    ['ink', 4.2, 0.22],
    ['tint', 4.5, 0.4],
    ['ink', 4.2, 0.22],
    ['cobalt', 4.6, 0.9],
    ['ink', 4.1, 0.2],
    ['cobalt', 4.4, 0.5],
  ] as const
  storeys.forEach(([material, side, h], i) => {
    block(stage, centred(0, 0, z, side, side, h), material, { round: 0.5, shadow: i === 0 })
    z += h
  })
  const lid = centred(0, 0, z, 2.7, 2.7, 0.3)
  block(stage, lid, 'paper', {
    round: 0.5,
    shadow: true,
    decor: rows(stage, lid, 'top', 'tint', [1, 0.6, 0.8], [0.22, 0.24, 0.78, 0.78]),
  })
}

/** Modules line the streets around the core; the last one is just arriving. */
export function ledgers(stage: Stage): void {
  const pages = [3, 5, 2, 4, 3, 2, 4, 2, 3, 5, 2, 3]
  let n = 0
  for (let i = -4; i <= 4; i += 1) {
    for (let j = -4; j <= 4; j += 1) {
      const [x, y] = [i * 3.6, j * 3.6]
      const near = Math.abs(i) <= 1 && Math.abs(j) <= 1
      if (near || (i >= 2 && j === 0) || i + j > 5 || j - i > 6) continue
      n += 1
      const front = i + j > 1
      const cover = n % 7 === 3 ? 'tint' : n % 4 === 1 ? 'cobalt' : 'slate'
      if (n % 9 === 5) outline(stage, centred(x, y, 0, 2.3, 2.3, 0), '#6f92ff', '4 5')
      else
        ledger(
          stage,
          x - 1.2,
          y - 1.2,
          0,
          2.4,
          n % 13 === 4 && !front ? 8 : front ? 1 + (n % 2) : (pages[n % 12] ?? 3),
          cover,
        )
    }
  }
  for (const k of [-2, -1, 1, 2]) {
    const at = k * 3.6 - Math.sign(k) * 1.8
    trace(
      stage,
      [
        [-16, at, 0],
        [16, at, 0],
      ],
      { width: 1.5 },
    )
    trace(
      stage,
      [
        [at, -16, 0],
        [at, 16, 0],
      ],
      { width: 1.5 },
    )
  }
  trace(
    stage,
    [
      [0, 3.6, 0],
      [0, 7.2, 0],
    ],
    { ends: true, width: 3 },
  )
  trace(
    stage,
    [
      [-3.6, 0, 0],
      [-7.2, 0, 0],
    ],
    { ends: true, width: 3 },
  )
  trace(
    stage,
    [
      [15, 0, 0],
      [3.4, 0, 0],
    ],
    { lit: true, width: 3.5 },
  )
  glow(stage, [7.2, 0, 0], 3.4)
  outline(stage, centred(7.2, 0, 0, 2.6, 2.6, 0), '#f2a93b', '4 5')
  tethers(stage, centred(7.2, 0, 1.7, 2.6, 2.6, 0), 0, '#f2a93b')
  ledger(stage, 5.9, -1.3, 1.7, 2.6, 3, 'amber')
  heart(stage)
}
