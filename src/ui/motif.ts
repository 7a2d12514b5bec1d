import type { Variant } from './drawn-pictures.ts'

const motifs =
  /sap-solutions|application-services|sap-on-cloud|ai-consulting|product-engineering|cloud-solutions|data-analytics|business|design|development|marketing/

const dashed = (text: string) => text.toLowerCase().replace(/[^\w.-]+/g, '-')

/** Returns the address of a drawing's other variant; undefined for pictures without variants. */
export function drawnFor(variant: Variant, address: string | null): string | undefined {
  const base = address?.match(/^\/art\/.+\/.+\//)?.[0]
  return base && `${base}${variant}.svg`
}

/** Returns the address of the drawing for an entry in a category; unknown categories get the general motif. */
export function artUrl(category: string, seed: string, variant: Variant): string {
  const [motif = 'technology'] = motifs.exec(dashed(category).replace('-and-', '-')) ?? []
  return `/art/${motif}/${dashed(seed).slice(0, 100) || 'untitled'}/${variant}.svg`
}
