import { accentFaces } from './accent.ts'
import { outlineOf, widthOf } from './lettering.ts'
import { unitsPerEm } from './letters.ts'
import type { Mark } from './mark.ts'

/** The three faces in the default accent; accentFaces computes them for other accents. */
const ownFaces = ['#6a8fff', '#2f5bea', '#2446bd'] as const
const spark = 'm45 32 6-3.5 6 3.5-6 3.5z'

const short = (value: number) => Math.round(value * 10) / 10
const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`

/**
 * Draws an isometric hexagon. For C, the hexagon itself is the letter, its right side cut open like the beak of a crow
 * holding something bright; any other initial is drawn on the hexagon.
 */
function shapesOf({ initial, accent }: Mark): string {
  const [top, left, right] = accent ? accentFaces(accent) : ownFaces
  if (initial === 'C') {
    return (
      path(top, 'M32 3 57 17.5 32 32 7 17.5z') +
      path(left, 'M7 17.5 32 32v29L7 46.5z') +
      path(right, 'M32 32 57 46.5 32 61z') +
      path('#f2a93b', spark)
    )
  }
  return (
    path(left, 'M32 3 7 17.5v29L32 61z') +
    path(right, 'M32 3v58l25-14.5v-29z') +
    path(top, 'M32 3 57 17.5 32 10.5 7 17.5z') +
    letter(initial)
  )
}

/** Draws the initial upright in the middle, with bolder strokes: in a browser tab it is about ten pixels high. */
function letter(initial: string): string {
  if (!initial) return ''
  const size = Math.min(40, 36 / widthOf(initial))
  const scale = size / unitsPerEm
  const x = 32 - (widthOf(initial) * size) / 2
  const y = 33 + 0.36 * size
  return `<path fill="#fff" stroke="#fff" stroke-width="12" transform="translate(${short(x)} ${short(y)}) scale(${short(scale)})" d="${outlineOf(initial)}"/>`
}

function square(size: number, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${drawing}</svg>`
}

export function drawMark(mark: Mark): string {
  return square(64, shapesOf(mark))
}

/** The content of an icon: a picture given as a data: URL, otherwise the mark. */
export interface IconSubject {
  mark: Mark
  picture?: string | undefined
}

export interface IconShape {
  /** The mark's size as a share of the icon's. */
  readonly mark: number
  /** The corner radius of 64 units; 0 for systems that crop icons to a shape of their own. */
  readonly corner: number
}

function tile({ mark, picture }: IconSubject, shape: IconShape): string {
  const image = picture && `<image width="64" height="64" href="${picture}"/>`
  // A picture has its own background and shape.
  if (image && shape.corner) return image
  const at = 32 - 32 * shape.mark
  const round = shape.corner ? ` rx="${shape.corner}"` : ''
  return (
    `<rect class="t" width="64" height="64"${round} fill="#0f1630"/>` +
    `<g transform="translate(${short(at)} ${short(at)}) scale(${shape.mark})">${image || shapesOf(mark)}</g>`
  )
}

/** Draws the subject on an ink tile. */
export function drawIcon(size: number, shape: IconShape, subject: IconSubject): string {
  return square(size, tile(subject, shape))
}

/** Draws the tile lighter if the browser's tab bar is dark, so that it stands out. */
export function drawFavicon(subject: IconSubject): string {
  const dark = '<style>@media(prefers-color-scheme:dark){.t{fill:#1d2750}}</style>'
  return square(64, dark + tile(subject, favicon))
}

/** The mark nearly fills the tile, which is 16 pixels wide in a tab. */
export const favicon: IconShape = { mark: 0.85, corner: 14 }
