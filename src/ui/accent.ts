import { contrast, hexOf, oklchOf } from './oklch.ts'

/** The minimum contrast of text against its background (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5

/** How far a shade's lightness (OKLCH, 0 to 1) may differ from the accent's before it counts as another colour. */
const maxShift = 0.15
/** The chroma of the default accent. A paler accent gives paler shades. */
const fullChroma = 0.2
/** The default accent, as #rrggbb. */
export const ownAccent = '#2955d3'
const white = '#ffffff'

/** The surfaces behind accents; the same values as in tokens.css. */
export const grounds = {
  light: { paper: shade(0.985, 0.004, 85), surface: white, sunken: shade(0.962, 0.006, 85) },
  dark: { paper: shade(0.17, 0.025, 268), surface: shade(0.21, 0.03, 268), sunken: shade(0.145, 0.022, 268) },
  band: { band: shade(0.175, 0.035, 268), raised: shade(0.235, 0.045, 268) },
} as const

/** The tokens of tokens.css that follow the accent, as #rrggbb. */
export interface AccentShades {
  light: Shades
  dark: Shades
  band: { accent: string; button: string; 'button-strong': string }
}

interface Shades {
  accent: string
  'accent-strong': string
  'accent-wash': string
  button: string
  'button-strong': string
}

/** Returns the shades of an accent (#rrggbb), each with enough contrast where it is used. */
export function accentShades(accent: string): AccentShades {
  const { l, c, h } = oklchOf(accent)
  const pale = Math.min(1, c / fullChroma)
  const of = (chroma: number) => (lightness: number) => shade(lightness, chroma, h)
  const onWhiteText = (hex: string) => contrast(hex, white) >= minContrast
  const on = (surfaces: object, wash: string) => (hex: string) =>
    [...Object.values(surfaces), wash].every((ground) => contrast(hex, ground) >= minContrast)

  const washes = { light: of(0.02 * pale)(0.955), dark: of(0.06 * pale)(0.27) }
  const text = search(of(c), l, -1, on(grounds.light, washes.light))
  const button = search(of(c), l, -1, onWhiteText)
  const darkText = search(of(0.12 * pale), 0.77, 1, on(grounds.dark, washes.dark))
  const darkButton = search(of(c), Math.max(l, 0.55), -1, onWhiteText)
  const bandText = search(of(0.115 * pale), 0.78, 1, on(grounds.band, grounds.band.band))
  return {
    light: {
      accent: of(c)(text),
      'accent-strong': of(c)(text - 0.08),
      'accent-wash': washes.light,
      button: of(c)(button),
      'button-strong': of(c)(button - 0.07),
    },
    dark: {
      accent: of(0.12 * pale)(darkText),
      'accent-strong': of(0.09 * pale)(darkText + 0.07),
      'accent-wash': washes.dark,
      button: of(c)(darkButton),
      'button-strong': of(c)(darkButton - 0.06),
    },
    band: {
      accent: of(0.115 * pale)(bandText),
      button: of(c)(darkButton),
      'button-strong': of(c)(darkButton - 0.06),
    },
  }
}

/** Returns a rejected accent's contrast and the nearest usable colour; undefined if the accent is usable. */
export function accentProblem(accent: string): { ratio: number; nearest: string } | undefined {
  const { light } = accentShades(accent)
  if (Math.abs(oklchOf(light.button).l - oklchOf(accent).l) <= maxShift) return undefined
  return { ratio: contrast(accent, white), nearest: light.button }
}

/** Returns the style sheet that replaces the default accent's shades. */
export function accentCss(accent: string): string {
  const { light, dark, band } = accentShades(accent)
  const both = (Object.keys(light) as (keyof Shades)[]).map(
    (name) => `--color-${name}:light-dark(${light[name]},${dark[name]})`,
  )
  const onBand = Object.entries(band).map(([name, hex]) => `--color-band-${name}:${hex}`)
  return `@layer theme{:root{${[...both, ...onBand].join(';')}}}`
}

/** Returns the colours of a solid's faces, lit from above. */
export function accentFaces(accent: string): [top: string, left: string, right: string] {
  const { c, h } = oklchOf(accent)
  const pale = Math.min(1, c / fullChroma)
  return [shade(0.68, 0.165 * pale, h), shade(0.53, 0.22 * pale, h), shade(0.44, 0.19 * pale, h)]
}

/** Formats a contrast in the usual notation, e.g. 4.5:1. */
export const ratioText = (ratio: number): string => `${Math.floor(ratio * 10) / 10}:1`

/** Returns the lightness nearest to `start`, in one direction, whose colour passes. */
function search(of: (lightness: number) => string, start: number, direction: 1 | -1, passes: (hex: string) => boolean) {
  let lightness = Math.min(1, start)
  while (lightness >= 0 && lightness <= 1 && !passes(of(lightness))) lightness += direction * 0.005
  return lightness
}

function shade(lightness: number, chroma: number, hue: number): string {
  return hexOf({ l: lightness, c: chroma, h: hue })
}
