import { rawHtmlIn } from './raw-html.ts'

/** A heading of a markdown text, and where its line begins. */
export interface TextHeading {
  level: number
  words: string
  start: number
}

const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/

/** Yields each line outside code blocks with its start offset. */
function* linesOf(text: string): Generator<{ line: string; start: number }> {
  let start = 0
  let open: string | undefined
  for (const line of text.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (mark && !open) open = mark
    else if (mark?.startsWith(open ?? ' ') && line.trim() === mark) open = undefined
    else if (!open) yield { line, start }
    start += line.length + 1
  }
}

export function headingsIn(text: string): TextHeading[] {
  return Array.from(linesOf(text), ({ line, start }) => {
    const [whole, marks = '', words = ''] = heading.exec(line) ?? []
    return whole === undefined ? [] : [{ level: marks.length, words, start }]
  }).flat()
}

/** The raw HTML of a text, and words in angle brackets. */
export const htmlIn = (text: string) => rawHtmlIn(linesOf(text))

/** A picture or link of a markdown text: `![words](target "title")`. */
export interface TextTarget {
  isPicture: boolean
  words: string
  target: string
  start: number
  end: number
}

const target = /(!?)\[((?:\\.|[^[\]\\])*)\]\(\s*(?:<([^>\n]*)>|([^\s)]+))(?:\s+"[^"\n]*")?\s*\)/g

export function targetsIn(text: string): TextTarget[] {
  return Array.from(linesOf(text), ({ line, start: lineStart }) =>
    Array.from(line.matchAll(target), ({ 0: whole, 1: mark, 2: words = '', 3: bracketed, 4: bare, index }) => ({
      isPicture: mark === '!',
      words,
      target: bracketed ?? bare ?? '',
      start: lineStart + index,
      end: lineStart + index + whole.length,
    })),
  ).flat()
}

const definition = /^ {0,3}\[([^\]\n]+)\]:[ \t]*(?:<([^>\n]*)>|(\S+))/
const autolink = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*)>/gi

/** Addresses written as `<address>` or in a definition below the text. */
export function otherTargetsIn(text: string): { target: string; start: number; end: number }[] {
  return Array.from(linesOf(text), ({ line, start }) => {
    const found = Array.from(line.matchAll(autolink), ({ 0: whole, 1: target = '', index }) => ({
      target,
      start: start + index,
      end: start + index + whole.length,
    }))
    const [whole = '', label = '', bracketed, bare] = definition.exec(line) ?? []
    const isFootnote = label === '' || label.startsWith('^')
    return isFootnote ? found : [{ target: bracketed ?? bare ?? '', start, end: start + whole.length }, ...found]
  }).flat()
}
