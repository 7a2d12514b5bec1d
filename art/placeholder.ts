import { district, outline, trace } from './floor.ts'
import { box, centred } from './geometry.ts'
import { plinth, tethers } from './parts.ts'
import { createRandom } from './random.ts'
import { render } from './render.ts'
import { glass } from './solids.ts'
import { Stage } from './stage.ts'

/** Draws the fallback for a picture that did not load: a base with the outline of the missing object. */
export function drawPlaceholder(): string {
  const stage = new Stage()
  district(stage, createRandom('placeholder'), 6, false)
  trace(
    stage,
    [
      [-9, 0, 0],
      [-3.4, 0, 0],
    ],
    { width: 2 },
  )
  plinth(stage, centred(0, 0, 0, 6.4, 6.4, 0.4))
  outline(stage, centred(0, 0, 0.4, 4, 4, 0), '#6f92ff', '4 4')
  tethers(stage, box(-2, -2, 1.4, 4, 4, 0), 0.4)
  glass(stage, box(-2, -2, 1.4, 4, 4, 1.6), '#8fa8ff', 0.12)
  return render(stage, { width: 640, height: 400, scale: 34, origin: [320, 225], pool: [320, 215], poolRadius: 360 })
}
