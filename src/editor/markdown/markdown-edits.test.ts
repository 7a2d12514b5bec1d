import { expect, test } from 'vitest'
import { continueList, type Edit, linkEdit } from './markdown-edits.ts'

test.for([
  ['see this ', 'word ', 'next', 'see this [word](/a) next'],
  ['see', '\n\nthis word\n', 'next', 'see\n\n[this word](/a)\nnext'],
  ['see ', '', 'next', 'see [/a](/a)next'],
] as const)('a link leaves the spaces around its words: %o', ([before, words, after, expected]) => {
  const text = before + words + after
  const edit = linkEdit(text, { start: before.length, end: before.length + words.length }, '/a')
  const result = applied(edit, text)
  expect(result).toBe(expected)
  expect(result.slice(0, edit.select.end).endsWith(edit.insert)).toBe(true)
})

test.for([
  ['- one\n- two\n- |', '- one\n- two\n\n|'],
  ['1. one\n2. |', '1. one\n\n|'],
  ['- [x] done\n- [ ] |', '- [x] done\n\n|'],
  ['> quoted\n> |', '> quoted\n\n|'],
  ['> > quoted\n> > |', '> > quoted\n\n|'],
  ['- one\n\n- |', '- one\n\n|'],
  ['Words\n- |', 'Words\n\n|'],
  ['- |', '|'],
  // In the middle of a text.
  ['- one\n- |\n\nNext', '- one\n\n|\n\nNext'],
  ['- one\n- |\nNext', '- one\n\n|\n\nNext'],
  ['- one\n- |  \n- two', '- one\n\n|\n\n- two'],
] as const)('Enter on an empty item leaves the list or quote with a blank line: %o', ([text, expected]) => {
  expect(afterEnter(text)).toBe(expected)
})

test.for([
  ['- one\n  - two\n  - |', '- one\n  - two\n- |'],
  ['- one\n  - two\n    - three\n    - |', '- one\n  - two\n    - three\n  - |'],
  ['1. one\n\n   - two\n   more\n\n   - |', '1. one\n\n   - two\n   more\n\n2. |'],
  ['* [x] one\n\t* [x] two\n\t* [ ] |\nafter', '* [x] one\n\t* [x] two\n* [ ] |\nafter'],
  // No item above is less indented.
  ['  - one\n  - |', '  - one\n\n|'],
  ['Words\n  - one\n  - |', 'Words\n  - one\n\n|'],
] as const)('Enter on an empty nested item steps out one level: %o', ([text, expected]) => {
  expect(afterEnter(text)).toBe(expected)
})

function applied({ replace, insert }: Edit, text: string): string {
  return text.slice(0, replace.start) + insert + text.slice(replace.end)
}

/** Texts show the cursor as a bar. */
function afterEnter(marked: string): string | undefined {
  const [text, at] = [marked.replace('|', ''), marked.indexOf('|')]
  const edit = continueList(text, { start: at, end: at })
  if (!edit) return undefined
  const result = applied(edit, text)
  return `${result.slice(0, edit.select.start)}|${result.slice(edit.select.end)}`
}
