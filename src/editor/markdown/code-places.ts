import type { Range } from './edit.ts'

/** A code block with its fences or indentation, or a code span with its backticks. */
export interface CodePlace extends Range {
  isBlock: boolean
  /** A block without a closing fence: it reaches to the end of the text. */
  isOpen: boolean
}

const container = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/
const fence = /^(?:`{3,}(?=[^`]*$)|~{3,})/

/** Finds the code of a markdown text, in its order. */
export function codeIn(text: string): CodePlace[] {
  const places: CodePlace[] = []
  let open: { mark: string; start: number; isQuoted: boolean } | undefined
  let words: Range | undefined
  let [isBlank, isList, at] = [true, false, 0]
  const add = (start: number, end: number, isOpen = false) => places.push({ start, end, isBlock: true, isOpen })
  const endWords = () => {
    if (words) places.push(...spansIn(text, words))
    words = undefined
  }

  for (const line of text.split('\n')) {
    const [start, end] = [at, at + line.length]
    const prefix = container.exec(line)?.[0] ?? ''
    const rest = line.slice(prefix.length)
    const mark = fence.exec(rest)?.[0]
    const isIndented = isBlank && !isList && /^(?: {4}|\t)/.test(line) && rest !== ''
    at = end + 1
    if (open?.isQuoted && !prefix.includes('>')) {
      add(open.start, start - 1)
      open = undefined
    }
    if (open) {
      if (!mark?.startsWith(open.mark) || rest.trim() !== mark || /[-+*.)]/.test(prefix)) continue
      add(open.start, end)
      open = undefined
      continue
    }
    isBlank = rest === ''
    if (!/^\s/.test(line) && !isBlank) isList = /^(?:[-+*]|\d{1,9}[.)])[ \t]/.test(line)
    if (isIndented || mark || isBlank || prefix.trim() !== '' || /^[#|]/.test(rest)) endWords()
    if (isIndented) {
      add(start, end)
      // The next line is code, too.
      isBlank = true
    } else if (mark) open = { mark, start, isQuoted: prefix.includes('>') }
    else if (!isBlank) words = { start: words?.start ?? start, end }
  }
  endWords()
  if (open) add(open.start, text.length, true)
  return places
}

/** A span ends with as many backticks as it begins with; a backslash takes the first one away. */
function spansIn(text: string, { start, end }: Range): CodePlace[] {
  const spans: CodePlace[] = []
  const runs = [...text.slice(start, end).matchAll(/`+/g)].map(({ 0: { length }, index }) => ({
    at: start + index,
    length,
  }))
  const later = new Map<number, number[]>()
  for (const { at, length } of runs.toReversed()) {
    const places = later.get(length) ?? []
    places.push(at)
    later.set(length, places)
  }
  let done = start
  for (const { at, length } of runs) {
    if (at < done) continue
    let slash = at
    while (slash > done && text[slash - 1] === '\\') slash--
    const escaped = (at - slash) % 2
    const closing = later.get(length - escaped) ?? []
    while ((closing.at(-1) ?? end) <= at) closing.pop()
    const last = closing.at(-1)
    if (last === undefined || length === escaped) continue
    done = last + length - escaped
    spans.push({ start: at + escaped, end: done, isBlock: false, isOpen: false })
  }
  return spans
}

/** Whether a place of the text is inside code. */
export function isInCode(text: string, at: number): boolean {
  return codeIn(text).some(({ start, end, isOpen }) => start < at && (at < end || isOpen))
}

/** The text with as many letters in place of each code span. */
export function withoutSpans(text: string): string {
  let [out, from] = ['', 0]
  for (const { start, end, isBlock } of codeIn(text)) {
    if (isBlock) continue
    out += text.slice(from, start) + 'x'.repeat(end - start)
    from = end
  }
  return out + text.slice(from)
}

/**
 * Returns the range that a tool changes: emphasis and links take a code span as a whole. Undefined if the tool would
 * write into a code block. Bold and italic pass over the blocks in a selection, and a whole block can be quoted.
 */
export function outsideCode(tool: string, text: string, selection: Range): Range | undefined {
  const { start, end } = selection
  const isCaret = text.slice(start, end).trim() === ''
  const places = codeIn(text)
  const touched = places.filter((place) => {
    if (!place.isBlock) return false
    return isCaret ? place.start <= end && (end < place.end || place.isOpen) : start < place.end && end > place.start
  })
  if (touched.length > 0 && !passesOver(tool, text, selection, touched)) return undefined
  if (!/^(?:bold|italic|link)$/.test(tool)) return selection
  const spans = places.filter((place) => !place.isBlock && place.start < end && place.end > start)
  const isCut = (place: CodePlace) =>
    (place.start < start && start < place.end) || (place.start < end && end < place.end)
  const cut = spans.filter(isCut)
  return { start: Math.min(start, ...cut.map((one) => one.start)), end: Math.max(end, ...cut.map((one) => one.end)) }
}

function passesOver(tool: string, text: string, { start, end }: Range, blocks: CodePlace[]): boolean {
  if (tool === 'quote') return blocks.every((block) => start <= block.start && block.end <= end)
  if (tool !== 'bold' && tool !== 'italic') return false
  let [outside, from] = ['', start]
  for (const block of blocks) {
    outside += text.slice(from, Math.max(from, block.start))
    from = block.end
  }
  return (outside + text.slice(from, Math.max(from, end))).trim() !== ''
}
