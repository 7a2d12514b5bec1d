import type { EmbeddedPicture } from '../../features/media/embed.server.ts'
import { accentShades } from '../../ui/accent.ts'
import { brandColours } from '../../ui/brand-colours.ts'
import { drawMark } from '../../ui/draw-mark.ts'
import { pictureSizes } from '../../ui/drawn-pictures.ts'
import type { CardJob } from './cards.server.ts'
import { type BrokenText, breakText } from './line-breaks.ts'
import type { TextStyle, Typeface } from './typeface.server.ts'

const { width, height } = pictureSizes.share
const margin = 72
/** The maximum width of the text; the subject of the picture is to its right. */
const column = 560
const lineHeight = 1.1
const tight = -0.02

const titleSteps = [
  { size: 80, lines: 2 },
  { size: 68, lines: 3 },
  { size: 58, lines: 4 },
  { size: 50, lines: 4 },
  { size: 42, lines: 5 },
] as const
const eyebrowSteps = [{ size: 32, lines: 1 }] as const

/** `picture` of a job: SVG elements that fill the card. */
export function drawCard({ card, picture, site }: CardJob, face: Typeface): string {
  const { eyebrow, title } = settableText(card, site.tagline, face)
  const bandAccent = site.mark.accent ? accentShades(site.mark.accent).band.accent : brandColours.bandAccent
  const broken = (text: string, steps: typeof titleSteps | typeof eyebrowSteps, tracking: number) =>
    breakText(text, { width: column, steps, widthOf: (line, size) => face.widthOf(line, { size, tracking }) })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${picture}${site.logo ? logo(site.logo) : wordmark(site, face)}${titleBlock(face, broken(title, titleSteps, tight), broken(eyebrow, eyebrowSteps, 0), bandAccent)}</svg>`
  )
}

/** If the typeface lacks most letters of the title, the eyebrow is used as the title. */
function settableText({ eyebrow, title }: CardJob['card'], tagline: string, face: Typeface) {
  const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const settable = face.settable(title)
  const isLegible = countLetters(settable) > countLetters(title) / 2
  if (isLegible) return { title: settable, eyebrow: face.settable(eyebrow) }
  const [section = '', kind] = face.settable(eyebrow).split(' · ')
  return kind ? { title: kind, eyebrow: section } : { title: section, eyebrow: face.settable(tagline) }
}

const mostOfLogo = { width: 320, height: 76 }

function logo({ href, width, height }: EmbeddedPicture): string {
  const scale = Math.min(mostOfLogo.width / width, mostOfLogo.height / height)
  return `<image x="${margin}" y="${margin - 14}" width="${width * scale}" height="${height * scale}" href="${href}"/>`
}

function wordmark({ name: firm, mark: firmMark }: CardJob['site'], face: Typeface): string {
  const size = 58
  // Compensates for the space between the mark and the edges of its square.
  const mark = `<svg x="${margin - 6}" y="${margin - 8}" width="${size}" height="${size}" viewBox="0 0 64 64">${drawMark(firmMark)}</svg>`
  const name = face.settable(firm)
  return (
    mark +
    line(face, name, { x: margin + 66, y: margin + 34, fill: brandColours.bandText }, { size: 38, tracking: tight })
  )
}

/** Aligned with the lower margin. */
function titleBlock(face: Typeface, { size, lines }: BrokenText, eyebrow: BrokenText, accent: string): string {
  const below = (index: number) => (lines.length - 1 - index) * size * lineHeight
  const baselines = lines.map((_, index) => height - margin - size * 0.06 - below(index))
  // Large letters have wider left side bearings than small ones.
  const x = margin - size * 0.04
  const title = lines.map((text, index) =>
    line(face, text, { x, y: baselines[index] as number, fill: brandColours.bandText }, { size, tracking: tight }),
  )
  const above = { x: margin, y: (baselines[0] as number) - size * 0.7 - 34, fill: accent }
  return line(face, eyebrow.lines[0] as string, above, { size: eyebrow.size }) + title.join('')
}

interface Place {
  x: number
  y: number
  fill: string
}

function line(face: Typeface, text: string, { x, y, fill }: Place, style: TextStyle): string {
  return `<g transform="translate(${x} ${y})" fill="${fill}">${face.outline(text, style)}</g>`
}
