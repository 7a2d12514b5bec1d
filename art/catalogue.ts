import { globSync, readFileSync } from 'node:fs'
import { numberedPictures, pictureSizes } from '../src/ui/drawn-pictures.ts'
import { badges } from './drawing-at.ts'
import { papers } from './papers.ts'
import { motifs } from './pictures.ts'

const root = new URL('../', import.meta.url)

/** Pictures of pages, and of entries of the sample content that have none of their own. */
const named = [
  'sap-solutions/band-a',
  'application-services/not-found',
  'development/zero-downtime-schema-changes-postgresql',
  'development/cds-view-performance-traps',
  'development/count-custom-code-nobody-runs',
  'design/accessible-data-table',
  'technology/clean-core-measured',
  'sap-solutions/hosting-exit-between-two-shop-days',
  'product-engineering/event-permits-in-17-days',
  // The categories of the menu.
  'sap-solutions/sap-solutions',
  'application-services/application-services',
  'sap-on-cloud/sap-on-cloud',
  'ai-consulting/ai-consulting-and-implementation',
  'product-engineering/software-product-engineering',
  'cloud-solutions/cloud-solutions-and-consulting',
  'data-analytics/data-and-analytics',
]

const variants = Object.keys(pictureSizes)

/** Returns the address of every picture that is drawn in advance. */
export function addresses(): string[] {
  const names = new Set([
    ...named,
    ...ofContent(),
    ...Object.keys(papers).flatMap((name) => [`papers/${name}`, `papers/${name}.close`]),
    ...motifs.flatMap((motif) => Array.from({ length: numberedPictures }, (_, i) => `${motif}/${i + 1}`)),
  ])
  const pictures = [...names].flatMap((name) => variants.map((variant) => `/art/${name}/${variant}.svg`))
  const scenes = [1, 2, 3, 4, 5, 6, 7].flatMap((n) => [`/art/scenes/${n}.svg`, `/art/scenes/${n}/share.svg`])
  return [...pictures, ...scenes, ...badges.map((name) => `/art/badges/${name}.svg`), '/art/placeholder.svg']
}

/** Names of the sample content, as in "sap-solutions/sap-finance-transformation". */
function ofContent(): string[] {
  const texts = globSync('content/**/*.{json,ts}', { cwd: root.pathname }).map((file) =>
    readFileSync(new URL(file, root), 'utf8'),
  )
  return texts.flatMap((text) => [...text.matchAll(/\/art\/([\w-]+\/[\w.-]+)\/\w+\.svg/g)].map(([, name = '']) => name))
}
