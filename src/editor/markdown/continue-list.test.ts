import { expect, test } from 'vitest'
import { continueList } from './markdown-edits.ts'

test.for([
  ['- one', '- one\n- '],
  ['  * one', '  * one\n  * '],
  ['9. nine', '9. nine\n10. '],
  ['- [x] done', '- [x] done\n- [ ] '],
  ['> quoted', '> quoted\n> '],
  ['- one\n- ', '- one\n\n'],
  ['> quoted\n> ', '> quoted\n\n'],
  ['- one\n  - two\n  - ', '- one\n  - two\n- '],
] as const)('Enter at the end of %j makes %j', ([text, expected]) => {
  const edit = continueList(text, { start: text.length, end: text.length })
  if (!edit) throw new Error('Enter has no special meaning here')
  const { replace, insert, select } = edit
  expect(text.slice(0, replace.start) + insert + text.slice(replace.end)).toBe(expected)
  expect(select).toEqual({ start: expected.length, end: expected.length })
})

test.for(['words', '```\n- a'])('Enter after %j has no special meaning', (text) => {
  expect(continueList(text, { start: text.length, end: text.length })).toBeUndefined()
})
