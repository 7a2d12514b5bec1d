import { district, outline, trace } from './floor.ts'
import { box, centred } from './geometry.ts'
import { arriving, ledger } from './ledger.ts'
import type { Layout, Motif } from './motif.ts'
import { plinth, rows, tethers } from './parts.ts'
import { shelf } from './parts-more.ts'
import { block } from './solids.ts'
import type { Stage } from './stage.ts'

function core(stage: Stage, size: number, height: number): void {
  plinth(stage, centred(0, 0, 0, size + 1.4, size + 1.4, 0.35))
  const one = height / 3
  for (let i = 0; i < 3; i += 1) {
    const side = size - (i === 1 ? 0.3 : 0)
    block(stage, centred(0, 0, 0.35 + i * one, side, side, one - 0.05), i === 1 ? 'tint' : 'cobalt', {
      round: 0.4,
      shadow: i === 0,
    })
  }
  block(stage, centred(0, 0, 0.35 + height, size * 0.55, size * 0.55, 0.28), 'paper', { round: 0.3, shadow: true })
}

const docking: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 6 }
  district(stage, random.fork(), 8.5, wide)
  core(stage, 3.2, random.between(1.5, 3))
  const lit = random.whole(0, 2)
  const spots: [number, number][] = [
    [3.6, -0.9],
    [-0.9, 3.6],
    [3.6, 3.6],
    [-5.4, -0.9],
    [-0.9, -5.4],
    [-5.4, 3.6],
    [3.6, -5.4],
  ]
  spots.slice(0, random.whole(5, 7)).forEach(([x, y], i) => {
    trace(
      stage,
      [
        [0, 0.2, 0],
        [x + 0.9, 0.2, 0],
        [x + 0.9, y + 0.9, 0],
      ],
      { ends: true, lit: i === lit },
    )
    if (i === lit) arriving(stage, x, y, 0, 1.3, 1.8)
    else ledger(stage, x, y, 0, 1.8, random.whole(2, 4), i % 3 === 2 ? 'cobalt' : 'slate')
  })
}

const board: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 8, wide)
  plinth(stage, centred(0, 0, 0, 9.2, 9.2, 0.35))
  const open = random.pick([4, 5, 7, 8])
  const strong = (open + random.whole(2, 6)) % 9
  for (let i = 0; i < 9; i += 1) {
    const [x, y] = [-3.95 + (i % 3) * 2.85, -3.95 + Math.floor(i / 3) * 2.85]
    const behind = i % 3 < open % 3 || Math.floor(i / 3) < Math.floor(open / 3)
    if (i === open) arriving(stage, x, y, 0.35, 1.7, 2.2)
    else
      ledger(
        stage,
        x,
        y,
        0.35,
        2.2,
        behind ? random.whole(2, 5) : random.whole(1, 2),
        i === strong ? 'paper' : random.pick(['cobalt', 'slate', 'slate']),
      )
  }
}

const spine: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7 }
  district(stage, random.fork(), 9, wide)
  const b = centred(0, 0, 0, 12, 1.5, 0.6)
  block(stage, b, 'cobalt', {
    round: 0.4,
    shadow: true,
    decor: rows(stage, b, 'top', 'tint', [1, 0.96], [0.04, 0.25, 0.96, 0.75]),
  })
  const lit = random.whole(1, 2)
  const skip = lit === 1 ? 2 : 1
  for (let i = 0; i < 4; i += 1) {
    const x = -5.6 + i * 3
    trace(
      stage,
      [
        [x + 1.1, -2, 0],
        [x + 1.1, 2, 0],
      ],
      { lit: i === lit, width: 3 },
    )
    ledger(stage, x, -3.9, 0, 2.2, random.whole(2, 6), i === lit ? 'tint' : 'slate')
    if (i === lit) arriving(stage, x, 1.8, 0, 0.9, 2.2)
    else if (i !== skip) ledger(stage, x, 1.8, 0, 2.2, random.whole(1, 3), 'slate')
    else outline(stage, box(x, 1.8, 0, 2.2, 2.2, 0), '#6f92ff', '4 4')
  }
}

const warehouse: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 6 }
  district(stage, random.fork(), 9, wide)
  const columns = random.whole(5, 6)
  const aisles = 3
  for (let i = 0; i < aisles; i += 1) {
    const b = box(-5, -5 + i * 3.5, 0, 10, 1.1, 3.6 - i * 0.9)
    const gap = random.whole(2, 4)
    shelf(stage, b, columns, 4 - i, (column, level) =>
      (column * 3 + level * 5 + i + gap) % 4 === 0 ? undefined : (column + level * 2 + i) % 5 === 1 ? 'tint' : 'cobalt',
    )
  }
  const x = random.whole(-3, 2)
  trace(
    stage,
    [
      [-6, 4.6, 0],
      [x + 0.7, 4.6, 0],
      [x + 0.7, 3.4, 0],
    ],
    { lit: true, width: 3 },
  )
  arriving(stage, x, 4.6, 0, 0.5, 1.5)
  for (let i = 0; i < 2; i += 1) ledger(stage, x + 2.6 + i * 2, 4.6, 0, 1.5, 2 - i, 'slate')
}

const floors: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 7, wide)
  const lit = random.whole(0, 3)
  for (let i = 0; i < 3; i += 1) {
    const b = centred(0, 0, i * 2.5, 7 - i * 0.5, 7 - i * 0.5, 0.3)
    if (i > 0) tethers(stage, b, (i - 1) * 2.5 + 0.3)
    block(stage, b, i === 2 ? 'cobalt' : 'ink', { round: 0.5, shadow: i === 0 })
    for (let k = 0; k < 4; k += 1) {
      const [x, y] = [b.x + 0.6 + (k % 2) * (b.w / 2 - 0.1), b.y + 0.6 + Math.floor(k / 2) * (b.d / 2 - 0.1)]
      if (i === 2 && k === lit) arriving(stage, x, y, i * 2.5 + 0.3, 0.9, 2)
      else if (i === 2 || k !== (lit + i) % 4)
        ledger(stage, x, y, i * 2.5 + 0.3, 2.1, i === 2 ? 1 : random.whole(2, 4), i === 2 ? 'tint' : 'slate')
    }
  }
}

const crossing: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 9.5, far: 20 }
  district(stage, random.fork(), 10, wide)
  const tall = random.whole(3, 5)
  plinth(stage, box(-7.5, -3, 0, 5.4, 6, 0.3))
  plinth(stage, box(2.4, -3, 0, 5.4, 6, 0.6), 'cobalt')
  for (let k = 0; k < 4; k += 1) {
    const [dx, dy] = [(k % 2) * 2.4, Math.floor(k / 2) * 2.5]
    if (k !== 3) ledger(stage, -7 + dx, -2.4 + dy, 0.3, 2, k === 1 ? tall : random.whole(1, 3), 'slate')
    else outline(stage, box(-7 + dx, -2.4 + dy, 0.3, 2, 2, 0), '#6f92ff', '4 4')
    if (k !== 2) ledger(stage, 3 + dx, -2.4 + dy, 0.6, 2, random.whole(1, 3), k === 0 ? 'paper' : 'tint')
    else outline(stage, box(3 + dx, -2.4 + dy, 0.6, 2, 2, 0), '#dbe5ff', '4 4')
  }
  trace(
    stage,
    [
      [-2.1, 1.1, 0],
      [2.4, 1.1, 0],
    ],
    { lit: true, width: 3 },
  )
  arriving(stage, -0.9, 0.1, 0, 1.5 + random.next(), 2)
}

export const sapSolutions: Motif = {
  layouts: [docking, board, spine, warehouse, floors, crossing],
  words: {
    warehouse: 3,
    procurement: 3,
    conversion: 5,
    rollout: 5,
    integration: 2,
    platform: 0,
    implementation: 0,
    management: 1,
    finance: 4,
    successfactors: 4,
    fiori: 1,
    security: 2,
  },
}
