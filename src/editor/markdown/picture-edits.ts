import { pendingIn } from '../../platform/markdown/pending-picture.ts'
import { type Edit, pasteEdit, type Range } from './markdown-edits.ts'

export interface Shown {
  alt: string
  caption: string
}

/** Returns the markdown of a picture. */
export function pictureMark(url: string, { alt, caption }: Shown): string {
  const title = caption.trim() === '' ? '' : ` "${onOneLine(caption).replace(/["\\]/g, '\\$&')}"`
  return `![${onOneLine(alt).replace(/[[\]\\]/g, '\\$&')}](${url}${title})`
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Inserts picture marks, each in a paragraph of its own. The cursor goes after them. */
export function addPictures(text: string, selection: Range, marks: string[]): Edit {
  // The trailing newline makes even a single picture a block.
  const edit = pasteEdit(text, selection, `${marks.join('\n\n')}\n`)
  const insert = edit.insert.replace(/\n+$/, '\n\n')
  const at = edit.replace.start + insert.length
  return { ...edit, insert, select: { start: at, end: at } }
}

/** Replaces the placeholder of an upload by `mark`; '' removes it. Undefined if the text no longer has it. */
export function settlePicture(text: string, token: string, mark: string): Edit | undefined {
  const pending = pendingIn(text).find((picture) => picture.token === token)
  return pending && replaced(pending, mark)
}

/** A picture in a text, with what the text says of it. */
type PictureInText = Range & Shown

/** Returns the pictures with this address, in order. */
export function picturesOf(text: string, url: string): PictureInText[] {
  const mark = new RegExp(
    `!\\[((?:[^\\]\\\\\\n]|\\\\.)*)\\]\\(${url.replace(/[.]/g, '\\.')}(?: "((?:[^"\\\\\\n]|\\\\.)*)")?\\)`,
    'g',
  )
  return [...text.matchAll(mark)].map(({ 0: whole, 1: alt = '', 2: caption = '', index }) => ({
    start: index,
    end: index + whole.length,
    alt: unescaped(alt),
    caption: unescaped(caption),
  }))
}

function unescaped(words: string): string {
  return words.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** Rewrites one of the pictures with this address, counted from 0. Undefined if the text does not show it. */
export function rewritePicture(text: string, url: string, place: number, shown: Shown): Edit | undefined {
  const picture = picturesOf(text, url)[place]
  return picture && replaced(picture, pictureMark(url, shown))
}

function replaced({ start, end }: Range, insert: string): Edit {
  return { replace: { start, end }, insert, select: { start: start + insert.length, end: start + insert.length } }
}

/** Returns where a selection lies after an edit elsewhere in the text. */
export function movedBy({ replace, insert }: Edit, { start, end }: Range): Range {
  const grown = insert.length - (replace.end - replace.start)
  const move = (at: number) => (at >= replace.end ? at + grown : Math.min(at, replace.start + insert.length))
  return { start: move(start), end: move(end) }
}
