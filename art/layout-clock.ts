import { district, glow, outline, ripples, trace } from './floor.ts'
import { box, centred } from './geometry.ts'
import type { Layout } from './motif.ts'
import { plinth, rack } from './parts.ts'
import { block, drum } from './solids.ts'

/** Machines around a dial: the one on duty is lit. */
export const clock: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7 }
  district(stage, random.fork(), 9, wide)
  const duty = random.pick([1, 2, 3, 4])
  ripples(stage, [0, 0, 0], 5.6, 0.9, 3)
  drum(stage, centred(0, 0, 0, 10.4, 10.4, 0.4), 'slate')
  drum(stage, centred(0, 0, 0.4, 9.4, 9.4, 0.2), 'ink')
  for (let i = 0; i < 8; i += 1) {
    const angle = (i / 8) * Math.PI * 2 + 0.39
    const [x, y] = [Math.cos(angle) * 3.5, Math.sin(angle) * 3.5]
    const lit = i === duty
    if (lit) glow(stage, [x, y, 0.6], 1.9)
    const tall = lit ? 2.2 : 1 + ((i * 3 + duty) % 4) * 0.35
    rack(stage, centred(x, y, 0.6, 1.3, 1.3, tall), lit ? { material: 'amber', lamp: 'paper' } : {})
  }
  drum(stage, centred(0, 0, 0.6, 3.2, 3.2, 0.7), 'cobalt', 1)
  drum(stage, centred(0, 0, 1.3, 2, 2, 0.3), 'tint')
}

/** Two sites; the contents of one are carried over to the other. */
export const twin: Layout = (stage, random, wide) => {
  stage.light = { ...stage.light, near: 7.5 }
  district(stage, random.fork(), 9.5, wide)
  const tall = random.whole(0, 2)
  const raised = 1.6
  plinth(stage, box(-7.4, -2.8, 0, 5.6, 5.6, 0.4))
  block(stage, box(2, -2.8, 0, 5.6, 5.6, raised), 'cobalt', { round: 0.8, shadow: true })
  for (let i = 0; i < 4; i += 1) {
    const [dx, dy] = [0.9 + (i % 2) * 2.2, 0.8 + Math.floor(i / 2) * 2.3]
    const h = 1.4 + ((i * 2 + tall) % 3) * 0.6
    if (i === 3) outline(stage, box(-7.4 + dx, -2.8 + dy, 0.4, 1.6, 1.6, 0), '#6f92ff', '4 4', 0.1)
    else rack(stage, box(-7.4 + dx, -2.8 + dy, 0.4, 1.6, 1.6, h), {})
    if (i !== 2) rack(stage, box(2 + dx, -2.8 + dy, raised, 1.6, 1.6, h), {})
    else outline(stage, box(2 + dx, -2.8 + dy, raised, 1.6, 1.6, 0), '#dbe5ff', '4 4', 0.1)
  }
  trace(
    stage,
    [
      [-1.8, 1.3, 0],
      [2, 1.3, 0],
    ],
    { lit: true, width: 3 },
  )
  trace(
    stage,
    [
      [-1.8, -1.4, 0],
      [2, -1.4, 0],
    ],
    { width: 3 },
  )
  glow(stage, [0.1, 1.3, 0], 2.1)
  rack(stage, centred(0.1, 1.3, 0.9 + random.next() * 0.6, 1.5, 1.5, 1.7), { material: 'amber', lamp: 'paper' })
}
