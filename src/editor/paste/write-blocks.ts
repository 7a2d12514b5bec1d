import type { Block, Item, ListBlock, TableBlock } from './blocks.ts'
import { writeLine } from './write-line.ts'

/** Writes a text as markdown. */
export function writeBlocks(blocks: Block[]): string {
  const written = writeEach(blocks)
  return written.join('\n\n')
}

/** A list directly after another of its kind takes other markers, or markdown would join them. */
function writeEach(blocks: Block[]): string[] {
  let isOther = false
  return blocks.map((block, index) => {
    const before = blocks[index - 1]
    const isBeside = block.kind === 'list' && before?.kind === 'list' && before.isOrdered === block.isOrdered
    isOther = isBeside && !isOther
    return block.kind === 'list' ? writeList(block, isOther) : writeBlock(block)
  })
}

function writeBlock(block: Exclude<Block, ListBlock>): string {
  if (block.kind === 'text') return writeLine(block.runs, 'paragraph')
  if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${writeLine(block.runs, 'heading')}`
  if (block.kind === 'quote')
    return writeBlocks(block.blocks)
      .replace(/^(?=.)/gm, '> ')
      .replace(/^$/gm, '>')
  if (block.kind === 'code') return writeCodeBlock(block.text, block.language)
  if (block.kind === 'table') return writeTable(block)
  return '---'
}

function writeCodeBlock(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^ *(`{3,})/gm)].map(([, fence = '']) => fence.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code}\n${fence}`
}

/** Markdown takes at most nine digits. */
const maxNumber = 999_999_999

function writeList({ isOrdered, start, items }: ListBlock, isOther: boolean): string {
  const [point, bullet] = isOther ? [')', '*'] : ['.', '-']
  const numbers = items.map((_, index) => Math.min(maxNumber, start + index))
  return items.map((item, index) => writeItem(item, isOrdered ? `${numbers[index]}${point}` : bullet)).join('\n')
}

function writeItem({ blocks, isDone }: Item, marker: string): string {
  const box = isDone === undefined ? '' : isDone ? '[x] ' : '[ ] '
  const written = writeEach(blocks)
  const text = written.reduce((all, next, index) => all + gap(blocks[index - 1], blocks[index]) + next, '')
  const indent = ' '.repeat(marker.length + 1)
  // A rule of dashes directly after a marker would swallow it.
  const content = text.replace(/^---/, '___').replace(/\n(?=[^\n])/g, `\n${indent}`)
  return `${marker} ${box}${content}`.trimEnd()
}

/** A nested list needs no empty line, unless its first number could not interrupt a paragraph. */
function gap(before: Block | undefined, block: Block | undefined): string {
  if (!before) return ''
  const isTight = before.kind === 'text' && block?.kind === 'list' && (!block.isOrdered || block.start === 1)
  return isTight ? '\n' : '\n\n'
}

/** The first row is the header, which markdown requires. */
function writeTable({ rows, aligns }: TableBlock): string {
  const lines = rows.map((row) => `| ${row.map((cell) => writeLine(cell, 'cell')).join(' | ')} |`)
  const rules = aligns.map((align) => (align === 'center' ? ':---:' : align === 'right' ? '---:' : '---'))
  lines.splice(1, 0, `| ${rules.join(' | ')} |`)
  return lines.join('\n')
}
