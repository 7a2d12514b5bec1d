import { fitMarks } from './fit-marks.ts'
import { haveSameMarks, joinRuns, type MarkName, type Run, widestMark, withoutMarks } from './runs.ts'

export type LinePlace = 'paragraph' | 'heading' | 'cell'

/** Writes the words of a block as markdown. */
export function writeLine(runs: Run[], place: LinePlace): string {
  const fitted = joinRuns(fitMarks(withAddresses(runs)))
  const text = nest(fitted, place, false)
  if (place === 'cell') return text
  if (place === 'heading') return text.replace(/(^|\s)(#+)$/, '$1\\$2')
  return text.split('\n').map(guardLine).join('\n')
}

/** Escapes what would make a line the beginning of a block, a rule, a heading's underline or a table. */
function guardLine(line: string): string {
  if (/^(?:[-+](?=\s|$)|#{1,6}(?=\s|$)|>|=+\s*$|[-|:](?=[-|:\s]*$))/.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

// Both parts of a word in text: markdown links it, so nothing in it may be escaped.
const address = /(?:(?<![a-z])https?:\/\/|(?<![\p{L}\p{N}./@-])www\.)[^\s<>"“”„«»|\\^`{}]+/giu
/** Addresses that markdown links as they stand. */
const linkedByItself = /^(?:https?:\/\/|www\.)[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:[/?#][\w\-./?=&%#~:@+,;!$]*)?$/i

/** Makes addresses in the words, and links that show their own address, runs of their own. */
function withAddresses(runs: Run[]): Run[] {
  return runs.flatMap((run, index) => {
    if (run.kind !== 'text') return [run]
    if (run.marks.href === undefined) return splitAddresses(run)
    const isAlone = [runs[index - 1], runs[index + 1]].every((other) => other?.marks.href !== run.marks.href)
    const { href, ...marks } = run.marks
    const isOwn = href === run.text && /^https?:\/\/[^\s<>"\\|]+$/i.test(run.text)
    return isAlone && isOwn ? [{ ...run, kind: 'address' as const, marks }] : [run]
  })
}

function splitAddresses(run: Run): Run[] {
  const parts: Run[] = []
  let from = 0
  for (const { 0: found, index } of run.text.matchAll(address)) {
    const text = withoutTrail(found)
    if (!/[\p{L}\p{N}]/u.test(text.replace(/^(?:https?:\/\/|www\.)/i, ''))) continue
    parts.push({ ...run, text: run.text.slice(from, index) }, { ...run, kind: 'address', text })
    from = index + text.length
  }
  return [...parts, { ...run, text: run.text.slice(from) }].filter(({ text }) => text !== '')
}

/** An address does not end with punctuation, nor with a bracket that it does not open. */
function withoutTrail(found: string): string {
  const text = found.replace(/[.,:;!?'*_~…)\]&]+$/, '')
  const open = text.split('(').length - text.split(')').length
  const closing = /^\)+/.exec(found.slice(text.length))?.[0].length ?? 0
  return text + ')'.repeat(Math.max(0, Math.min(open, closing)))
}

/** Writes runs with the widest mark outermost. */
function nest(runs: Run[], place: LinePlace, isInside: boolean): string {
  let out = ''
  for (let at = 0; at < runs.length; ) {
    const run = runs[at]
    if (!run) break
    const [name, to] = widestMark(runs, at)
    if (name) {
      const inner = runs.slice(at, to).map((one) => ({ ...one, marks: withoutMarks(one.marks, [name]) }))
      out += wrap(name, run.marks.href, nest(joinRuns(inner), place, true), place)
    } else out += writeRun(run, { before: out.at(-1) ?? '', after: runs[to], place, isInside })
    at = to
  }
  return out
}

function wrap(name: MarkName, href: string | undefined, inner: string, place: LinePlace): string {
  if (name === 'strong') return `**${inner}**`
  if (name === 'em') return `*${inner}*`
  if (name === 'del') return `~~${inner}~~`
  return `[${inner}](${targetOf(href ?? '', place)})`
}

export function targetOf(href: string, place: LinePlace): string {
  const safe = href
    .replace(/[\s<>\\]/g, (letter) => encodeURIComponent(letter))
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/\|/g, place === 'cell' ? '%7C' : '|')
  return /[()]/.test(safe) ? `<${safe}>` : safe
}

interface Beside {
  before: string
  after: Run | undefined
  place: LinePlace
  isInside: boolean
}

function writeRun(run: Run, beside: Beside): string {
  const { place, after } = beside
  if (run.kind === 'text') {
    const isBeforeLink = after?.marks.href !== undefined || /picture|address/.test(after?.kind ?? '')
    const text = escapeWords(run.text, place)
    return isBeforeLink ? text.replace(/!$/, '\\!') : text
  }
  if (run.kind === 'code') return writeCode(run.text, place)
  if (run.kind === 'address') return writeAddress(run.text, beside)
  if (run.kind === 'task') return run.text === 'x' ? '☑ ' : '☐ '
  if (run.kind === 'encoded') return `&#x${run.text.codePointAt(0)?.toString(16)};`
  if (run.kind === 'picture') return run.text
  return { paragraph: '  \n', heading: ' ', cell: '<br>' }[place]
}

const special = /[\\`*[\]]|_+|~+|<(?=[a-z/!?]|$)|&(?=#?\w+;)|\|/gi

/** Escapes what markdown would read as a mark, and no more. */
export function escapeWords(text: string, place: LinePlace): string {
  return text.replace(special, (mark, index: number) => {
    const [before, after] = [text.charAt(index - 1), text.charAt(index + mark.length)]
    if (mark === '|') return place === 'cell' ? '\\|' : mark
    if (mark.startsWith('_') && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after)) return mark
    if (mark === '~' && before !== '' && after !== '') return mark
    return mark.replace(/./g, '\\$&')
  })
}

function writeCode(code: string, place: LinePlace): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const gap = /^`|`$|^ .*[^ ].* $/.test(code) ? ' ' : ''
  return `${fence}${gap}${place === 'cell' ? code.replaceAll('|', '\\|') : code}${gap}${fence}`
}

/** Inside a mark, or beside a letter, an address needs angle brackets to end where it does. */
function writeAddress(text: string, { before, after, isInside, place }: Beside): string {
  const isFree = /^[\s(]?$/.test(before) && (!after || /^(?:$|[.,:;!?)]*\s)/.test(textAt(after)))
  // Markdown ends an address before a character reference, of which the semicolon may be the text after it.
  const isCut = /_$|&\w+;/.test(text + (after ? textAt(after).charAt(0) : ''))
  if (!isInside && isFree && linkedByItself.test(text) && /[\w/=-]$/.test(text) && !isCut) return text
  if (/^www/i.test(text)) return `[${escapeWords(text, place)}](${targetOf(`http://${text}`, place)})`
  return `<${text}>`
}

const textAt = ({ kind, text, marks }: Run) =>
  kind === 'break' ? ' ' : kind === 'text' && haveSameMarks(marks, {}) ? text : 'x'
