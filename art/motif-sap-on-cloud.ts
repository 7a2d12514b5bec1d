import { district, glow, outline, trace } from './floor.ts'
import { type Box, box, centred } from './geometry.ts'
import { clock, twin } from './layout-clock.ts'
import type { Layout, Motif } from './motif.ts'
import type { Material } from './paint.ts'
import { plinth, rack } from './parts.ts'
import { block, drum } from './solids.ts'
import type { Stage } from './stage.ts'

/** A beam of light: a faint upright prism. */
export function beam(stage: Stage, b: Box, colour: string): void {
  const wall = (points: [number, number, number][], opacity: number) => stage.fill(points, { fill: colour, opacity })
  const [x, y, z, X, Y, Z] = [b.x, b.y, b.z, b.x + b.w, b.y + b.d, b.z + b.h]
  stage.add(b, [
    wall(
      [
        [X, y, z],
        [X, Y, z],
        [X, Y, Z],
        [X, y, Z],
      ],
      0.13,
    ),
    wall(
      [
        [x, Y, z],
        [X, Y, z],
        [X, Y, Z],
        [x, Y, Z],
      ],
      0.22,
    ),
  ])
}

/** A cloud cut from a slab: round plates of equal height, the flat side in front. */
export function cloudSlab(stage: Stage, z: number, size: number, material: Material): void {
  const plates: [number, number, number][] = [
    [-0.2, -0.3, 0.62],
    [-0.62, 0.3, 0.42],
    [0.5, 0.22, 0.5],
    [0.1, 0.42, 0.46],
    [0.55, -0.42, 0.36],
    [-0.6, -0.36, 0.34],
  ]
  const at = plates.map(([x, y, r]) => centred(x * size, y * size, z, r * size * 2, r * size * 2, 0.5))
  at.sort((p, q) => p.x + p.w / 2 + p.y + p.d / 2 - q.x - q.w / 2 - q.y - q.d / 2)
  const inner = new (stage.constructor as typeof Stage)(stage.mirrored)
  inner.light = stage.light
  for (const b of at) drum(inner, b, material)
  const walls = inner.solids.flatMap((solid) => solid.shapes.slice(0, 1))
  const tops = inner.solids.flatMap((solid) => solid.shapes.slice(1, 2))
  stage.add(centred(0, 0, z, size * 2.2, size * 2.2, 0.5), [...walls, ...tops])
}

function rackAt(stage: Stage, x: number, y: number, z: number, h: number, lit = false): void {
  rack(stage, box(x, y, z, 1.5, 1.5, h), {
    material: lit ? 'amber' : 'slate',
    ...(lit ? { lamp: 'paper' as const } : {}),
  })
}

const lift: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 6.5 }
  district(stage, random.fork(), 8, wide)
  const up = 4.4
  const spots: [number, number][] = [
    [-2.9, -2.6],
    [-0.7, -2.6],
    [1.5, -2.6],
    [-2.9, 0.9],
    [1.5, 0.9],
  ]
  const rising = random.pick([3, 4])
  plinth(stage, centred(0, 0, 0, 8.4, 8, 0.3))
  block(stage, centred(0, 0, up, 8, 7.4, 0.35), 'cobalt', { round: 1.6 })
  spots.forEach(([x, y], i) => {
    if (i === rising) return
    rackAt(stage, x, y, up + 0.35, random.pick([1.6, 2.2, 2.8]))
  })
  const x = spots[rising]?.[0] ?? 0
  glow(stage, [x + 0.75, 3.55, 0.3], 1.8)
  outline(stage, box(x, 2.8, 0.3, 1.5, 1.5, 0), '#f2a93b', '4 4', 0.1)
  beam(stage, box(x, 2.8, 0.3, 1.5, 1.5, 1.5), '#f2a93b')
  for (const k of [0, 1])
    if (k !== rising - 3) outline(stage, box(-2.9 + k * 2.6, 2.2, 0.3, 1.5, 1.5, 0), '#6f92ff', '4 4', 0.1)
  rackAt(stage, x, 2.8, 1.8, 2)
  block(stage, box(x, 2.8, 3.8, 1.5, 1.5, 0.14), 'amber')
}

const steps: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7.5 }
  district(stage, random.fork(), 9, wide)
  const lit = random.whole(0, 1)
  for (let i = 0; i < 3; i += 1) {
    const b = box(4 - i * 4.2 - 1.9, -2.6, 0, 3.8, 5.2, 0.4 + i * 1.5)
    block(stage, b, i === 2 ? 'cobalt' : 'ink', { round: 0.5, shadow: true })
    const z = b.h
    for (let k = 0; k < 2; k += 1) {
      const [x, y] = [b.x + 1.1, -2.2 + k * 2.4]
      if (i === 2 || k !== (i + lit) % 2) rackAt(stage, x, y, z, i === 2 ? 2.6 : 1.2 + random.next())
      else outline(stage, box(x, y, z, 1.5, 1.5, 0), '#6f92ff', '4 4', 0.1)
    }
  }
  const y = -2.2 + lit * 2.4 + 0.75
  glow(stage, [0.1, 3.9, 0], 2.4)
  trace(
    stage,
    [
      [5.5, 3.9, 0],
      [-5, 3.9, 0],
    ],
    { lit: true, width: 3 },
  )
  block(stage, box(-0.6 + (lit ? 1.4 : -0.6), 3.3, 0.35, 1.3, 1.3, 1.3), 'amber', { round: 0.12 })
  trace(
    stage,
    [
      [4.4, y, 0.4],
      [4.4, y + 0.2, 0.4],
    ],
    {},
  )
}

const cloud: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 6.5 }
  district(stage, random.fork(), 8.5, wide)
  const up = 3.4
  const lit = random.whole(0, 2)
  for (let i = 0; i < 3; i += 1) {
    const [x, y] = [-3.4 + i * 2.6, 3.6 - i * 0.2 + (i === 1 ? 0.6 : 0)]
    trace(
      stage,
      [
        [x, 7.4, 0],
        [x, y, 0],
      ],
      { lit: i === lit, width: 3 },
    )
    if (i === lit) glow(stage, [x, y, 0], 1.9)
    stage.add(box(x, y, 0, 0.01, 0.01, up), [
      stage.line(
        [
          [x, y, 0],
          [x, y, up],
        ],
        { stroke: i === lit ? '#f2a93b' : '#6f92ff', width: 2, dash: '3 5' },
      ),
    ])
    block(stage, box(x - 0.6, y - 0.6, i === lit ? 1.1 : 0, 1.2, 1.2, 0.9), i === lit ? 'amber' : 'slate', {
      round: 0.1,
      shadow: true,
    })
  }
  stage.floor.push(stage.disc([0, 0, 0], 5.2, { fill: 'url(#k)' }))
  cloudSlab(stage, up, 4.3, 'tint')
  const tall = random.whole(0, 4)
  ;[
    [-2.6, -2.6],
    [-0.4, -2.4],
    [1.9, -2],
    [-1.8, 0.2],
    [1, 0.6],
  ].forEach(([x = 0, y = 0], i) => rackAt(stage, x, y, up + 0.5, i === tall ? 3.2 : 1.4 + ((i * 3 + tall) % 4) * 0.45))
}

export const sapOnCloud: Motif = {
  layouts: [lift, steps, cloud, clock, twin],
  words: { migration: 0, rise: 1, grow: 1, aws: 4, azure: 0, google: 2, operations: 3 },
}
