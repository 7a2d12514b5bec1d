import { readTag } from '../../platform/markdown/html-names.ts'

/** A piece of raw HTML, or of words in angle brackets, in a markdown text. */
export interface RawHtml {
  /** What stands in the brackets first: `<b`, `<host`, `<!--`, `<?`. */
  tag: string
  start: number
  /** `block`: the words after it are left out as well; `tag`: only the tag is; `words`: it is shown as typed. */
  kind: 'block' | 'tag' | 'words'
}

const container = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/
// The address of a link may stand in angle brackets.
const pieces =
  /\\.|`+|<!--|<!(?=[a-z]|\[CDATA\[)|<\?|(?<!\]\()<(?:[a-z][a-z0-9-]*(?=\s|$|\/?>)|\/[a-z][a-z0-9-]*(?=\s*>))/gi

/** Finds the raw HTML outside code; in a block of HTML only its beginning. `lines`: those outside code blocks. */
export function rawHtmlIn(lines: Iterable<{ line: string; start: number }>): RawHtml[] {
  const found: RawHtml[] = []
  let [isBlock, isBlank, isList] = [false, true, false]
  for (const { line, start } of lines) {
    const prefix = container.exec(line)?.[0] ?? ''
    const isCode = isBlank && !isList && /^(?: {4}|\t)/.test(line)
    isBlank = line.trim() === ''
    if (isBlank) isBlock = false
    else if (!/^\s/.test(line)) isList = /^(?:[-+*]|\d{1,9}[.)])[ \t]/.test(line)
    if (isBlock || isCode) continue
    for (const { tag, at } of tagsIn(line)) {
      // In a line, only a complete instruction or declaration is one.
      if (/^<[?!]$/.test(tag) && at !== prefix.length && line.lastIndexOf('>') < at) continue
      const { isHtml, isBlock: opens, name } = readTag(tag)
      if (name === 'br') continue
      isBlock = at === prefix.length && opens
      found.push({ tag, start: start + at, kind: isBlock ? 'block' : isHtml ? 'tag' : 'words' })
      if (isBlock) break
    }
  }
  return found
}

/** The tags of a line outside code spans and without a backslash. */
function* tagsIn(line: string): Generator<{ tag: string; at: number }> {
  let code = ''
  const runs = new Map<string, number>()
  for (const [run] of line.matchAll(/`+/g)) runs.set(run, (runs.get(run) ?? 0) + 1)
  for (const { 0: piece, index } of line.matchAll(pieces)) {
    if (piece.startsWith('`')) {
      const left = (runs.get(piece) ?? 0) - 1
      runs.set(piece, left)
      if (code === piece) code = ''
      else if (code === '' && left > 0) code = piece
    } else if (code === '' && piece.startsWith('<')) yield { tag: piece, at: index }
  }
}
