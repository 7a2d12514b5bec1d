import { codeIn, withoutSpans } from './code-places.ts'
import { type Definition, definitionsIn, referencesIn } from './references.ts'

/** Words of a text that its page does not show, or shows as they are typed. */
export interface LeftOut {
  text: string
  range: readonly [start: number, end: number]
}

const maxEach = 10

/** Finds what the page leaves out of a markdown text, except HTML. */
export function leftOutIn(text: string): LeftOut[] {
  return [unusedIn, undefinedIn, emptyIn, fenceWordsIn, extraCellsIn].flatMap((find) => find(text).slice(0, maxEach))
}

const nameOf = ({ label, isFootnote }: Definition) => (isFootnote ? `[^${label}]` : `[${label}]`)

/** A definition is shown where the text refers to it; of two with one name, the first one is. */
function unusedIn(text: string): LeftOut[] {
  const used = new Set(referencesIn(text, false).map(nameOf))
  const defined = new Set<string>()
  return definitionsIn(text).flatMap((definition): LeftOut[] => {
    const { start, end, isFootnote } = definition
    const name = nameOf(definition)
    const isAgain = defined.has(name)
    defined.add(name)
    if (!isAgain && used.has(name)) return []
    const what = isFootnote ? `The footnote “${name}”` : `The address of “${name}”`
    const why = isAgain ? 'that name is defined above' : `“${name}” does not occur in the text`
    return [{ text: `${what} is left out of the page, because ${why}.`, range: [start, end] }]
  })
}

function undefinedIn(text: string): LeftOut[] {
  const defined = new Set(definitionsIn(text).map(nameOf))
  return (
    referencesIn(text, true)
      // Figures in brackets are sources more often than links.
      .filter(({ label, isFootnote, end }) => isFootnote || (!/^\d+$/.test(label) && text[end] !== '('))
      .filter((reference) => !defined.has(nameOf(reference)))
      .map((reference) => {
        const what = reference.isFootnote ? 'footnote' : 'address'
        const name = nameOf(reference)
        return {
          text: `“${name}” is shown as it is typed, because no ${what} with that name is in the text.`,
          range: [reference.start, reference.end],
        }
      })
  )
}

/** Links without words and pictures without an address. */
function emptyIn(text: string): LeftOut[] {
  const blocks = codeIn(text).filter(({ isBlock }) => isBlock)
  return [
    ...withoutSpans(text).matchAll(/(?<![\\!])\[[ \t]*\]\([^()\n]+\)|!\[[^[\]\n]*\]\([ \t]*(?:<>)?[ \t]*\)/g),
  ].flatMap(({ 0: whole, index }): LeftOut[] => {
    if (blocks.some(({ start, end }) => start <= index && index < end)) return []
    const range = [index, index + whole.length] as const
    return [
      whole.startsWith('!')
        ? { text: 'A picture is left out of the page, because it has no address.', range }
        : { text: 'A link is left out of the page, because it has no words.', range },
    ]
  })
}

/** What follows the name of the language on the line that opens a code block. */
function fenceWordsIn(text: string): LeftOut[] {
  return codeIn(text).flatMap(({ start, end, isBlock }): LeftOut[] => {
    const [, opening = '', words = ''] =
      (isBlock && /^((?:`{3,}(?!`)|~{3,}(?!~))[ \t]*\S+[ \t]+)(\S.*)/.exec(firstLine(text, start, end))) || []
    const from = text.indexOf(opening, start) + opening.length
    if (words === '') return []
    const shown = words.length > 40 ? `${words.slice(0, 40)}…` : words
    return [
      {
        text: `“${shown}” is left out of the page, because it is on the line that opens a code block.`,
        range: [from, from + words.length],
      },
    ]
  })
}

const firstLine = (text: string, start: number, end: number) =>
  (text.slice(start, end).split('\n', 1)[0] ?? '').replace(/^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])\s+)*/, '')

const rule = /^[\s>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const cellsOf = (line: string) =>
  line
    .replace(/^[\s>]*\|?/, '')
    .replace(/(?<!\\)\|\s*$/, '')
    .split(/(?<!\\)\|/).length

/** The cells of a row beyond the columns of its table. */
function extraCellsIn(text: string): LeftOut[] {
  const blocks = codeIn(text).filter(({ isBlock }) => isBlock)
  const found: LeftOut[] = []
  let [at, columns, before] = [0, 0, '']
  for (const line of text.split('\n')) {
    while ((blocks[0]?.end ?? at) < at) blocks.shift()
    const isCode = (blocks[0]?.start ?? text.length + 1) <= at
    const isEnd = isCode || line.trim() === ''
    if (isEnd) columns = 0
    else if (columns > 0 && cellsOf(line) > columns)
      found.push({
        text: `Cells of a table are left out of the page, because its first row has only ${columns === 1 ? 'one' : columns}.`,
        range: [at, at + line.length],
      })
    else if (columns === 0 && line.includes('|') && rule.test(line) && cellsOf(before) === cellsOf(line))
      columns = cellsOf(line)
    before = isEnd ? '' : line
    at += line.length + 1
  }
  return found
}
