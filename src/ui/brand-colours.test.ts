import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandColours } from './brand-colours.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** OKLCH to sRGB (CSS Color 4, section 10). */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const encode = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
  const channels = linear.map((value) => Math.round(255 * encode(Math.min(1, Math.max(0, value)))))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

test.for([
  ['band', 'band'],
  ['band-text', 'bandText'],
  ['band-accent', 'bandAccent'],
  ['paper', 'paper'],
] as const)('the colour of --color-%s is the token, in its light half', ([token, name]) => {
  const [, ...values] =
    new RegExp(`--color-${token}: (?:light-dark\\()?oklch\\(([\\d.]+) ([\\d.]+) (\\d+)\\)`).exec(tokens) ?? []
  const [lightness = 0, chroma = 0, hue = 0] = values.map(Number)
  expect(brandColours[name]).toBe(hexOf(lightness, chroma, hue))
})
