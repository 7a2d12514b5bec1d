import { codeIn, isInCode, withoutSpans } from './code-places.ts'
import type { Edit, Range } from './edit.ts'
import { markWords } from './mark-words.ts'

export type { Edit, Range }

export type Snippet = 'h1' | 'h2' | 'bold' | 'italic' | 'list' | 'code' | 'numbers' | 'quote' | 'table'

const marks = { bold: '**', italic: '*' } as const
const samples: Record<Snippet, string> = {
  h1: 'Heading 1',
  h2: 'Heading 2',
  bold: 'bold text',
  italic: 'italic text',
  list: 'List item',
  code: 'code',
  numbers: 'First item',
  quote: 'Quotation',
  table: 'Column 1',
}

/**
 * Returns the edit of a toolbar button: it wraps the selection, or inserts a snippet at the cursor and selects its
 * sample text. `isAfterBlock`: the cursor follows a heading, list or code block that was just inserted.
 */
export function editFor(snippet: Snippet, text: string, selection: Range, isAfterBlock = false): Edit {
  const isEmpty = text.slice(selection.start, selection.end).trim() === ''
  if (snippet === 'bold' || snippet === 'italic') {
    if (!isEmpty) return markWords(marks[snippet], text, withoutSpaces(text, selection))
    return addInline(snippet, text, selection.end, isAfterBlock)
  }
  return isEmpty ? addBlock(snippet, text, selection.end) : wrapLines(snippet, text, selection)
}

function addInline(snippet: 'bold' | 'italic', text: string, at: number, isAfterBlock: boolean): Edit {
  const space = at > 0 && /\S/.test(text.charAt(at - 1)) ? ' ' : ''
  const gap = isAfterBlock ? '\n\n' : gapAfterCode(text, at) || space
  const mark = marks[snippet]
  const start = at + gap.length + mark.length
  return {
    replace: { start: at, end: at },
    insert: `${gap}${mark}${samples[snippet]}${mark}`,
    select: { start, end: start + samples[snippet].length },
  }
}

/** Words directly after a closing fence would undo it. */
function gapAfterCode(text: string, at: number): string {
  return codeIn(text).some(({ isBlock, end }) => isBlock && end === at) ? '\n\n' : ''
}

/** Returns the selection without the spaces around its words. */
function withoutSpaces(text: string, { start, end }: Range): Range {
  const words = text.slice(start, end).trimStart()
  return { start: end - words.length, end: end - words.length + words.trimEnd().length }
}

type Block = Exclude<Snippet, 'bold' | 'italic'>

function addBlock(snippet: Block, text: string, cursor: number): Edit {
  const at = endOfLine(text, cursor)
  const before = gapBefore(text.slice(0, at), snippet)
  const block = blockOf(snippet, samples[snippet])
  const start = at + before.length + block.indexOf(samples[snippet])
  return {
    replace: { start: at, end: at },
    insert: `${before}${block}${gapAfter(text.slice(at))}`,
    select: { start, end: start + samples[snippet].length },
  }
}

function wrapLines(snippet: Block, text: string, selection: Range): Edit {
  const start = text.lastIndexOf('\n', selection.start - 1) + 1
  const end = endOfLine(text, text.charAt(selection.end - 1) === '\n' ? selection.end - 1 : selection.end)
  const before = gapBefore(text.slice(0, start), snippet)
  const block = blockOf(snippet, text.slice(start, end))
  const from = start + before.length
  const inner = snippet === 'code' ? { start: from + 4, end: from + block.length - 4 } : undefined
  return {
    replace: { start, end },
    insert: `${before}${block}${gapAfter(text.slice(end))}`,
    select: inner ?? { start: from, end: from + block.length },
  }
}

function blockOf(snippet: Block, text: string): string {
  if (snippet === 'code') return `\`\`\`\n${text}\n\`\`\``
  if (snippet === 'table') return tableOf(text)
  const { prefix, old } = lineMarks[snippet]
  let number = 0
  const mark = (line: string) => `${snippet === 'numbers' ? `${++number}. ` : prefix}${line.replace(old, '')}`
  const lines = text.split('\n')
  return lines.map((line) => (line.trim() === '' && snippet !== 'quote' ? line : mark(line))).join('\n')
}

const listMark = /^(?:[-*+]|\d+[.)]) +/
const headingMark = /^#{1,6} +/
const lineMarks = {
  h1: { prefix: '# ', old: headingMark },
  h2: { prefix: '## ', old: headingMark },
  list: { prefix: '- ', old: listMark },
  numbers: { prefix: '', old: listMark },
  quote: { prefix: '> ', old: /^> ?/ },
} satisfies Record<Exclude<Block, 'code' | 'table'>, unknown>

/** Turns each line into a row, with cells separated by tabs or commas. */
function tableOf(text: string): string {
  const rows = text.split('\n').map((line) => line.split(/\t|, */).map((cell) => cell.replaceAll('|', '\\|').trim()))
  const width = Math.max(2, ...rows.map((row) => row.length))
  if (rows.length === 1) rows.push([])
  if (rows[0]?.length === 1) rows[0].push('Column 2')
  const lines = rows.map((row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`)
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`)
  return lines.join('\n')
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** A block starts after a blank line; a list or quote continues without one. */
function gapBefore(before: string, snippet: Block): string {
  if (before.trim() === '') return ''
  const lastLine = before.replace(/\n$/, '').split('\n').at(-1) ?? ''
  const goesOn = (snippet === 'list' && /^[-*+] /.test(lastLine)) || (snippet === 'quote' && lastLine.startsWith('>'))
  const wanted = goesOn ? 1 : 2
  const present = /\n*$/.exec(before)?.[0].length ?? 0
  return '\n'.repeat(Math.max(0, wanted - present))
}

function gapAfter(after: string): string {
  if (after.trim() === '') return ''
  const present = /^\n*/.exec(after)?.[0].length ?? 0
  return '\n'.repeat(Math.max(0, 2 - present))
}

/** The marker at the start of a list or quote line, including a task's checkbox. */
const continued = /^(\s*)(?:([-*+])( +)(\[[ xX]\] +)?|(\d{1,9})([.)])( +)|((?:> ?)+))/

/**
 * Returns the edit for Enter in a list or quote: the next line repeats the marker, or takes the next number; an empty
 * item ends the list. Undefined elsewhere, where Enter has no special meaning.
 */
export function continueList(text: string, selection: Range): Edit | undefined {
  const start = text.lastIndexOf('\n', selection.start - 1) + 1
  const line = text.slice(start, selection.start)
  const mark = continued.exec(line)
  if (!mark || isInCode(text, start)) return undefined
  const end = endOfLine(text, selection.end)
  if (line === mark[0] && text.slice(selection.end, end).trim() === '') return leaveItem(text, { start, end }, mark)
  const insert = `\n${nextMark(mark)}`
  const at = selection.start + insert.length
  return { replace: selection, insert, select: { start: at, end: at } }
}

function nextMark([, indent = '', bullet, gap, task, number, point, space, quote]: RegExpExecArray): string {
  if (quote) return indent + quote
  return indent + (bullet ? `${bullet}${gap}${task ? '[ ] ' : ''}` : `${Number(number) + 1}${point}${space}`)
}

/** A nested item becomes the next of the list around it; otherwise a blank line keeps the next paragraph out. */
function leaveItem(text: string, line: Range, mark: RegExpExecArray): Edit {
  const [before, after] = [text.slice(0, line.start), text.slice(line.end)]
  const outer = outerMark(before, mark)
  const next = outer ? nextMark(outer) : gapBefore(before, 'code')
  const at = line.start + next.length
  return { replace: line, insert: outer ? next : next + gapAfter(after), select: { start: at, end: at } }
}

/** Finds the marker of the item around a list item. A quote in an item is left together with the list. */
function outerMark(before: string, mark: RegExpExecArray): RegExpExecArray | undefined {
  if (isQuote(mark)) return undefined
  const indent = mark[1]?.length ?? 0
  const outer = before.split('\n').findLast((line) => line.trim() !== '' && line.search(/\S/) < indent)
  const found = continued.exec(outer ?? '')
  return found && !isQuote(found) ? found : undefined
}

const isQuote = (mark: RegExpExecArray) => mark[8] !== undefined

/** Inserts pasted markdown: blocks between blank lines, words at the cursor. The cursor goes after it. */
export function pasteEdit(text: string, selection: Range, markdown: string): Edit {
  const isBlock = markdown.includes('\n') || /^(#{1,6} |[-*+] |\d+[.)] |> |---$)/.test(markdown)
  const before = isBlock ? gapBefore(text.slice(0, selection.start), 'code') : ''
  const insert = `${before}${markdown}${isBlock ? gapAfter(text.slice(selection.end)) : ''}`
  const at = selection.start + before.length + markdown.length
  return { replace: selection, insert, select: { start: at, end: at } }
}

/** Makes the selected words a link; without a selection, links `title` or the address. */
export function linkEdit(text: string, selection: Range, address: string, title = ''): Edit {
  const replace = withoutSpaces(text, selection)
  const words = text.slice(replace.start, replace.end) || title || address
  const target = /[\s()]/.test(address) ? `<${address}>` : address
  const plain = withoutSpans(words)
  const shown = words.replace(/[[\]]/g, (bracket, index: number) =>
    plain[index] === bracket ? `\\${bracket}` : bracket,
  )
  const insert = `${gapAfterCode(text, replace.start)}[${shown}](${target})`
  const at = replace.start + insert.length
  return { replace, insert, select: { start: at, end: at } }
}
