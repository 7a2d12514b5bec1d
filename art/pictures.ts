import type { Variant } from '../src/ui/drawn-pictures.ts'
import { fitted } from './fit.ts'
import type { Layout, Motif as MotifParts } from './motif.ts'
import { aiConsulting } from './motif-ai-consulting.ts'
import { applicationServices } from './motif-application-services.ts'
import { business } from './motif-business.ts'
import { cloudSolutions } from './motif-cloud-solutions.ts'
import { dataAnalytics } from './motif-data-analytics.ts'
import { design } from './motif-design.ts'
import { development } from './motif-development.ts'
import { marketing } from './motif-marketing.ts'
import { productEngineering } from './motif-product-engineering.ts'
import { sapOnCloud } from './motif-sap-on-cloud.ts'
import { sapSolutions } from './motif-sap-solutions.ts'
import { technology } from './motif-technology.ts'
import { createRandom } from './random.ts'
import { render } from './render.ts'
import { Stage } from './stage.ts'

export const motifs = [
  'sap-solutions',
  'application-services',
  'sap-on-cloud',
  'ai-consulting',
  'product-engineering',
  'cloud-solutions',
  'data-analytics',
  'technology',
  'business',
  'design',
  'development',
  'marketing',
] as const
export type Motif = (typeof motifs)[number]

const parts: Record<Motif, MotifParts> = {
  'sap-solutions': sapSolutions,
  'application-services': applicationServices,
  'sap-on-cloud': sapOnCloud,
  'ai-consulting': aiConsulting,
  'product-engineering': productEngineering,
  'cloud-solutions': cloudSolutions,
  'data-analytics': dataAnalytics,
  technology,
  business,
  design,
  development,
  marketing,
}

export interface PictureRequest {
  readonly motif: Motif
  readonly seed: string
  readonly variant: Variant
}

/**
 * Selects the layout for a seed. "name.2" and "name.3" are further views of "name", for pages that show several, and
 * "1", "2", "3" take the layouts in turn.
 */
function layoutOf(motif: MotifParts, seed: string): Layout {
  const [, view] = /(?:^|\.)(\d+)$/.exec(seed) ?? []
  const asked = Object.entries(motif.words ?? {}).find(([word]) => seed.includes(word))?.[1]
  const first = asked ?? createRandom(seed.replace(/(^|\.)\d+$/, '')).whole(0, motif.layouts.length - 1)
  const index = view ? (first + Number(view) - 1) % motif.layouts.length : first
  return motif.layouts[index] ?? motif.layouts[0]
}

/** "name.close" shows a part of "name". Variants beside text always show the whole picture. */
export function drawPicture({ motif, seed: asked, variant }: PictureRequest): string {
  const seed = asked.replace(/\.close$/, '')
  const isClose = seed !== asked && (variant === 'main' || variant === 'card')
  const random = createRandom(`${motif} ${seed}`)
  const layout = layoutOf(parts[motif], seed)
  const stage = new Stage(random.chance(0.5))
  stage.swapped = random.chance(0.3)
  const framing = { zoom: random.between(0.93, 1.05), shift: random.between(-0.035, 0.035), isClose }
  layout(stage, random, variant !== 'card')
  return render(stage, fitted(stage, variant, framing))
}
