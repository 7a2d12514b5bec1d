import { expect, test } from 'vitest'
import { pendingIn, pendingMark } from '../../platform/markdown/pending-picture.ts'
import type { Edit } from './markdown-edits.ts'
import { addPictures, movedBy, pictureMark, picturesOf, rewritePicture, settlePicture } from './picture-edits.ts'

const done = (text: string, edit: Edit | undefined) =>
  edit && text.slice(0, edit.replace.start) + edit.insert + text.slice(edit.replace.end)
const url = `/media/${'a'.repeat(32)}/full-9x9.webp`

test.for([
  [{ alt: '', caption: '' }, `![](${url})`],
  [{ alt: 'Two\n racks', caption: ' The hall ' }, `![Two racks](${url} "The hall")`],
  [{ alt: 'a]b[c\\', caption: 'say "x"\\' }, `![a\\]b\\[c\\\\](${url} "say \\"x\\"\\\\")`],
] as const)('writes %o as %s', ([shown, mark]) => {
  expect(pictureMark(url, shown)).toBe(mark)
})

test('a picture is inserted between blank lines, with the cursor after it', () => {
  for (const [before, after, expected] of [
    ['', '', 'P\n\n'],
    ['One', '', 'One\n\nP\n\n'],
    ['One\n\n', 'Two', 'One\n\nP\n\nTwo'],
  ] as const) {
    const at = before.length
    const edit = addPictures(before + after, { start: at, end: at }, ['P'])
    expect(done(before + after, edit)).toBe(expected)
    expect(edit.select.start).toBe(expected.length - after.length)
  }
  expect(done('', addPictures('', { start: 0, end: 0 }, ['P', 'Q']))).toBe('P\n\nQ\n\n')
})

test('the placeholder of a pending upload is found by its token, whatever the file name', () => {
  const text = `One ${pendingMark('k1', 'a [x]\\ b.png')} two ${pendingMark('k2', '')}`
  expect(pendingIn(text).map(({ token, name }) => [token, name])).toEqual([
    ['k1', 'a  x   b.png'],
    ['k2', ''],
  ])
  expect(done(text, settlePicture(text, 'k1', 'P'))).toBe(`One P two ${pendingMark('k2', '')}`)
  expect(settlePicture(text, 'k3', 'P')).toBeUndefined()
  expect(pendingIn('![a](/upload:k1) [Uploading a](upload:k1)')).toEqual([])
})

test('rewriting a picture changes only the chosen occurrence', () => {
  const shown = { alt: 'New', caption: 'C' }
  for (const old of [`![](${url})`, `![a\\]b](${url} "x \\" y")`]) {
    const text = `One ${old} two ${old}`
    expect(done(text, rewritePicture(text, url, 0, shown))).toBe(`One ![New](${url} "C") two ${old}`)
    expect(done(text, rewritePicture(text, url, 1, shown))).toBe(`One ${old} two ![New](${url} "C")`)
    expect(rewritePicture(text, url, 2, shown)).toBeUndefined()
  }
})

test('the alternative text and caption of a picture are read back as written', () => {
  const shown = { alt: 'a]b[c\\', caption: 'say "x"\\' }
  const mark = pictureMark(url, shown)
  expect(picturesOf(`One ${mark}`, url)).toEqual([{ start: 4, end: 4 + mark.length, ...shown }])
  expect(picturesOf(`![a\\b](${url})`, url)).toMatchObject([{ alt: 'a\\b', caption: '' }])
  expect(picturesOf(`![](${url.replace('.', 'x')})`, url)).toEqual([])
})

test('a selection after an edit moves with its text, one before it stays', () => {
  const edit = { replace: { start: 4, end: 6 }, insert: 'long', select: { start: 8, end: 8 } }
  expect(movedBy(edit, { start: 0, end: 2 })).toEqual({ start: 0, end: 2 })
  expect(movedBy(edit, { start: 6, end: 9 })).toEqual({ start: 8, end: 11 })
})
