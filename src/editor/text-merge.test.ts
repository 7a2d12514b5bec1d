import { expect, test } from 'vitest'
import { mergeTexts } from './text-merge.ts'

const text = (...paragraphs: string[]) => paragraphs.join('\n\n')
const base = text('One', 'Two', 'Three')

test.for([
  ['different paragraphs', text('Mine', 'Two', 'Three'), text('One', 'Two', 'Theirs'), text('Mine', 'Two', 'Theirs')],
  [
    'neighbouring paragraphs',
    text('Mine', 'Two', 'Three'),
    text('One', 'Theirs', 'Three'),
    text('Mine', 'Theirs', 'Three'),
  ],
  [
    'an edit and a paragraph after it',
    text('One', 'Two', 'Mine'),
    text(base, 'Four'),
    text('One', 'Two', 'Mine', 'Four'),
  ],
  [
    'an edit and a paragraph before it',
    text('Mine', 'Two', 'Three'),
    text('Zero', base),
    text('Zero', 'Mine', 'Two', 'Three'),
  ],
  ['an edit and a removed paragraph', text('One', 'Two', 'Mine'), text('Two', 'Three'), text('Two', 'Mine')],
  ['additions in two places', text('Zero', base), text(base, 'Four'), text('Zero', base, 'Four')],
  [
    'a line of a paragraph and another paragraph',
    text('One\nand mine', 'Two', 'Three'),
    text('One', 'Two'),
    text('One\nand mine', 'Two'),
  ],
])('merges %s', ([, mine, theirs, merged]) => {
  expect(mergeTexts(base, mine as string, theirs as string)).toBe(merged)
  expect(mergeTexts(base, theirs as string, mine as string)).toBe(merged)
})

test.for([
  ['the same paragraph', text('Mine', 'Two', 'Three'), text('Theirs', 'Two', 'Three')],
  ['a paragraph that the other removed', text('One', 'Mine', 'Three'), text('One', 'Three')],
  ['the same place', text(base, 'Mine'), text(base, 'Theirs')],
  ['different words of one paragraph', text('One mine', 'Two', 'Three'), text('Their one', 'Two', 'Three')],
  ['everything', 'Mine', 'Theirs'],
])('does not merge changes of %s', ([, mine, theirs]) => {
  expect(mergeTexts(base, mine as string, theirs as string)).toBeUndefined()
})

test('texts without a common paragraph are not merged, nor are those too long to compare', () => {
  expect(mergeTexts('', 'Mine', 'Theirs')).toBeUndefined()
  const long = (name: string) => text(...Array.from({ length: 3000 }, (_, place) => `${name} ${place}`))
  const started = performance.now()
  expect(mergeTexts(long('old'), long('mine'), long('theirs'))).toBeUndefined()
  expect(performance.now() - started).toBeLessThan(5000)
})
