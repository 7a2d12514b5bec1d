import { expect, test } from 'vitest'
import { breakText } from './line-breaks.ts'

/** A typeface in which each letter is as wide as it is high. */
const widthOf = (text: string, size: number) => text.length * size
const steps = [
  { size: 2, lines: 2 },
  { size: 1, lines: 3 },
] as const
const broken = (text: string) => breakText(text, { width: 20, steps, widthOf })

test.for([
  ['what fits in a line stays in a line', 'ten or so', 2, ['ten or so']],
  ['lines are even', 'six seven two', 2, ['six', 'seven two']],
  ['text that has no room gets a smaller size', 'one two three four five', 1, ['one two three', 'four five']],
  ['a long word gets a smaller size', 'twelveletter as', 1, ['twelveletter as']],
  ['no line is left to one short word', 'aaaaaa bbbbb ccccc dd eeeee', 1, ['aaaaaa bbbbb', 'ccccc dd eeeee']],
  [
    'a line may end behind a hyphen between words',
    'rehearsal-driven programmes',
    1,
    ['rehearsal-driven', 'programmes'],
  ],
  ['but not behind one in a name', 'aaaaaaaaaaaaaaa X-1 bbb', 1, ['aaaaaaaaaaaaaaa', 'X-1 bbb']],
  ['nothing is nothing', '', 2, ['']],
] as const)('%s', ([, text, size, lines]) => {
  expect(broken(text)).toEqual({ size, lines })
})

test('text that is too long ends in an ellipsis after a whole word', () => {
  const { size, lines } = broken('the quick brown fox, jumps over the lazy dog, and then it sleeps until the morning')
  expect([size, lines.length]).toEqual([1, 3])
  expect(lines.join(' ')).toBe('the quick brown fox, jumps over the lazy dog, and then it…')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(20)
})

test('a comma before the ellipsis is dropped', () => {
  expect(broken('aaaaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbbb cccccccccccccc, dddddddddd').lines.at(-1)).toBe(
    'cccccccccccccc…',
  )
})

test('a word wider than a line shrinks the text, down to half the smallest size', () => {
  const { size, lines } = broken(`short ${'x'.repeat(30)} more`)
  expect([size, lines]).toEqual([expect.closeTo(2 / 3), ['short', 'x'.repeat(30), 'more']])
  expect(broken('x'.repeat(40))).toEqual({ size: 0.5, lines: ['x'.repeat(40)] })
})

test('a word too wide even at half size is dropped, or truncated if it comes first', () => {
  expect(broken(`short ${'x'.repeat(50)} more`)).toEqual({ size: 0.5, lines: ['short…'] })
  expect(broken(`${'x'.repeat(50)} more`)).toEqual({ size: 0.5, lines: [`${'x'.repeat(39)}…`] })
})
