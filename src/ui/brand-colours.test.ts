import { readFileSync } from 'node:fs'
import { formatHex, modeOklch, modeRgb, useMode as registerMode } from 'culori/fn'
import { expect, test } from 'vitest'
import { brandColours } from './brand-colours.ts'

registerMode(modeRgb)
registerMode(modeOklch)

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

test.for([
  ['band', 'band'],
  ['band-text', 'bandText'],
  ['band-accent', 'bandAccent'],
  ['paper', 'paper'],
] as const)('the brand colour of --color-%s matches the light value of the token', ([token, name]) => {
  const [, ...values] =
    new RegExp(`--color-${token}: (?:light-dark\\()?oklch\\(([\\d.]+) ([\\d.]+) (\\d+)\\)`).exec(tokens) ?? []
  const [l = 0, c = 0, h = 0] = values.map(Number)
  expect(brandColours[name]).toBe(formatHex({ mode: 'oklch', l, c, h }))
})
