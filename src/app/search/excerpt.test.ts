import { expect, test } from 'vitest'
import { createWordMatcher, excerptOf } from './excerpt.ts'

const long = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ')

test.for([
  [
    'the words around a match',
    [`${long} Cutover ${long}`],
    'cutover',
    /^… word92 .* word99 Cutover word0 .* word22 …$/,
  ],
  [
    'the text that holds a match',
    ['A summary', `Not here. The cutover took 58 hours.`],
    'CUTOVER',
    /^Not here\. The cutover/,
  ],
  ['the beginning without a match', ['A summary', 'More of it'], 'zeppelin', /^A summary More of it$/],
  ['another spelling', ['Wir kündigen in Łódź'], 'kuendigen', /^Wir kündigen/],
  ['a word with inner marks', [`${long} S/4HANA`], 's4hana', /^… word92 .* S\/4HANA$/],
  [
    'no marks of markdown',
    ['# Head\n\n- **bold** [link](https://a.example "x") ![alt](/media/x)\n\n`code`'],
    'bold',
    /^Head bold link alt code$/,
  ],
  ['nothing of nothing', [], 'a', /^$/],
] as [string, string[], string, RegExp][])('an excerpt shows %s', ([, texts, q, wanted]) => {
  expect(excerptOf(texts, q)).toMatch(wanted)
})

test('an excerpt stays short, and a match far down costs nothing', () => {
  const begun = performance.now()
  const words = excerptOf([`${'word '.repeat(200_000)}cutover`], 'cutover').split(' ')
  expect(performance.now() - begun).toBeLessThan(200)
  expect(words.length).toBeLessThanOrEqual(34)
})

test('short words match only the beginning of one', () => {
  const isMatch = createWordMatcher('s4')
  expect(['S/4', 'S/4HANA', 'is4', 'SAP'].map(isMatch)).toEqual([true, true, false, false])
})
