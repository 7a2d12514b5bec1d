import { pictureSizes, type Variant } from '../src/ui/drawn-pictures.ts'
import { outlineOf, widthOf } from '../src/ui/lettering.ts'
import { unitsPerEm } from '../src/ui/letters.ts'
import { colours } from './paint.ts'
import { drawPicture, type Motif } from './pictures.ts'
import { short } from './svg.ts'

/** The people of the sample, by the ends of their addresses, with the motif of what they lead. */
export const portraits: Readonly<Record<string, Motif>> = {
  'katrin-hollenbach': 'sap-solutions',
  'jana-lindqvist': 'application-services',
  'tobias-rehm': 'sap-on-cloud',
  'farida-benali': 'ai-consulting',
  'ines-pichler': 'product-engineering',
  'marek-nowicki': 'cloud-solutions',
  'matthias-aebersold': 'data-analytics',
}

/** Where the initials are and how high, as shares of the picture. Beside text they are where the picture is seen. */
const places = {
  hero: { x: 0.74, height: 0.4 },
  share: { x: 0.78, height: 0.34 },
  main: { x: 0.5, height: 0.42 },
  card: { x: 0.5, height: 0.42 },
} as const

/** The initials of a person before what the person works on. */
export function drawPortrait(name: string, variant: Variant): string | undefined {
  const motif = portraits[name]
  if (!motif) return undefined
  const scene = drawPicture({ motif, seed: `${name}.close`, variant })
  return scene.replace('</svg>', `${veil}${initials(name, variant)}</svg>`)
}

/** Dims the scene, so that the letters stand out at any size. */
const veil = '<rect width="100%" height="100%" fill="#0a1024" fill-opacity=".58"/>'

function initials(name: string, variant: Variant): string {
  const text = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
  const { width, height } = pictureSizes[variant]
  const { x, height: share } = places[variant]
  const size = height * share
  const length = widthOf(text) * size
  const left = width * x - length / 2
  const base = height / 2 + size * 0.3
  const rule = { x: left + size * 0.04, y: base + size * 0.16, w: length - size * 0.08, h: Math.max(4, size * 0.035) }
  return (
    `<path transform="translate(${short(left)} ${short(base)})scale(${Math.round((size / unitsPerEm) * 1000) / 1000})" fill="#f6f4ee" d="${outlineOf(text)}"/>` +
    `<rect x="${short(rule.x)}" y="${short(rule.y)}" width="${short(rule.w)}" height="${short(rule.h)}" fill="${colours.amber}"/>`
  )
}
