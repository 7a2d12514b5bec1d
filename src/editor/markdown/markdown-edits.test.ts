import { expect, test } from 'vitest'
import { linkEdit } from './markdown-edits.ts'

test.for([
  ['see this ', 'word ', 'next', 'see this [word](/a) next'],
  ['see', '\n\nthis word\n', 'next', 'see\n\n[this word](/a)\nnext'],
  ['see ', '', 'next', 'see [/a](/a)next'],
] as const)('a link leaves the spaces around its words: %o', ([before, words, after, expected]) => {
  const text = before + words + after
  const { replace, insert, select } = linkEdit(text, { start: before.length, end: before.length + words.length }, '/a')
  const result = text.slice(0, replace.start) + insert + text.slice(replace.end)
  expect(result).toBe(expected)
  expect(result.slice(0, select.end).endsWith(insert)).toBe(true)
})
