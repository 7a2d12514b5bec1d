import { codeIn, withoutSpans } from './code-places.ts'
import type { Edit, Range } from './edit.ts'

type Mark = '**' | '*'

/**
 * Puts emphasis around the words of each block in the selection, after its list, quote or heading mark, or removes it
 * where all of them have it. The marks go where markdown reads them as such. The selection has no spaces at its ends.
 */
export function markWords(mark: Mark, text: string, selection: Range): Edit {
  const pieces = piecesIn(text, selection)
  const isOff = pieces.length > 0 && pieces.every((piece) => isMarked(mark, text, piece))
  const plain = withoutSpans(text)
  const changes = pieces.flatMap((piece) => (isOff ? unmark(mark, text, piece) : addMarks(mark, text, plain, piece)))
  return editOf(text, selection, changes, isOff ? 0 : mark.length)
}

interface Change extends Range {
  insert: string
}

/** One edit that makes all changes, and selects the words between the outer marks. */
function editOf(text: string, selection: Range, changes: Change[], markLength: number): Edit {
  const start = Math.min(selection.start, ...changes.map((change) => change.start))
  const end = Math.max(selection.end, ...changes.map((change) => change.end))
  let [insert, from] = ['', start]
  for (const change of changes) {
    insert += text.slice(from, change.start) + change.insert
    from = change.end
  }
  insert += text.slice(from, end)
  const [first, last] = [changes[0], changes.at(-1)]
  const opened = first ? first.start - start + first.insert.length : 0
  const closed = last ? insert.length - (end - last.end) - last.insert.length : insert.length
  const isOne = changes.length === 2
  const select = isOne
    ? { start: start + opened, end: start + closed }
    : { start: start + opened - markLength, end: start + closed + markLength }
  return { replace: { start, end }, insert, select: markLength > 0 ? select : { start, end: start + insert.length } }
}

const blockMarks = /^(?:\s*(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s)|#{1,6}(?=\s)|\[[ xX]\](?=\s)))*\s*/
const rule = /^\s*(?:[-=*_][-=*_\s]*|\|?[\s:|-]+)$/

/** The words of each block: of lines that follow each other, of each item, of each cell. */
function piecesIn(text: string, { start, end }: Range): Range[] {
  const pieces: (Range & { isOpen: boolean })[] = []
  const blocks = codeIn(text).filter(({ isBlock }) => isBlock)
  let next = 0
  let at = text.lastIndexOf('\n', start - 1) + 1
  for (const line of text.slice(at, end).split('\n')) {
    const whole = text.slice(at, lineEnd(text, at))
    while ((blocks[next]?.end ?? at) < at) next++
    const isCode = (blocks[next]?.start ?? text.length + 1) <= at
    const last = pieces.at(-1)
    if (isCode || rule.test(whole)) pieces.push({ start: at, end: at, isOpen: false })
    else if (/^\s*\|/.test(whole)) pieces.push(...cellsIn(text, at, at + line.length, start))
    else {
      const prefix = blockMarks.exec(whole)?.[0] ?? ''
      const from = Math.max(start, at + prefix.length)
      const to = at + line.length
      if (prefix.trim() === '' && last?.isOpen && whole.trim() !== '') last.end = to
      else pieces.push({ start: from, end: to, isOpen: whole.trim() !== '' && !/[>#]/.test(prefix) })
    }
    at += line.length + 1
  }
  return pieces.map((piece) => trimmed(text, piece)).filter((piece) => piece.end > piece.start)
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function cellsIn(text: string, from: number, to: number, start: number): (Range & { isOpen: boolean })[] {
  return [...text.slice(from, to).matchAll(/(?:\\.|[^|\\])+/g)].map(({ 0: cell, index }) => ({
    start: Math.max(start, from + index),
    end: from + index + cell.length,
    isOpen: false,
  }))
}

function trimmed(text: string, { start, end }: Range): Range {
  if (end <= start) return { start, end: start }
  const words = text.slice(start, end)
  return { start: start + words.length - words.trimStart().length, end: end - words.length + words.trimEnd().length }
}

/** One asterisk is italic, two are bold, three are both; they stand around the words or are their ends. */
function isMarked(mark: Mark, text: string, piece: Range): boolean {
  const { start, end } = outside(text, piece)
  const stars = Math.min(starsAt(text, start, 1), starsAt(text, end - 1, -1))
  if (stars === 0 || stars * 2 >= end - start) return false
  return mark === '**' ? stars >= 2 : stars === 1 || stars >= 3
}

/** The piece with the asterisks that touch it. */
function outside(text: string, { start, end }: Range): Range {
  return { start: start - starsAt(text, start - 1, -1), end: end + starsAt(text, end, 1) }
}

/** How many asterisks stand together from a place on. */
function starsAt(text: string, from: number, step: 1 | -1): number {
  let at = from
  while (text[at] === '*') at += step
  return Math.abs(at - from)
}

function unmark(mark: Mark, text: string, piece: Range): Change[] {
  const { start, end } = outside(text, piece)
  const { length } = mark
  return [
    { start, end: start + length, insert: '' },
    { start: end - length, end, insert: '' },
  ]
}

const isWord = (unit: string) => unit !== '' && !/[\s\p{P}\p{S}]/u.test(unit)
const isSyntax = (unit: string) => /[[\]`!<>*~\\]/.test(unit)

/** Marks the piece; of the same marks inside, it removes those that would end the new one. `plain`: without code. */
function addMarks(mark: Mark, text: string, plain: string, piece: Range): Change[] {
  const { start, end } = fitted(text, piece)
  const same =
    mark === '**' ? /(?<![\\*])\*\*(?=\S)(?:[^*]|\*(?!\*))+?\*\*(?!\*)/g : /(?<![\\*])\*(?=[^\s*])[^*]+?\*(?!\*)/g
  const inner = [...plain.slice(start, end).matchAll(same)].flatMap(({ 0: whole, index }) => [
    { start: start + index, end: start + index + mark.length, insert: '' },
    { start: start + index + whole.length - mark.length, end: start + index + whole.length, insert: '' },
  ])
  const words = inner.reduceRight(
    (kept, one) => kept.slice(0, one.start - start) + kept.slice(one.end - start),
    text.slice(start, end),
  )
  const [before, after] = [text.charAt(start - 1), text.charAt(end)]
  const opens = !isWord(before) || isWord(words.charAt(0))
  const closes = !isWord(after) || isWord(words.at(-1) ?? '')
  const opening = opens
    ? { start, end: start, insert: mark }
    : { start: start - 1, end: start, insert: `${reference(before)}${mark}` }
  const closing = closes
    ? { start: end, end, insert: mark }
    : { start: end, end: end + 1, insert: `${mark}${reference(after)}` }
  return [opening, ...inner, closing]
}

/** Punctuation that touches a letter outside stays outside, unless it is part of a link or of code. */
function fitted(text: string, piece: Range): Range {
  let { start, end } = piece
  const endsLink = /\]\([^()\s]*\)$/.test(text.slice(start, end))
  const canLeave = (unit: string) => !isWord(unit) && !isSyntax(unit)
  if (isWord(text.charAt(start - 1))) while (start < end && canLeave(text.charAt(start))) start++
  if (isWord(text.charAt(end)) && !endsLink) while (end > start && canLeave(text.charAt(end - 1))) end--
  return start < end ? trimmed(text, { start, end }) : piece
}

const reference = (unit: string) => `&#x${unit.codePointAt(0)?.toString(16)};`
