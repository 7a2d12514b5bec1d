import type { Paper, Sheet } from './paper.ts'

interface Matrix {
  readonly kind: string
  readonly title: string
  readonly aside: string
  readonly columns: readonly string[]
  /** `cells`: the column indexes with a dot. */
  readonly rows: readonly (readonly [name: string, cells: readonly number[]])[]
  readonly lit: string
  readonly note: string
}

const first = 330
const step = 128
const rowHeight = 66

function matrix({ kind, title, aside, columns, rows, lit, note }: Matrix): Sheet {
  const width = first + columns.length * step + 30
  return {
    width,
    height: 232 + rows.length * rowHeight + 90,
    detail: { at: [250, 232 + rows.findIndex(([name]) => name === lit) * rowHeight + 60], width: 600 },
    draw(paper) {
      paper.head(width, kind, title, aside)
      columns.forEach((column, i) => {
        paper.note(middleOf(i), 196, column, { anchor: 'middle' })
      })
      let y = 216
      for (const [name, cells] of rows) {
        const isLit = name === lit
        drawRow(paper, y, width, { name, cells, columns: columns.length, isLit })
        if (isLit) paper.note(56, y + 84, note, { tone: 'amberText' })
        y += rowHeight + (isLit ? 40 : 0)
      }
    },
  }
}

const middleOf = (column: number): number => first + column * step + step / 2 - 14

interface Row {
  readonly name: string
  readonly cells: readonly number[]
  readonly columns: number
  readonly isLit: boolean
}

function drawRow(paper: Paper, y: number, width: number, { name, cells, columns, isLit }: Row): void {
  if (isLit) paper.rect(32, y, width - 64, rowHeight + 36, { fill: 'amberWash', round: 8 })
  else paper.rule(y, 56, width - 56)
  paper.text(56, y + 42, name)
  for (let i = 0; i < columns; i += 1) {
    const has = cells.includes(i)
    if (has) paper.dot(middleOf(i), y + 34, 12, { fill: isLit ? 'amber' : 'accent' })
    else paper.dot(middleOf(i), y + 34, 4, { fill: 'faint' })
  }
}

/** The rights of each role, and the one role with too many. */
export const roleMatrix = matrix({
  kind: 'Role matrix',
  title: 'Purchase to pay',
  aside: '1 conflict of 15',
  columns: ['Order', 'Receive', 'Invoice', 'Pay'],
  rows: [
    ['Buyer', [0]],
    ['Storekeeper', [1]],
    ['Accountant', [2]],
    ['Branch manager', [0, 1]],
    ['Treasurer', [3]],
    ['Auditor', []],
  ],
  lit: 'Branch manager',
  note: 'Orders and receives: split by 1 June',
})

/** The person responsible for each task, and the one task without an owner. */
export const duties = matrix({
  kind: 'Contract, annex 4',
  title: 'Who does what',
  aside: '62 tasks',
  columns: ['You', 'Provider', 'Partner'],
  rows: [
    ['Patch systems', [1]],
    ['Transport changes', [0, 2]],
    ['Monitor jobs', [2]],
    ['Restore test', []],
    ['User accounts', [0]],
    ['Licences', [0]],
  ],
  lit: 'Restore test',
  note: 'Named nowhere: ask before you sign',
})
