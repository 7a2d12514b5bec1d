import { render } from './render.ts'
import { Stage } from './stage.ts'

export interface SceneView {
  /** The world's origin in the picture, and pixels per world unit. */
  readonly origin: readonly [number, number]
  readonly scale: number
}

/** The hero picture, and the smaller share picture, which shows less of the scene. */
const frames = {
  hero: { width: 1920, height: 630, poolRadius: 860, calm: 0.45, preserve: 'xMidYMid slice' },
  share: { width: 1200, height: 630, poolRadius: 720, calm: 0.42 },
} as const
export type SceneFrame = keyof typeof frames

export function sceneSvg(draw: (stage: Stage) => void, view: SceneView, frame: SceneFrame): string {
  const stage = new Stage()
  stage.light = { focus: [0, 0], near: 7.5, far: 19, most: 0.9 }
  draw(stage)
  return render(stage, { ...frames[frame], ...view, pool: [view.origin[0], view.origin[1] + 20] })
}
