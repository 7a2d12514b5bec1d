import { expect, test } from 'vitest'
import { loadTypeface } from './typeface.server.ts'

const face = await loadTypeface()

test.for([
  ['plain text', 'SAP S/4HANA: 15+ years', 'SAP S/4HANA: 15+ years'],
  ['letters of Europe', 'Größe, Łódź, façade, İzmir, œuvre', 'Größe, Łódź, façade, İzmir, œuvre'],
  ['letters in two parts', 'Zu\u0308rich', 'Zürich'],
  ['markup', '<b>&amp;</b> "x"', '<b>&amp;</b> "x"'],
  ['emoji', 'Go live 🚀👩‍💻 now', 'Go live now'],
  ['other scripts', 'SAP שלום 日本 Ελλάδα', 'SAP'],
  ['direction marks', '\u202eabc\u202c', 'abc'],
  ['line breaks and other controls', 'one\r\ntwo\u0000\u0007\tthree', 'one two three'],
  ['half a character', '\ud83d x', 'x'],
  ['nothing', '', ''],
] as const)('keeps what the typeface can set of %s', ([, text, settable]) => {
  expect(face.settable(text)).toBe(settable)
})

test('measures text by the font, its kerning, the tracking and the size', () => {
  const width = (text: string, tracking = 0) => face.widthOf(text, { size: 100, tracking })
  expect(width('AV')).toBeLessThan(width('A') + width('V'))
  expect(width('nnn', -0.02)).toBeCloseTo(width('nnn') - 4)
  expect(face.widthOf('nnn', { size: 50 })).toBeCloseTo(width('nnn') / 2)
  expect(width('')).toBe(0)
})

test('outlines a line with one path per letter and no text', () => {
  const svg = face.outline('<A&B>', { size: 40 })
  expect(svg.match(/<path /g)).toHaveLength(5)
  expect(svg).not.toMatch(/<A|&|NaN|undefined/)
})

test('outlines the same text always the same', () => {
  const [once, again] = [1, 2].map(() => face.outline('SAP on Cloud', { size: 40, tracking: -0.02 }))
  face.widthOf('something else', { size: 10 })
  expect(again).toBe(once)
})
