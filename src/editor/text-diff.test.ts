import { expect, test } from 'vitest'
import { diffTexts, type Part } from './text-diff.ts'

const spell = (parts: Part[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : `[${kind === 'added' ? '+' : '-'}${text}]`)).join('')

test.each([
  ['', '', ''],
  ['same text', 'same text', 'same text'],
  ['', 'new', '[+new]'],
  ['gone', '', '[-gone]'],
  ['a red car', 'a blue car', 'a [-red][+blue] car'],
  ['one, two', 'one, two, three', 'one, two[+, three]'],
  ['first\n\nsecond', 'first\n\nsecond\n\nthird', 'first\n\nsecond[+\n\nthird]'],
  ['Größe 5', 'Größe 6', 'Größe [-5][+6]'],
  ['a b c d', 'b d', '[-a ]b[- c] d'],
  ['the the the', 'the the', 'the the[- the]'],
])('marks the changes from %j to %j', (before, after, parts) => {
  expect(spell(diffTexts(before, after))).toBe(parts)
})

function textOf(random: () => number, length: number): string {
  return Array.from({ length }, () => ['tea', 'sea', ' ', '\n', '.'][Math.floor(random() * 5)]).join('')
}

test('the parts of a diff add up to both texts', () => {
  let seed = 1
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  for (let round = 0; round < 300; round += 1) {
    const [before, after] = [textOf(random, round % 20), textOf(random, (round * 7) % 23)]
    const parts = diffTexts(before, after)
    const without = (kind: Part['kind']) => parts.filter((part) => part.kind !== kind).map(({ text }) => text)
    expect([without('added').join(''), without('removed').join('')]).toEqual([before, after])
  }
})

test('texts with thousands of changed words are compared by line, ones with as many changed lines whole', () => {
  const text = (word: string, line: string) => `${`${word} ${line}\n`.repeat(1500)}`
  const long = (word: string) => `${'one two three four five '.repeat(400)}${word}\n`
  expect(diffTexts(`${long('a')}kept\n`.repeat(2), `${long('b').replaceAll('two', '2')}kept\n`.repeat(2))).toHaveLength(
    6,
  )
  expect(diffTexts(text('a', 'x'), text('b', 'y'))).toHaveLength(2)
})
