import { pendingIn } from '../../platform/pending-picture.ts'
import { type Edit, pasteEdit, type Range } from './markdown-edits.ts'

export interface Shown {
  alt: string
  caption: string
}

/** A picture as a text writes it. */
export function pictureMark(url: string, { alt, caption }: Shown): string {
  const title = caption.trim() === '' ? '' : ` "${onOneLine(caption).replace(/["\\]/g, '\\$&')}"`
  return `![${onOneLine(alt).replace(/[[\]\\]/g, '\\$&')}](${url}${title})`
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Puts in what stands for pictures, each with a paragraph to itself. The cursor goes behind it. */
export function addPictures(text: string, selection: Range, marks: string[]): Edit {
  // As a block, also where it is a single one.
  const edit = pasteEdit(text, selection, `${marks.join('\n\n')}\n`)
  const insert = edit.insert.replace(/\n+$/, '\n\n')
  const at = edit.replace.start + insert.length
  return { ...edit, insert, select: { start: at, end: at } }
}

/** Puts `mark` in the place of a picture that was on its way; '' takes it out. Undefined where the text has it no more. */
export function settlePicture(text: string, token: string, mark: string): Edit | undefined {
  const pending = pendingIn(text).find((picture) => picture.token === token)
  return pending && replaced(pending, mark)
}

/** Writes the first picture of this address anew. Undefined where the text does not show it. */
export function rewritePicture(text: string, url: string, shown: Shown): Edit | undefined {
  const [whole] =
    text.match(
      new RegExp(`!\\[(?:[^\\]\\\\\\n]|\\\\.)*\\]\\(${url.replace(/[.]/g, '\\.')}(?: "(?:[^"\\\\\\n]|\\\\.)*")?\\)`),
    ) ?? []
  if (whole === undefined) return undefined
  const start = text.indexOf(whole)
  return replaced({ start, end: start + whole.length }, pictureMark(url, shown))
}

function replaced({ start, end }: Range, insert: string): Edit {
  return { replace: { start, end }, insert, select: { start: start + insert.length, end: start + insert.length } }
}

/** Where a selection lies after an edit that was made beside it. */
export function movedBy({ replace, insert }: Edit, { start, end }: Range): Range {
  const grown = insert.length - (replace.end - replace.start)
  const move = (at: number) => (at >= replace.end ? at + grown : Math.min(at, replace.start + insert.length))
  return { start: move(start), end: move(end) }
}
