import { halo, trace } from './floor.ts'
import { box, centred, onFace } from './geometry.ts'
import { plinth } from './parts.ts'
import { pipe } from './parts-more.ts'
import { block, drum } from './solids.ts'
import type { Stage } from './stage.ts'

function height(x: number, y: number): number {
  const hill = (px: number, py: number, wide: number, tall: number): number =>
    tall * Math.exp(-((x - px) ** 2 + (y - py) ** 2) / wide)
  return (
    0.35 +
    hill(-1.6, -2.2, 9, 4.4) +
    hill(-8, -5, 10, 2.6) +
    hill(2.4, -8, 9, 2.8) +
    hill(4, -1.5, 4, 0.9) +
    0.12 * (Math.sin(x * 1.7) + Math.cos(y * 1.3))
  )
}

function field(stage: Stage): void {
  const pitch = 1.2
  for (let i = -11; i <= 5; i += 1) {
    for (let j = -12; j <= 3; j += 1) {
      const [x, y] = [i * pitch, j * pitch]
      if (x + y < -20) continue
      const h = height(x, y)
      const peak = i === -1 && j === -2
      const b = centred(x, y, 0.3, pitch * 0.82, pitch * 0.82, peak ? h + 0.9 : Math.max(0.15, h))
      block(stage, b, peak ? 'amber' : h > 3.2 ? 'tint' : h > 1.3 ? 'cobalt' : 'slate')
      if (peak) halo(stage, onFace(b, 'top', 0.5, 0.5), 2.2)
    }
  }
}

/** Sources flow through pipes below a landscape of figures; one peak stands out. */
export function terrain(stage: Stage): void {
  plinth(stage, box(-14.2, -15.4, 0, 21.4, 20, 0.3), 'ink', 0.8)
  field(stage)
  for (let i = 0; i < 4; i += 1) {
    const x = -7 + i * 3.6
    pipe(stage, [x, 4.6, 0.35], [x, 7.2, 0.35], 0.4, i === 2 ? 'tint' : 'slate')
    drum(stage, centred(x, 8.2, 0, 2.1, 2.1, 1 + ((i * 2) % 3) * 0.45), i === 2 ? 'cobalt' : 'slate', 2)
    trace(
      stage,
      [
        [x, 9.2, 0],
        [x, 16, 0],
      ],
      { width: 2.5 },
    )
  }
  for (let i = 0; i < 4; i += 1)
    trace(
      stage,
      [
        [7.2, -8.4 + i * 3.6, 0],
        [i === 2 ? 15 : 9.4 + (i % 2) * 1.6, -8.4 + i * 3.6, 0],
      ],
      { ends: i !== 2, width: 2.5, lit: i === 2 },
    )
}
