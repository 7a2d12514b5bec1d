import { glow, trace } from './floor.ts'
import { type Box, box, centred, patch } from './geometry.ts'
import { plinth, rows, tethers } from './parts.ts'
import { screen } from './parts-more.ts'
import { block, drum, tonesOf } from './solids.ts'
import type { Stage } from './stage.ts'

function dataDeck(stage: Stage, b: Box): void {
  block(stage, b, 'ink', { round: 0.6, shadow: true })
  const z = b.z + b.h
  for (let i = 0; i < 4; i += 1)
    drum(stage, centred(-4.2 + i * 2.3, 3.2, z, 1.7, 1.7, 0.55 + ((i * 3) % 4) * 0.16), i === 1 ? 'cobalt' : 'slate', 1)
  for (let i = 0; i < 3; i += 1)
    block(stage, centred(4.8, -3 + i * 2, z, 1.4, 1.5, 0.5 + (i % 2) * 0.3), 'slate', { round: 0.2, shadow: true })
}

function serviceDeck(stage: Stage, b: Box): void {
  block(stage, b, 'ink', { round: 0.6 })
  const z = b.z + b.h
  for (let i = 0; i < 5; i += 1)
    trace(
      stage,
      [
        [-3.9 + i * 1.9, -1.6, z],
        [-3.9 + i * 1.9, 2.6, z],
      ],
      { width: 1.5 },
    )
  trace(
    stage,
    [
      [-4.3, 0.4, z],
      [4.3, 0.4, z],
    ],
    { ends: true },
  )
  for (let i = 0; i < 5; i += 1) {
    block(stage, centred(-3.8 + i * 1.9, 2.8, z, 1.4, 1.4, 0.4 + ((i * 2) % 3) * 0.25), i === 3 ? 'tint' : 'slate', {
      round: 0.2,
      shadow: true,
    })
    if (i % 2 === 0)
      block(stage, centred(-3.8 + i * 1.9, -1.9, z, 1.4, 1.4, 0.9), i === 2 ? 'cobalt' : 'slate', {
        round: 0.2,
        shadow: true,
      })
  }
}

function screenDeck(stage: Stage, b: Box): void {
  const tones = tonesOf(stage, b, 'cobalt')
  block(stage, b, 'cobalt', {
    round: 0.6,
    decor: [
      stage.fill(patch(b, 'top', 0.03, 0.05, 0.97, 0.15), { fill: tones.edge, opacity: 0.55 }, 0.15),
      stage.fill(patch(b, 'top', 0.03, 0.2, 0.21, 0.95), { fill: '#0c1a52', opacity: 0.45 }, 0.15),
      ...rows(stage, b, 'top', 'tint', [0.7, 0.9, 0.5, 0.8, 0.4, 0.65, 0.85], [0.05, 0.24, 0.19, 0.92]),
    ],
  })
  const z = b.z + b.h
  const list = box(-2.2, -1.6, z, 3.1, 4, 0.22)
  block(stage, list, 'tint', {
    round: 0.25,
    shadow: true,
    decor: rows(stage, list, 'top', 'cobalt', [0.9, 0.6, 0.75, 0.4, 0.85, 0.55, 0.7]),
  })
  const heights = [0.6, 1, 0.8, 1.5, 1.2]
  heights.forEach((h, i) => block(stage, box(1.4 + i * 0.58, -1.5, z, 0.42, 0.9, h), i === 3 ? 'paper' : 'tint'))
  glow(stage, [2.7, 1.6, z], 2.1)
  const button = box(1.5, 0.8, z + 0.45, 2.4, 1.5, 0.28)
  block(stage, button, 'amber', {
    round: 0.3,
    decor: rows(stage, button, 'top', 'paper', [1], [0.25, 0.35, 0.75, 0.65]),
  })
}

/** One application in four layers, with its neighbours in the dark around it. */
export function applications(stage: Stage): void {
  plinth(stage, centred(0, 0, 0, 13, 10.4, 0.3), 'ink', 0.9)
  const deck = (z: number, w: number, d: number): Box => centred(0, 0, z, w, d, 0.26)
  dataDeck(stage, deck(0.3, 11.6, 9))
  tethers(stage, deck(3.4, 10.2, 7.8), 0.56)
  serviceDeck(stage, deck(3.4, 10.2, 7.8))
  tethers(stage, deck(6.5, 9, 6.6), 3.66)
  screenDeck(stage, deck(6.5, 9, 6.6))
  for (const [x, y, w] of [
    [-13, -6, 5.6],
    [-9.6, -11, 5],
    [3, -12.5, 6],
    [9, -9, 5.4],
  ] as const) {
    plinth(stage, box(x - 0.6, y - 0.8, 0, w + 1.2, 2.6, 0.25), 'ink', 0.4)
    screen(stage, box(x, y, 0.25, w, 0.22, 3.4), 'slate', [0.8, 0.5, 0.95, 0.6, 0.7], 'cobalt')
  }
  for (const [x, y, h, accent] of [
    [9.6, 2.6, 0.7, 0],
    [9.6, -2.6, 1.1, 1],
    [13, 2.6, 0.6, 0],
    [-9.6, 2.2, 0.8, 0],
    [-9.6, -1.6, 0.6, 0],
    [1.5, 8.4, 0.6, 1],
    [-3.2, 8.4, 0.8, 0],
  ] as const) {
    const b = centred(x, y, 0, 2.4, 2.4, h * 0.6)
    const text = rows(stage, b, 'top', accent ? 'tint' : 'cobalt', [1, 0.6, 0.8, 0.45], [0.18, 0.2, 0.82, 0.82])
    block(stage, b, accent ? 'cobalt' : 'slate', { round: 0.3, shadow: true, decor: text })
  }
  trace(
    stage,
    [
      [5.8, 2.6, 0],
      [16, 2.6, 0],
    ],
    { width: 2.5 },
  )
  trace(
    stage,
    [
      [5.8, -2.6, 0],
      [12.4, -2.6, 0],
      [12.4, -8, 0],
    ],
    { width: 2.5 },
  )
  trace(
    stage,
    [
      [-5.8, 2.2, 0],
      [-16, 2.2, 0],
    ],
    { width: 2.5 },
  )
  trace(
    stage,
    [
      [1.5, 4.6, 0],
      [1.5, 14, 0],
    ],
    { width: 2.5 },
  )
}
