import { artUrl, drawnFor } from '../../../ui/motif.ts'
import type { CaseStudySummary } from '../schema.ts'

/** The motif closest to a case study's first service. */
const motifs: [words: RegExp, motif: string][] = [
  [/\b(ai|machine|assistant|generative)\b/, 'ai-consulting'],
  [/\b(data|analytics|warehouse)\b/, 'data-analytics'],
  [/\b(rise|hosting|sap-on)\b/, 'sap-on-cloud'],
  [/\b(sap|s4hana)\b/, 'sap-solutions'],
  [/\b(cloud|kubernetes|devops)\b/, 'cloud-solutions'],
  [/\b(product|mobile|engineering|software)\b/, 'product-engineering'],
]

export type DrawnStudy = Pick<CaseStudySummary, 'slug' | 'services' | 'image'>

/** Returns the case study's own picture, or the one drawn for it. */
export function studyPicture(study: DrawnStudy, variant: 'card' | 'main'): string {
  return drawnFor(variant, study.image) ?? study.image ?? drawnPicture(study, variant)
}

export function drawnPicture({ slug, services }: DrawnStudy, variant: 'card' | 'main' | 'share'): string {
  const [, motif] = motifs.find(([words]) => words.test(services[0] ?? '')) ?? []
  return artUrl(motif ?? 'application-services', slug.slice(0, 60), variant)
}
