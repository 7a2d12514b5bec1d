import { district, glow, halo, outline, trace } from './floor.ts'
import { box, centred, onFace, type Point } from './geometry.ts'
import type { Layout, Motif } from './motif.ts'
import { plinth } from './parts.ts'
import { pipe } from './parts-more.ts'
import { block, drum, glass } from './solids.ts'

/** A field of columns shaped like a hill; its highest point is lit. */
const terrain: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 6 }
  district(stage, random.fork(), 8, wide)
  const n = random.pick([6, 7, 8])
  const pitch = 8.4 / n
  const [px, py] = [random.between(0.3, 0.62) * n, random.between(0.3, 0.62) * n]
  const spread = random.between(4, 8)
  const wave = random.between(0.5, 1.1)
  plinth(stage, centred(0, 0, 0, 9.6, 9.6, 0.35))
  const high = (i: number, j: number): number => {
    const hill = Math.exp(-((i - px) ** 2 + (j - py) ** 2) / spread) * 3.8
    return 0.25 + hill + (Math.sin(i * wave + py) + Math.cos(j * wave + px)) * 0.25 + 0.4
  }
  const [pi, pj] = [Math.round(px), Math.round(py)]
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < n; j += 1) {
      const h = high(i, j)
      const lit = i === pi && j === pj
      const b = box(-4.2 + i * pitch, -4.2 + j * pitch, 0.35, pitch * 0.82, pitch * 0.82, lit ? h + 0.5 : h)
      block(stage, b, lit ? 'amber' : h > 2.9 ? 'tint' : h > 1.4 ? 'cobalt' : 'slate')
      if (lit) halo(stage, onFace(b, 'top', 0.5, 0.5), 1.5)
    }
  }
}

/** Sources flow through pipes into one cube. */
const pipes: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7.5 }
  district(stage, random.fork(), 9.5, wide)
  const lanes = random.whole(3, 4)
  const lit = random.whole(1, lanes - 1)
  const tall = random.whole(0, 2)
  for (let i = 0; i < lanes; i += 1) {
    const y = (i - (lanes - 1) / 2) * 2.6
    const h = 1 + ((i + tall) % 3) * 0.6
    drum(stage, box(-6.6, y - 0.9, 0, 1.8, 1.8, h), i === lit ? 'tint' : 'slate', 2)
    pipe(stage, [-4.8, y, 0.4], [1, y, 0.4], 0.36, i === lit ? 'amber' : 'slate')
    if (i === lit) glow(stage, [-1.6, y, 0], 2)
    block(stage, box(-2.4 + ((i * 2 + tall) % 3) * 0.7, y - 0.5, 0, 1, 1, 1), 'cobalt', { round: 0.12, shadow: true })
  }
  const size = lanes * 1.5
  const cube = box(1.2, -size / 2, 0, size, size, size * 0.72)
  plinth(stage, box(0.7, -size / 2 - 0.5, -0.001, size + 1, size + 1, 0.3))
  block(stage, { ...cube, z: 0.3 }, 'cobalt', { round: 0.3, shadow: true })
  const cells = 3
  const top = 0.3 + cube.h
  for (let i = 0; i < cells * cells; i += 1) {
    const pitch = (size - 0.6) / cells
    const [x, y] = [cube.x + 0.3 + (i % cells) * pitch, cube.y + 0.3 + Math.floor(i / cells) * pitch]
    block(
      stage,
      box(x + 0.08, y + 0.08, top, pitch - 0.16, pitch - 0.16, 0.12 + ((i * 4 + tall) % 5) * 0.16),
      (i + tall) % 4 === 1 ? 'paper' : 'tint',
      { round: 0.08 },
    )
  }
}

/** An upright report: columns in front of a pane with a curve. */
export const report: Layout = (stage, random, wide) => {
  // A rising curve would fall on the screen if the pane ran down to the right.
  stage.mirrored = true
  stage.light = { ...stage.light, near: 7 }
  district(stage, random.fork(), 8.5, wide)
  plinth(stage, centred(0, 0, 0, 10.4, 6.4, 0.35))
  const pane = box(-4.5, -2.6, 0.35, 9, 0.16, 4.8)
  const n = 7
  const values = Array.from({ length: n }, (_, i) => 0.25 + (i / n) * 0.45 + random.between(-0.1, 0.12))
  const curve: Point[] = values.map((v, i) => onFace(pane, 'y', 0.94 - (i * 0.88) / (n - 1), v))
  const ruled = [0.25, 0.5, 0.75].map((v) =>
    stage.line([onFace(pane, 'y', 0.04, v), onFace(pane, 'y', 0.96, v)], {
      stroke: '#8196dc',
      width: 1,
      opacity: 0.35,
    }),
  )
  block(stage, pane, 'ink', {
    shadow: true,
    decor: [...ruled, stage.line(curve, { stroke: '#b9caff', width: 3 }, 0.4)],
  })
  const lit = random.whole(3, 5)
  const count = random.pick([6, 7])
  for (let i = 0; i < count; i += 1) {
    const h = 0.5 + (values[count - 1 - i] ?? 0.4) * 3 + (i === lit ? 0.7 : 0)
    const x = -4.3 + (i * 8.8) / count
    if (i === lit) glow(stage, [x + 0.45, 0.6, 0.35], 1.8)
    block(stage, box(x, 0.1, 0.35, 0.9, 0.9, h), i === lit ? 'amber' : i % 3 === 0 ? 'tint' : 'cobalt', {
      round: 0.1,
      shadow: true,
    })
    if (i % 2 === 0) outline(stage, box(x, 1.6, 0.35, 0.9, 0.9, 0), '#6f92ff')
    else block(stage, box(x, 1.6, 0.35, 0.9, 0.9, 0.2), 'slate', { round: 0.1 })
  }
}

/** Many records on the left, one on the right. */
const matched: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7 }
  district(stage, random.fork(), 9, wide)
  const n = random.whole(3, 4)
  for (let i = 0; i < n * 3; i += 1) {
    const [a, c] = [i % 3, Math.floor(i / 3)]
    const [x, y] = [-7 + a * 1.9, (c - (n - 1) / 2) * 2 - 0.7]
    trace(
      stage,
      [
        [x + 0.7, y + 0.7, 0],
        [0.6, y + 0.7, 0],
        [0.6, 0, 0],
        [3, 0, 0],
      ],
      { width: 1.5 },
    )
    block(stage, box(x, y, 0, 1.4, 1.4, 0.3 + ((i * 5 + n) % 3) * 0.25), (i * 3 + n) % 5 === 0 ? 'cobalt' : 'slate', {
      round: 0.2,
      shadow: true,
    })
  }
  glass(stage, box(-0.2, -n, 0, 0.2, n * 2, 3), '#8fa8ff', 0.16)
  plinth(stage, box(2.2, -2.2, 0, 4.4, 4.4, 0.35))
  glow(stage, [4.4, 0, 0.35], 2.4)
  drum(stage, centred(4.4, 0, 0.35, 3, 3, 0.9), 'cobalt', 1)
  drum(stage, centred(4.4, 0, 1.35, 3, 3, 0.9), 'tint', 1)
  drum(stage, centred(4.4, 0, 2.35, 3, 3, random.between(0.5, 1)), 'amber')
}

export const dataAnalytics: Motif = {
  layouts: [terrain, pipes, report, matched],
  words: { platform: 1, engineering: 1, intelligence: 2, sap: 0, governance: 0, master: 3 },
}
