import type { Variant } from './art/picture-sizes.ts'

const motifs: Record<string, string> = {
  'SAP Solutions': 'sap-solutions',
  'Application Services': 'application-services',
  'SAP on Cloud': 'sap-on-cloud',
  'AI Consulting and Implementation': 'ai-consulting',
  'Software Product Engineering': 'product-engineering',
  'Cloud Solutions and Consulting': 'cloud-solutions',
  'Data and Analytics': 'data-analytics',
  Technology: 'technology',
  Business: 'business',
  Design: 'design',
  Development: 'development',
  Marketing: 'marketing',
}

/** The same picture, drawn for another place; undefined for a picture that is not drawn for one. */
export function drawnFor(variant: Variant, address: string): string | undefined {
  const [, base] = /^(\/art\/[\w-]+\/[\w.-]+\/)\w+\.svg$/.exec(address) ?? []
  return base && `${base}${variant}.svg`
}

/** The address of the drawn picture of one thing in a category; a category of the firm's own gets the general motif. */
export function artUrl(category: string, seed: string, variant: Variant): string {
  const name =
    seed
      .toLowerCase()
      .replace(/[^\w.-]+/g, '-')
      .slice(0, 100) || 'corvane'
  return `/art/${motifs[category] ?? 'technology'}/${name}/${variant}.svg`
}
