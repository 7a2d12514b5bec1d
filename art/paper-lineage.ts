import type { Paper, Sheet } from './paper.ts'

const columns = [
  ['Source', ['VBAK', 'VBAP', 'KNA1', 'Web orders']],
  ['Staged', ['orders', 'customers', 'web orders']],
  ['Model', ['sales', 'customer']],
  ['Report', ['Margin']],
] as const
/** Source column, source entry, target entry in the next column. */
const links = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 1],
  [0, 3, 2],
  [1, 0, 0],
  [1, 1, 1],
  [1, 2, 0],
  [2, 0, 0],
  [2, 1, 0],
] as const
const boxWidth = 172
const left = (column: number): number => 56 + column * 238.7

function middle(column: number, entry: number): number {
  const count = columns[column]?.[1].length ?? 1
  return 430 + (entry - (count - 1) / 2) * 108
}

/** A figure, and all tables it comes from. */
export const lineage: Sheet = {
  width: 1000,
  height: 690,
  detail: { at: [720, 420], width: 600 },
  draw(paper) {
    paper.head(1000, 'Data lineage', 'Where the margin comes from', 'Traced at 05:40')
    for (const link of links) drawLink(paper, link)
    columns.forEach(([title, names], column) => {
      paper.note(left(column), 196, title)
      names.forEach((name, i) => drawTable(paper, column, i, name))
    })
  },
}

function drawLink(paper: Paper, [column, from, to]: readonly [number, number, number]): void {
  const [x0, x1] = [left(column) + boxWidth, left(column + 1)]
  const [y0, y1] = [middle(column, from), middle(column + 1, to)]
  const bend = Math.round((x0 + x1) / 2)
  const isLit = column === 0 ? from === 3 : column === 1 ? from === 2 : from === 0
  const at = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`
  paper.path(`M${at(x0, y0)}C${at(bend, y0)} ${at(bend, y1)} ${at(x1, y1)}`, {
    stroke: isLit ? 'amber' : 'tint',
    width: isLit ? 4 : 3,
  })
}

function drawTable(paper: Paper, column: number, i: number, name: string): void {
  const [x, y] = [left(column), middle(column, i)]
  const isReport = column === 3
  paper.rect(x, y - 36, boxWidth, 72, {
    fill: isReport ? 'accent' : column === 2 ? 'wash' : 'sheet',
    stroke: isReport ? 'accent' : 'soft',
    width: 2,
    round: 8,
  })
  paper.text(x + 20, y + 8, name, { tone: isReport ? 'sheet' : 'ink' })
}
