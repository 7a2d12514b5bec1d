import { district, glow, halo, node, outline, trace } from './floor.ts'
import { box, centred, onFace, type Point } from './geometry.ts'
import { ledger } from './ledger.ts'
import type { Layout, Motif } from './motif.ts'
import { report } from './motif-data-analytics.ts'
import { plinth } from './parts.ts'
import { block, drum } from './solids.ts'

/** Steps up to a goal. */
const climb: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7 }
  district(stage, random.fork(), 9, wide)
  const n = random.whole(4, 5)
  const rise = random.between(0.7, 0.95)
  for (let i = 0; i < n; i += 1) {
    const b = box((n / 2 - i - 1) * 2.1, -2, 0, 2, 4, 0.6 + i * rise)
    const last = i === n - 1
    block(stage, b, last ? 'cobalt' : i % 2 ? 'ink' : 'slate', { round: 0.2, shadow: true })
    if (last) {
      glow(stage, [b.x + 1, 0, b.h], 1.8)
      block(stage, centred(b.x + 1, 0, b.h, 1.1, 1.1, 1.1), 'amber', { round: 0.15 })
    } else if ((i + n) % 2 === 0) drum(stage, centred(b.x + 1, 0.8, b.h, 0.9, 0.9, 0.3), 'tint')
    else node(stage, [b.x + 1, 0, b.h], false, 1.6)
  }
  trace(
    stage,
    [
      [n + 2.4, 0, 0],
      [n + 0.2, 0, 0],
    ],
    { lit: true, width: 3 },
  )
  for (let i = 0; i < 3; i += 1) ledger(stage, 1.8 - i * 2.6, 3, 0, 1.8, random.whole(1, 3), i === 1 ? 'tint' : 'slate')
}

/** Stacks of coins in front of a pane that charts the year. */
const budget: Layout = (stage, random, wide) => {
  // A rising curve would fall on the screen if the pane ran down to the right.
  stage.mirrored = true
  stage.light = { ...stage.light, near: 6.5 }
  district(stage, random.fork(), 8.5, wide)
  plinth(stage, centred(0, 0, 0, 9.6, 6.6, 0.35))
  const pane = box(-4.2, -2.7, 0.35, 8.4, 0.16, 4)
  const values = Array.from({ length: 6 }, (_, i) => 0.2 + i * 0.11 + random.between(-0.08, 0.08))
  const curve: Point[] = values.map((v, i) => onFace(pane, 'y', 0.92 - i * 0.168, v))
  const ruled = [0.25, 0.5, 0.75].map((v) =>
    stage.line([onFace(pane, 'y', 0.05, v), onFace(pane, 'y', 0.95, v)], { stroke: '#8196dc', opacity: 0.35 }),
  )
  block(stage, pane, 'slate', { shadow: true, decor: [...ruled, stage.line(curve, { stroke: '#dbe5ff', width: 3 })] })
  const piles = random.whole(3, 5)
  const lit = random.whole(1, piles - 1)
  const zigzag = random.between(-0.9, 0.9)
  for (let i = 0; i < piles; i += 1) {
    const coins = random.whole(1, 5) + (i === lit ? 3 : 0)
    const [x, y] = [-3.5 + (i * 7) / (piles - 1), 1.1 + (i % 2 ? zigzag : -zigzag)]
    if (i === lit) glow(stage, [x, y, 0.35], 1.8)
    for (let k = 0; k < coins; k += 1)
      drum(
        stage,
        centred(x, y, 0.35 + k * 0.34, 1.5, 1.5, 0.28),
        i === lit && k === coins - 1 ? 'amber' : (k + i) % 2 ? 'slate' : 'cobalt',
      )
  }
}

/** An office district; one building has its lights on. */
const quarter: Layout = (stage, random, wide) => {
  district(stage, random.fork(), 8, wide)
  plinth(stage, centred(0, 0, 0, 9, 9, 0.3))
  const lit = random.pick([5, 7, 8])
  for (let i = 0; i < 9; i += 1) {
    const [a, c] = [i % 3, Math.floor(i / 3)]
    const [x, y] = [-3.7 + a * 2.7, -3.7 + c * 2.7]
    if (i === (lit + 3) % 9) {
      outline(stage, box(x, y, 0.3, 2, 2, 0), '#6f92ff', '4 4')
      continue
    }
    const h = i === lit ? 1.5 : 0.7 + (4 - a - c) * 0.8 + random.between(0, 0.9)
    const b = box(x, y, 0.3, 2, 2, h)
    const floors = Math.round(h / 0.5)
    const bands = Array.from({ length: floors }, (_, k) => {
      const v = (k + 0.55) / floors
      return stage.line([onFace(b, 'y', 0.14, v), onFace(b, 'y', 0.86, v)], {
        stroke: i === lit ? '#fff3dc' : '#8fa8ff',
        width: 2,
        dash: '4 5',
        opacity: i === lit ? 1 : 0.55,
      })
    })
    if (i === lit) glow(stage, [x + 1, y + 1, 0.3], 2.2)
    block(stage, b, i === lit ? 'amber' : i % 4 === 1 ? 'cobalt' : 'slate', { shadow: true, decor: bands })
    if (i === lit) halo(stage, onFace(b, 'top', 0.5, 0.5), 1)
  }
}

export const business: Motif = { layouts: [climb, budget, quarter, report] }
