import { render } from './render.ts'
import { Stage } from './stage.ts'

export interface SceneView {
  /** Where the world's origin lies in the 1920 x 630 picture, and pixels per world unit. */
  readonly origin: readonly [number, number]
  readonly scale: number
  readonly pool?: readonly [number, number]
}

export function sceneSvg(draw: (stage: Stage) => void, view: SceneView): string {
  const stage = new Stage()
  stage.light = { focus: [0, 0], near: 7.5, far: 19, most: 0.9 }
  draw(stage)
  return render(stage, {
    width: 1920,
    height: 630,
    scale: view.scale,
    origin: view.origin,
    pool: view.pool ?? [view.origin[0], view.origin[1] + 20],
    poolRadius: 860,
    calm: 0.45,
    preserve: 'xMidYMid slice',
  })
}
