import type { Around, Clip, ReadBlocks } from './around.ts'
import type { Block, TableBlock } from './blocks.ts'
import { type Align, alignOf } from './clip-styles.ts'
import { type ClipElement, findElement } from './clip-tree.ts'
import type { Run } from './runs.ts'

/** Reads a table, or the content of one that only lays out its cells. */
export function readTable(table: ClipElement, around: Around, clip: Clip, read: ReadBlocks): Block[] {
  const rows = rowsOf(table)
  const captions = elementsOf(table).filter(({ name }) => name === 'caption')
  const caption = captions.flatMap(({ children }) => read(children, around, clip))
  if (isLayout(table, rows)) return [...caption, ...rows.flat().flatMap(({ children }) => read(children, around, clip))]
  return [...caption, tableOf(rows, around, clip, read)]
}

function elementsOf({ children }: ClipElement): ClipElement[] {
  return children.filter((child) => typeof child !== 'string')
}

/** The cells of the table's own rows, not of tables in it. */
function rowsOf(element: ClipElement): ClipElement[][] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === 'tr')
      return [
        elementsOf(child)
          .filter(({ name }) => /^t[dh]$/.test(name))
          .map((cell) => aligned(cell, child)),
      ]
    return /^t(body|head|foot)$/.test(child.name) ? rowsOf(child) : []
  })
}

/** A cell takes the alignment of its row, or of its only paragraph. */
function aligned(cell: ClipElement, row: ClipElement): ClipElement {
  const [only, ...others] = elementsOf(cell)
  const align = alignOf(cell) ?? (only && others.length === 0 ? alignOf(only) : undefined) ?? alignOf(row)
  return align === undefined ? cell : { ...cell, attributes: { ...cell.attributes, align, 'data-style': '' } }
}

/** One column, a table in a table, or a single row of cells with blocks that need their own lines. */
function isLayout({ children, attributes }: ClipElement, rows: ClipElement[][]): boolean {
  const widest = Math.max(0, ...rows.map((row) => row.length))
  if (widest < 2 || /^(presentation|none)$/.test(attributes.role ?? '')) return true
  const inside = { name: '', attributes: {}, children }
  if (findElement(inside, ({ name }) => name === 'table')) return true
  return rows.length === 1 && findElement(inside, ({ name }) => /^(ul|ol|pre|h[1-3])$/.test(name)) !== undefined
}

const maxColumns = 20
const maxRows = 100

/** A cell that spans columns or rows leaves its other places empty. */
function tableOf(elements: ClipElement[][], around: Around, clip: Clip, read: ReadBlocks): TableBlock {
  const rows = elements.map((): Run[][] => [])
  const aligns: { head?: Align | undefined; body?: Align | undefined }[] = []
  for (const [y, cells] of elements.entries()) {
    let x = 0
    for (const cell of cells) {
      while (rows[y]?.[x] !== undefined) x++
      const runs = runsOf(read(cell.children, around, clip))
      const [width, height] = [spanOf(cell, 'colspan', maxColumns), spanOf(cell, 'rowspan', maxRows)]
      for (const [below, row] of rows.slice(y, y + height).entries())
        for (let at = 0; at < width; at++) row[x + at] ??= below + at === 0 ? runs : []
      const align = alignOf(cell)
      aligns[x] = y === 0 ? { ...aligns[x], head: align } : { ...aligns[x], body: aligns[x]?.body ?? align }
    }
  }
  const width = Math.max(...rows.map((row) => row.length))
  return {
    kind: 'table',
    rows: rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? [])),
    aligns: Array.from({ length: width }, (_, at) => aligns[at]?.body ?? aligns[at]?.head),
  }
}

function spanOf({ attributes }: ClipElement, name: 'colspan' | 'rowspan', max: number): number {
  return Math.max(1, Math.min(max, Number(attributes[name]) || 1))
}

/** The words of a cell, with a break between its blocks. */
function runsOf(blocks: Block[]): Run[] {
  return blocks
    .flatMap(linesOf)
    .flatMap((line, index) => (index === 0 ? line : [{ kind: 'break' as const, text: '', marks: {} }, ...line]))
}

function linesOf(block: Block): Run[][] {
  if (block.kind === 'text' || block.kind === 'heading') return [block.runs]
  if (block.kind === 'quote') return block.blocks.flatMap(linesOf)
  if (block.kind === 'table') return block.rows.map((row) => row.flat())
  if (block.kind === 'code')
    return block.text
      .split('\n')
      .filter((text) => text.trim() !== '')
      .map((text) => [{ kind: 'code', text, marks: {} }])
  if (block.kind === 'rule') return []
  return block.items.flatMap(({ blocks, isDone }) => {
    const [first = [], ...others] = blocks.flatMap(linesOf)
    const box: Run[] = isDone === undefined ? [] : [{ kind: 'task', text: isDone ? 'x' : '', marks: {} }]
    return [[...box, ...first], ...others]
  })
}
