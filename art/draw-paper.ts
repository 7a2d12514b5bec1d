import { pictureSizes, type Variant } from '../src/ui/drawn-pictures.ts'
import { colours } from './paint.ts'
import { type Mark, Paper, type Sheet, type Tone } from './paper.ts'
import { short } from './svg.ts'

type Palette = Readonly<Record<Tone, string>>

const light: Palette = {
  ground: '#ece6d9',
  sheet: '#fffdf9',
  edge: '#d5cebd',
  ink: '#1b2345',
  soft: '#5a617e',
  faint: '#d9d9de',
  wash: '#e9eefd',
  tint: '#b4c6fb',
  accent: '#2f5bea',
  amber: '#f5bb5f',
  amberWash: '#fdf0d8',
  amberText: '#6f4207',
  onAmber: '#4a2b02',
  shadow: '#5c471a14',
}

const dark: Palette = {
  ground: '#171d33',
  sheet: '#232b47',
  edge: '#36405f',
  ink: '#e8ebf6',
  soft: '#a3acca',
  faint: '#3d4769',
  wash: '#2b3766',
  tint: '#4661b8',
  accent: '#8ba8ff',
  amber: '#e8a63f',
  amberWash: '#3f3527',
  amberText: '#ffdfae',
  onAmber: '#2b1a02',
  shadow: '#0000002e',
}

/** For pictures beside text that is light in both themes: light paper on ink. */
const onInk: Palette = { ...light, ground: colours.ground, shadow: '#060a1840' }

/** How a picture is framed: the whole sheet, or a part that fills the picture. */
export type View = 'wide' | 'close'

/** The placement of a sheet: its centre and maximum size, as shares of the picture. */
const areas = {
  hero: { x: 0.74, w: 0.46, h: 0.86 },
  share: { x: 0.79, w: 0.4, h: 0.8 },
  main: { x: 0.5, w: 0.88, h: 0.84 },
  card: { x: 0.5, w: 0.88, h: 0.84 },
} as const

/** A tall sheet extends below the picture: its maximum width and height, as shares of the picture. */
const tall = { w: 0.7, h: 1.45 }

export function drawPaper(sheet: Sheet, view: View, variant: Variant): string {
  const { width, height } = pictureSizes[variant]
  // Beside text the whole sheet is shown.
  const isOnInk = variant === 'hero' || variant === 'share'
  const { scale, left, top } = place(sheet, isOnInk ? 'wide' : view, variant)
  const seen = { left: -left / scale, top: -top / scale, right: (width - left) / scale, bottom: (height - top) / scale }
  const paper = new Paper(seen)
  if (!sheet.isLoose) paper.sheet(0, 0, sheet.width, sheet.height)
  sheet.draw(paper)
  const style = isOnInk
    ? rules(paper, onInk)
    : `${rules(paper, light)}@media(prefers-color-scheme:dark){${rules(paper, dark)}}`
  const placed = `translate(${short(left)} ${short(top)})scale(${Math.round(scale * 1000) / 1000})`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>path{stroke-linejoin:round;stroke-linecap:round}${style}</style>` +
    `<rect class="g" width="100%" height="100%"/><g transform="${placed}">${paper.drawn}</g></svg>`
  )
}

function place(sheet: Sheet, view: View, variant: Variant): { scale: number; left: number; top: number } {
  const { width, height } = pictureSizes[variant]
  if (view === 'close') {
    const scale = width / sheet.detail.width
    const [x, y] = sheet.detail.at
    return { scale, left: width / 2 - x * scale, top: height / 2 - y * scale }
  }
  const area = areas[variant]
  const isTall = area.x === 0.5 && sheet.height > sheet.width
  const whole = Math.min((width * area.w) / sheet.width, (height * area.h) / sheet.height)
  const scale = isTall ? Math.min((width * tall.w) / sheet.width, (height * tall.h) / sheet.height) : whole
  const top = isTall ? height * 0.1 : (height - sheet.height * scale) / 2
  return { scale, left: width * area.x - (sheet.width * scale) / 2, top }
}

function rules(paper: Paper, palette: Palette): string {
  const rule = ({ name, mark }: { name: string; mark: Mark }): string => {
    const { fill, stroke, width, dash } = mark
    const parts = [`fill:${fill ? palette[fill] : 'none'}`]
    if (stroke) parts.push(`stroke:${palette[stroke]}`, `stroke-width:${width ?? 1}`)
    if (dash) parts.push(`stroke-dasharray:${dash}`)
    return `.${name}{${parts.join(';')}}`
  }
  return `.g{fill:${palette.ground}}${paper.marks.map(rule).join('')}`
}
