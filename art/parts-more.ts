import { type Box, box, centred, onFace, type Point, patch } from './geometry.ts'
import type { Material } from './paint.ts'
import { rows } from './parts.ts'
import { block, tonesOf } from './solids.ts'
import type { Shape, Stage } from './stage.ts'

/** A gate: two posts and a beam across a path that runs along y. */
export function gate(stage: Stage, x: number, y: number, width: number, height: number, material: Material): void {
  const post = 0.35
  block(stage, box(x, y, 0, post, post, height), material, { shadow: true })
  block(stage, box(x + width - post, y, 0, post, post, height), material, { shadow: true })
  block(stage, box(x - 0.1, y - 0.05, height, width + 0.2, post + 0.1, post), material)
}

/** An upright screen with a title bar and lines on it, facing y. */
export function screen(stage: Stage, b: Box, material: Material, lengths: readonly number[], line: Material): void {
  const pane = patch(b, 'y', 0.05, 0.08, 0.95, 0.92)
  const tones = tonesOf(stage, b, material)
  const decor = [
    stage.fill(pane, { fill: '#0c1430', opacity: 0.75 }),
    stage.fill(patch(b, 'y', 0.05, 0.8, 0.95, 0.92), { fill: tones.edge, opacity: 0.5 }),
    ...rows(stage, b, 'y', line, lengths, [0.12, 0.14, 0.88, 0.74]),
  ]
  block(stage, b, material, { decor, shadow: true })
}

/** A small sphere in three flat tones. */
export function bead(stage: Stage, at: Point, radius: number, material: Material): void {
  const [x, y, z] = at
  const tones = stage.tones(material, x, y)
  const up: Point = [x, y, z + radius * 0.16]
  const lit: Point = stage.mirrored ? [x, y + radius * 0.3, z + radius * 0.55] : [x - radius * 0.3, y, z + radius * 0.3]
  stage.add(centred(x, y, z - radius, radius, radius, radius * 2), [
    stage.ball(at, radius, { fill: tones.right }),
    stage.ball(up, radius * 0.8, { fill: tones.left }),
    stage.ball(lit, radius * 0.34, { fill: tones.edge }),
  ])
}

/** A straight square pipe between two points that differ along one axis. */
export function pipe(stage: Stage, from: Point, to: Point, thick: number, material: Material): void {
  const low = from.map((v, i) => Math.min(v, to[i] as number) - (i === 2 ? 0 : thick / 2)) as [number, number, number]
  const size = from.map((v, i) => Math.abs((to[i] as number) - v) + thick) as [number, number, number]
  block(stage, box(...low, ...size), material)
}

/** A conveyor with rollers, running along x. */
export function conveyor(stage: Stage, b: Box, material: Material = 'slate'): void {
  const count = Math.round(b.w / 0.42)
  const edge = tonesOf(stage, b, material).right
  const rollers = Array.from({ length: count }, (_, i): Shape => {
    const u = (i + 0.5) / count
    return stage.line([onFace(b, 'top', u, 0.14), onFace(b, 'top', u, 0.86)], { stroke: edge, width: 2 })
  })
  block(stage, b, material, { round: 0.2, shadow: true, decor: rollers })
}

/** A shelf seen from the front (y): cells with a crate in some of them. */
export function shelf(
  stage: Stage,
  b: Box,
  columns: number,
  levels: number,
  crate: (column: number, level: number) => Material | undefined,
): void {
  const tones = tonesOf(stage, b, 'slate')
  const decor: Shape[] = []
  for (let level = 0; level < levels; level += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [u, v] = [0.04 + (column * 0.92) / columns, 0.05 + (level * 0.92) / levels]
      const [du, dv] = [0.92 / columns, 0.92 / levels]
      decor.push(
        stage.fill(patch(b, 'y', u + du * 0.06, v, u + du * 0.94, v + dv * 0.84), { fill: '#0b1228', opacity: 0.7 }),
      )
      const material = crate(column, level)
      if (!material) continue
      const face = tonesOf(stage, b, material)
      decor.push(
        stage.fill(patch(b, 'y', u + du * 0.16, v, u + du * 0.84, v + dv * 0.6), { fill: stage.side(face, 'y') }),
      )
      decor.push(
        stage.fill(patch(b, 'y', u + du * 0.16, v + dv * 0.6, u + du * 0.84, v + dv * 0.68), { fill: face.top }),
      )
    }
  }
  decor.push(stage.line([onFace(b, 'y', 0, 0), onFace(b, 'y', 0, 1)], { stroke: tones.edge, opacity: 0.5 }))
  block(stage, b, 'slate', { decor, shadow: true })
}
