import { clampChroma, formatHex, modeLrgb, modeOklch, modeRgb, useMode as registerMode, wcagContrast } from 'culori/fn'
import { expect, test } from 'vitest'
import { contrast, hexOf, oklchOf } from './oklch.ts'

registerMode(modeLrgb)
registerMode(modeRgb)
const toOklch = registerMode(modeOklch)

const channels = [0, 1, 10, 64, 127, 200, 254, 255].map((value) => value.toString(16).padStart(2, '0'))
const colours = channels.flatMap((red) => channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)))

test('lightness, chroma and hue match culori', () => {
  for (const hex of colours) {
    const [own, other] = [oklchOf(hex), toOklch(hex)]
    expect(own.l, hex).toBeCloseTo(other?.l ?? 0, 3)
    expect(own.c, hex).toBeCloseTo(other?.c ?? 0, 3)
    if (own.c > 0.02) expect(Math.abs(((own.h - (other?.h ?? 0) + 540) % 360) - 180), hex).toBeLessThan(0.2)
  }
})

test('converting a colour to OKLCH and back preserves it', () => {
  for (const hex of colours) expect(hexOf(oklchOf(hex))).toBe(hex)
})

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test('a colour outside sRGB is mapped close to the result of culori', () => {
  for (let h = 0; h < 360; h += 15) {
    for (const l of [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
      const own = channelsOf(hexOf({ l, c: 0.35, h }))
      const other = channelsOf(formatHex(clampChroma({ mode: 'oklch', l, c: 0.35, h }, 'oklch')) ?? '')
      own.forEach((value, index) => expect(Math.abs(value - (other[index] ?? 0)), `${l} ${h}`).toBeLessThanOrEqual(3))
    }
  }
})

test('the contrast of two colours matches culori', () => {
  for (const one of colours.filter((_, index) => index % 7 === 0)) {
    for (const other of ['#ffffff', '#000000', '#2955d3']) {
      expect(contrast(one, other)).toBeCloseTo(wcagContrast(one, other), 2)
    }
  }
})
