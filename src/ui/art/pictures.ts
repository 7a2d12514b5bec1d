import { fitted } from './fit.ts'
import type { Motif as MotifParts } from './motif.ts'
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
import type { Variant } from './picture-sizes.ts'
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

function askedFor(motif: MotifParts, seed: string): number | undefined {
  const said = Object.entries(motif.words ?? {}).filter(([word]) => seed.includes(word))
  return said[0]?.[1]
}

export function drawPicture({ motif, seed, variant }: PictureRequest): string {
  const random = createRandom(`${motif} ${seed}`)
  const { layouts } = parts[motif]
  const layout = layouts[askedFor(parts[motif], seed) ?? random.whole(0, layouts.length - 1)] ?? layouts[0]
  const stage = new Stage(random.chance(0.5))
  stage.swapped = random.chance(0.3)
  const framing = { zoom: random.between(0.93, 1.05), shift: random.between(-0.035, 0.035) }
  layout(stage, random, variant !== 'card')
  return render(stage, fitted(stage, variant, framing))
}
