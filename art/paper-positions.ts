import type { Paper, Sheet } from './paper.ts'

const teams = [
  ['Plant 1', 3, 0],
  ['Plant 2', 3, 2],
  ['Office', 2, 0],
] as const
const boxWidth = 252

/** Positions, the people in them, and the vacant one. */
export const positions: Sheet = {
  width: 1000,
  height: 740,
  detail: { at: [520, 500], width: 600 },
  draw(paper) {
    paper.head(1000, 'Positions', 'Production, from 1 May', '214 of 215 filled')
    drawBox(paper, 374, 188, 'Operations', 'N. Brandl')
    teams.forEach(([name, count, free], i) => {
      const x = 56 + i * 318
      paper.path(`M500 276v22q0 14 ${i === 1 ? '0 14' : `${i ? 14 : -14} 14`}H${x + 126}v36`, {
        stroke: 'soft',
        width: 2,
      })
      drawBox(paper, x, 346, name, `${18 + i * 7} positions`)
      for (let row = 0; row < count; row += 1) drawSeat(paper, x, 462 + row * 76, row, free > 0 && row === free)
    })
  },
}

function drawBox(paper: Paper, x: number, y: number, name: string, note: string): void {
  paper.rect(x, y, boxWidth, 88, { fill: 'wash', stroke: 'accent', width: 2, round: 10 })
  paper.text(x + 22, y + 40, name)
  paper.note(x + 22, y + 70, note)
}

const people = ['Shift lead', 'Planner', 'Technician']

function drawSeat(paper: Paper, x: number, y: number, row: number, isFree: boolean): void {
  paper.rect(
    x,
    y,
    boxWidth,
    60,
    isFree
      ? { fill: 'amberWash', stroke: 'amber', width: 2, dash: '4 8', round: 8 }
      : { stroke: 'edge', width: 2, round: 8 },
  )
  if (!isFree) {
    paper.dot(x + 32, y + 22, 7, { fill: 'accent' })
    paper.path(`M${x + 20} ${y + 44}a12 11 0 0 1 24 0z`, { fill: 'accent' })
  }
  paper.text(x + 62, y + 38, isFree ? 'Free' : (people[row] ?? ''), { tone: isFree ? 'amberText' : 'ink' })
}
