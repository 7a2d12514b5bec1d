import { sceneSvg } from './scene.ts'
import { applications } from './scene-applications.ts'
import { assembly } from './scene-assembly.ts'
import { cloudLift } from './scene-cloud.ts'
import { lattice } from './scene-lattice.ts'
import { ledgers } from './scene-ledgers.ts'
import { regions } from './scene-regions.ts'
import { terrain } from './scene-terrain.ts'

export type SceneNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7

const scenes: Record<SceneNumber, () => string> = {
  1: () => sceneSvg(ledgers, { origin: [1400, 330], scale: 36 }),
  2: () => sceneSvg(applications, { origin: [1405, 415], scale: 34 }),
  3: () => sceneSvg(cloudLift, { origin: [1400, 420], scale: 36 }),
  4: () => sceneSvg(lattice, { origin: [1420, 425], scale: 34 }),
  5: () => sceneSvg(assembly, { origin: [1330, 300], scale: 34 }),
  6: () => sceneSvg(regions, { origin: [1390, 320], scale: 31 }),
  7: () => sceneSvg(terrain, { origin: [1420, 380], scale: 36 }),
}

/** The seven hero pictures, one per service category, in the order of the menu. */
export function drawHeroScene(n: SceneNumber): string {
  return scenes[n]()
}
