import { expect, test } from 'vitest'
import { escapeControls, toOneLine, toPlainLines } from './control-characters.ts'

const all = '\u0007\u001b\u007f\u0085\u009b\u061c\u200e\u200f\u202a\u202e\u2066\u2069'

test('a single line has no control characters, and spaces for line breaks and tabs', () => {
  expect(toOneLine(`A${all}B`)).toBe('AB')
  expect(toOneLine('A\r\nB\tC\u2028D')).toBe('A B C D')
})

test('letters, accents, emoji and joiners stay', () => {
  const text = 'Zoë 東京 👩\u200d💻 \u0915\u094d\u200d\u0937'
  expect([toOneLine(text), toPlainLines(text)]).toEqual([text, text])
})

test('a text for a terminal keeps line breaks and tabs only', () => {
  expect(toPlainLines(`A${all}\r\nB\tC`)).toBe('A\nB\tC')
})

test('escaped JSON is plain, stays on its line and means the same', () => {
  const json = `${JSON.stringify({ name: `A${all}B` })}\n`
  const escaped = escapeControls(json)
  expect(escaped).toMatch(/^[\x20-\x7e]+\n$/)
  expect(JSON.parse(escaped)).toEqual(JSON.parse(json))
})
