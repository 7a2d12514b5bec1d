import { short } from './svg.ts'

// An isometric hexagon with its right side cut open: a C, and the open beak of a crow with something bright in it.
const faces: readonly (readonly [string, string])[] = [
  ['#6a8fff', 'M32 3 57 17.5 32 32 7 17.5z'],
  ['#2f5bea', 'M7 17.5 32 32v29L7 46.5z'],
  ['#2446bd', 'M32 32 57 46.5 32 61z'],
  ['#f2a93b', 'm45 32 6-3.5 6 3.5-6 3.5z'],
]

const shapes = faces.map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('')

function square(size: number, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${drawing}</svg>`
}

export function drawMark(): string {
  return square(64, shapes)
}

export interface IconShape {
  /** The mark's share of the icon's side. */
  readonly mark: number
  /** Of 64 units; 0 for systems that cut icons to a shape of their own. */
  readonly corner: number
}

function tile({ mark, corner }: IconShape): string {
  const at = 32 - 32 * mark
  const round = corner ? ` rx="${corner}"` : ''
  return (
    `<rect class="t" width="64" height="64"${round} fill="#0f1630"/>` +
    `<g transform="translate(${short(at)} ${short(at)}) scale(${mark})">${shapes}</g>`
  )
}

/** The mark on a tile of ink. */
export function drawIcon(size: number, shape: IconShape): string {
  return square(size, tile(shape))
}

/** In a browser whose own bar is dark the tile is lighter, or it would be lost. */
export function drawFavicon(): string {
  const dark = '<style>@media(prefers-color-scheme:dark){.t{fill:#1d2750}}</style>'
  return square(64, dark + tile(favicon))
}

/** Fills the tile: in a tab it is 16 pixels wide. */
export const favicon: IconShape = { mark: 0.85, corner: 14 }
