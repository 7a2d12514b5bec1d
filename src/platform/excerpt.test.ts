import { expect, test } from 'vitest'
import { excerpt, firstSentences } from './excerpt.ts'

test.for([
  ['a short text stays whole', 'Two words', 20, 'Two words'],
  ['its lines become one', ' Two\n\n words ', 20, 'Two words'],
  ['a long one ends with a whole word', 'The post is for thirty hours a week', 20, 'The post is for…'],
  ['no mark stands before the ellipsis', 'Thirty hours, spread over days', 16, 'Thirty hours…'],
  ['one word alone is cut', 'Donaudampfschifffahrt', 10, 'Donaudamp…'],
  ['a long word after a short one is cut too', 'The Donaudampfschifffahrt', 16, 'The Donaudampfs…'],
  ['a script without spaces is cut between characters', '私たちは基幹システムを作ります', 8, '私たちは基幹シ…'],
  ['no character is cut in two', '😀😀😀😀', 6, '😀😀…'],
] as const)('an excerpt: %s', ([, text, length, cut]) => {
  expect(excerpt(text, length)).toBe(cut)
  expect(excerpt(text, length).length).toBeLessThanOrEqual(length)
})

test.for([
  ['a short text stays whole', 'One. Two', 20, 'One. Two'],
  ['a long one ends with a sentence', 'We plan it. We build it. We also run it.', 30, 'We plan it. We build it.'],
  ['a sentence may end with the last character', 'We plan. We build. We run.', 18, 'We plan. We build.'],
  ['quotes belong to it', 'They say “done.” We say more about it', 20, 'They say “done.”'],
  ['a number with a point is no end', 'It is 2.5 times as fast as it was', 20, 'It is 2.5 times as…'],
  ['an abbreviation is no end', 'A plan, e.g. a list of all the things', 20, 'A plan, e.g. a list…'],
  ['one that is too short is no text', 'Now! We have many things to say about it', 20, 'Now! We have many…'],
  [
    'Chinese and Japanese ends count',
    '基幹システムを作ります。そして運用も引き受けます。',
    16,
    '基幹システムを作ります。',
  ],
  ['without any it ends with a word', 'many words and no end of them at all', 20, 'many words and no…'],
] as const)('first sentences: %s', ([, text, length, cut]) => {
  expect(firstSentences(text, length)).toBe(cut)
  expect(firstSentences(text, length).length).toBeLessThanOrEqual(length)
})
