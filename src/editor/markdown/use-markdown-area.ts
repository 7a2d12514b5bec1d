import { type KeyboardEvent, useRef } from 'react'
import { isInCode, outsideCode } from './code-places.ts'
import { readAddress } from './link-address.ts'
import { continueList, type Edit, editFor, linkEdit, pasteEdit, type Range, type Snippet } from './markdown-edits.ts'
import { type Clip, readClip } from './paste.ts'
import { addPictures, movedBy, rewritePicture, type Shown, settlePicture } from './picture-edits.ts'
import { showCursor } from './text-places.ts'

interface Sample extends Range {
  snippet: Snippet
  /** Where the snippet that contains the sample ends. */
  snippetEnd: number
  /** The whole text at insertion: once it differs, the selection is the author's own. */
  text: string
}

/** Whether a key press is Enter alone, and not one that ends the composition of a character. */
export function isPlainEnter(event: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event
  return key === 'Enter' && !shiftKey && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing
}

/** Inserts snippets into a textarea so that Ctrl+Z undoes them. `hasCode`: backticks mark code, which has no format. */
export function useMarkdownArea(hasCode: boolean) {
  const area = useRef<HTMLTextAreaElement | null>(null)
  const hasCursor = useRef(false)
  const sample = useRef<Sample>(undefined)

  const reach = (tool: string, text: string, selection: Range) =>
    hasCode ? outsideCode(tool, text, selection) : selection

  /** Whether a tool has a place at the cursor: none writes into a code block. */
  function accepts(tool: string): boolean {
    const element = area.current
    return element !== null && reach(tool, element.value, cursorIn(element, hasCursor.current)) !== undefined
  }

  /** Returns whether the snippet has a place at the cursor. */
  function insert(snippet: Snippet): boolean {
    const element = area.current
    if (!element) return false
    const text = element.value
    const old = sample.current
    const isUntouched = old !== undefined && isSelected(element, old)
    const cursor = cursorIn(element, hasCursor.current)
    const selection = isUntouched ? { start: old.snippetEnd, end: old.snippetEnd } : reach(snippet, text, cursor)
    if (!selection) return false
    const isNew = text.slice(selection.start, selection.end).trim() === ''
    const edit = editFor(snippet, text, selection, isUntouched && !isInline(old.snippet))
    applyAtCursor(element, edit)
    hasCursor.current = true
    const snippetEnd = edit.replace.start + edit.insert.trimEnd().length
    sample.current = isNew ? { ...edit.select, snippet, snippetEnd, text: element.value } : undefined
    return true
  }

  /** Snippets go to the end until the author has placed the cursor. */
  const noteCursor = () => {
    hasCursor.current = true
  }

  /** Continues a list or quote on Enter, or ends it if its line is empty. Returns whether it did either. */
  function breakLine(): boolean {
    const element = area.current
    const edit = element && continueList(element.value, selectionOf(element))
    if (edit) applyAtCursor(element, edit)
    return Boolean(edit)
  }

  const selectedWords = () => area.current?.value.slice(area.current.selectionStart, area.current.selectionEnd) ?? ''

  /** Turns the selected words into a link; without a selection, inserts one named by `title` or the address. */
  function link(address: string, title?: string): boolean {
    const element = area.current
    const range = element && reach('link', element.value, cursorIn(element, hasCursor.current))
    if (!range) return false
    applyAtCursor(element, linkEdit(element.value, range, address, title))
    hasCursor.current = true
    return true
  }

  /** Turns the selected words into a link to a pasted address; code and other addresses do not become one. */
  function linkPasted(text: string): boolean {
    const address = readAddress(text)
    const words = selectedWords().trim()
    if (address === undefined || words === '' || readAddress(words) !== undefined) return false
    const { value = '', selectionStart = 0, selectionEnd = 0 } = area.current ?? {}
    return ![selectionStart, selectionEnd].some((at) => isInCode(value, at)) && link(address)
  }

  /** Pastes formatted text as markdown. Returns undefined if the browser should paste the plain text itself. */
  function paste(clip: Clip): Promise<number> | undefined {
    const element = area.current
    if (!element) return undefined
    return readClip(clip, element.value, element.selectionStart, (markdown) => {
      applyAtCursor(element, pasteEdit(element.value, selectionOf(element), markdown))
    })
  }

  /** Inserts pictures, or their placeholders, at the cursor. */
  function putPictures(marks: string[]): void {
    const element = area.current
    if (!element) return
    applyAtCursor(element, addPictures(element.value, cursorIn(element, hasCursor.current), marks))
    hasCursor.current = true
  }

  const settle = (token: string, mark: string) => applyBeside(area.current, (text) => settlePicture(text, token, mark))
  const rewrite = (url: string, place: number, shown: Shown) =>
    applyBeside(area.current, (text) => rewritePicture(text, url, place, shown))

  return {
    area,
    accepts,
    insert,
    noteCursor,
    selectedWords,
    breakLine,
    link,
    linkPasted,
    paste,
    putPictures,
    settle,
    rewrite,
  }
}

/** Changes the text away from the cursor, keeping cursor and focus. Returns whether it changed anything. */
function applyBeside(element: HTMLTextAreaElement | null, editOf: (text: string) => Edit | undefined): boolean {
  const edit = element && editOf(element.value)
  if (!edit) return false
  const select = movedBy(edit, selectionOf(element))
  const focused = document.activeElement
  applyEdit(element, { ...edit, select })
  if (focused instanceof HTMLElement && focused !== element) focused.focus({ preventScroll: true })
  return true
}

function selectionOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): Range {
  return { start: selectionStart, end: selectionEnd }
}

/** A sample that is still selected is not the author's selection: the next snippet goes after it. */
function isSelected({ selectionStart, selectionEnd, value }: HTMLTextAreaElement, sample: Sample): boolean {
  return sample.text === value && sample.start === selectionStart && sample.end === selectionEnd
}

function isInline(snippet: Snippet): boolean {
  return snippet === 'bold' || snippet === 'italic'
}

function cursorIn({ selectionStart, selectionEnd, value }: HTMLTextAreaElement, hasCursor: boolean): Range {
  return hasCursor ? { start: selectionStart, end: selectionEnd } : { start: value.length, end: value.length }
}

/** Changes the text at the cursor and scrolls the cursor into view. */
function applyAtCursor(element: HTMLTextAreaElement, edit: Edit): void {
  applyEdit(element, edit)
  showCursor(element)
}

function applyEdit(element: HTMLTextAreaElement, { replace, insert, select }: Edit): void {
  element.focus({ preventScroll: true })
  element.setSelectionRange(replace.start, replace.end)
  // execCommand is deprecated without a successor: it is the only way to change a text and keep its undo history. A
  // textarea that is hidden or behind a dialog cannot be focused.
  if (document.activeElement !== element || !document.execCommand('insertText', false, insert)) {
    element.setRangeText(insert, replace.start, replace.end, 'end')
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  element.setSelectionRange(select.start, select.end)
}
