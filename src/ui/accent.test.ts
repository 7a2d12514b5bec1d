import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentCss, accentFaces, accentProblem, accentShades, grounds, minContrast, ownAccent } from './accent.ts'
import { contrast, hexOf, oklchOf } from './oklch.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Returns a token's value in both themes. */
function tokenOf(name: string): { light: string; dark: string } {
  const [, value = ''] = new RegExp(`--color-${name}: (.*);`).exec(tokens) ?? []
  const [light = '', dark = light] = (value.match(/oklch\([^)]*\)/g) ?? []).map((one) => {
    const [l, c, h] = (one.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number]
    return hexOf({ l, c, h })
  })
  return { light, dark }
}

test('the grounds match the design tokens', () => {
  const { paper, surface, sunken, band } = Object.fromEntries(
    ['paper', 'surface', 'sunken', 'band'].map((name) => [name, tokenOf(name)]),
  )
  expect(grounds).toEqual({
    light: { paper: paper?.light, surface: surface?.light, sunken: sunken?.light },
    dark: { paper: paper?.dark, surface: surface?.dark, sunken: sunken?.dark },
    band: { band: band?.light, raised: tokenOf('band-raised').light },
  })
})

test('the default accent matches the design token', () => {
  expect(ownAccent).toBe(tokenOf('accent').light)
})

test('the default accent yields nearly the same shades as the design tokens', () => {
  const { light, dark, band } = accentShades(ownAccent)
  const wanted = [
    ...Object.entries(light).map(([name, hex]) => [name, hex, tokenOf(name).light]),
    ...Object.entries(dark).map(([name, hex]) => [name, hex, tokenOf(name).dark]),
    ...Object.entries(band).map(([name, hex]) => [name, hex, tokenOf(`band-${name}`).light]),
  ] as [string, string, string][]
  for (const [name, hex, token] of wanted) {
    const [made, own] = [oklchOf(hex), oklchOf(token)]
    expect(Math.abs(made.l - own.l), name).toBeLessThan(0.09)
    expect(Math.abs(made.c - own.c), name).toBeLessThan(0.03)
  }
})

const colours = Array.from({ length: 36 }, (_, index) =>
  [0.05, 0.3, 0.5, 0.7, 0.9, 1].flatMap((l) => [0, 0.08, 0.3].map((c) => hexOf({ l, c, h: index * 10 }))),
).flat()

test('every shade of every colour has sufficient contrast on its grounds', () => {
  for (const colour of colours) {
    const { light, dark, band } = accentShades(colour)
    const pairs = [
      ...[...Object.values(grounds.light), light['accent-wash']].flatMap((ground) => [
        [light.accent, ground],
        [light['accent-strong'], ground],
      ]),
      ...[...Object.values(grounds.dark), dark['accent-wash']].flatMap((ground) => [
        [dark.accent, ground],
        [dark['accent-strong'], ground],
      ]),
      ...Object.values(grounds.band).map((ground) => [band.accent, ground]),
      ...[light, dark, band].flatMap((shades) => [
        ['#ffffff', shades.button],
        ['#ffffff', shades['button-strong']],
      ]),
    ] as [string, string][]
    for (const [one, other] of pairs) {
      expect(contrast(one, other), `${one} on ${other}, of ${colour}`).toBeGreaterThanOrEqual(minContrast)
    }
  }
})

test.for(['#0a7d3c', '#e2001a', '#00a3a3', '#222222', '#000000'])('%s is accepted as an accent', (colour) => {
  expect(accentProblem(colour)).toBeUndefined()
})

test.for(['#ffd500', '#f2a93b', '#ffffff'])(
  '%s is too light for an accent, and the nearest acceptable shade is suggested',
  (colour) => {
    const { ratio = 0, nearest = '' } = accentProblem(colour) ?? {}
    expect(ratio).toBe(contrast(colour, '#ffffff'))
    expect(contrast(nearest, '#ffffff')).toBeGreaterThanOrEqual(minContrast)
    expect(accentProblem(nearest)).toBeUndefined()
  },
)

test('an accent dark enough for white text is kept unchanged', () => {
  expect(accentShades('#0a7d3c').light).toMatchObject({ accent: '#0a7d3c', button: '#0a7d3c' })
})

test('the style sheet sets exactly the tokens that depend on the accent', () => {
  const named = [...accentCss('#0a7d3c').matchAll(/--color-([\w-]+):/g)].map(([, name]) => name)
  const inTokens = [...tokens.matchAll(/--color-((?:band-)?(?:accent|button)[\w-]*):/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(inTokens.toSorted())
})

test('the faces of a solid darken from the top to the right', () => {
  const lightness = accentFaces('#0a7d3c').map((hex) => oklchOf(hex).l)
  expect(lightness).toEqual(lightness.toSorted((a, b) => b - a))
})
