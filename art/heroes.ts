import { type SceneFrame, type SceneView, sceneSvg } from './scene.ts'
import { applications } from './scene-applications.ts'
import { assembly } from './scene-assembly.ts'
import { cloudLift } from './scene-cloud.ts'
import { lattice } from './scene-lattice.ts'
import { ledgers } from './scene-ledgers.ts'
import { regions } from './scene-regions.ts'
import { terrain } from './scene-terrain.ts'
import type { Stage } from './stage.ts'

export type SceneNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7

interface Scene {
  readonly draw: (stage: Stage) => void
  readonly hero: SceneView
  readonly share: SceneView
}

/** Each hero's focal object is clear of the navbar, which covers the upper 72 px. */
const scenes: Record<SceneNumber, Scene> = {
  1: { draw: ledgers, hero: { origin: [1400, 330], scale: 36 }, share: { origin: [874, 315], scale: 31 } },
  2: { draw: applications, hero: { origin: [1405, 440], scale: 31 }, share: { origin: [930, 412], scale: 30 } },
  3: { draw: cloudLift, hero: { origin: [1400, 440], scale: 30 }, share: { origin: [885, 420], scale: 34 } },
  4: { draw: lattice, hero: { origin: [1420, 438], scale: 29 }, share: { origin: [885, 425], scale: 32 } },
  5: { draw: assembly, hero: { origin: [1330, 300], scale: 34 }, share: { origin: [840, 300], scale: 30 } },
  6: { draw: regions, hero: { origin: [1390, 320], scale: 31 }, share: { origin: [886, 320], scale: 27 } },
  7: { draw: terrain, hero: { origin: [1420, 398], scale: 34 }, share: { origin: [900, 380], scale: 33 } },
}

/** Draws one of the seven hero pictures, one per service category, in menu order. */
export function drawHeroScene(n: SceneNumber, frame: SceneFrame = 'hero'): string {
  const { draw, [frame]: view } = scenes[n]
  return sceneSvg(draw, view, frame)
}
