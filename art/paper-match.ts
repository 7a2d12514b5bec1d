import type { Paper, Sheet } from './paper.ts'

const fields = [
  ['Name', 'Hofer Metallbau', 'Hofer Metall GmbH', true],
  ['Street', 'Am Anger 4', 'Am Anger 4', false],
  ['Tax number', 'ATU 55501', 'ATU 55501', false],
  ['Bank', 'AT12 5550', 'AT12 5550', false],
] as const
const sides = [
  [56, 'Supplier 100 482'],
  [528, 'Supplier 203 117'],
] as const

/** Two records of the same supplier. */
export const matchSheet: Sheet = {
  width: 1000,
  height: 700,
  detail: { at: [248, 400], width: 610 },
  draw(paper) {
    paper.head(1000, 'Match 31 of 2,900', 'One supplier or two?', '96 per cent')
    for (const [i, [x, title]] of sides.entries()) drawRecord(paper, x, title, i)
    fields.forEach(([, , , differs], i) => {
      const y = 287 + i * 80
      paper.line(
        [
          [472, y],
          [528, y],
        ],
        differs ? 'amber' : 'accent',
        3,
        differs ? '2 7' : undefined,
      )
      for (const x of [472, 528]) paper.dot(x, y, 7, { fill: differs ? 'amber' : 'accent' })
    })
    paper.rect(340, 588, 320, 64, { fill: 'accent', round: 10 })
    paper.text(500, 628, 'One, keep 100 482', { anchor: 'middle', tone: 'sheet' })
  },
}

function drawRecord(paper: Paper, x: number, title: string, side: number): void {
  paper.rect(x, 180, 416, 384, { fill: 'sheet', stroke: 'soft', width: 2, round: 10 })
  paper.note(x + 28, 222, title, { tone: 'accent' })
  fields.forEach(([name, left, right, differs], i) => {
    const y = 244 + i * 80
    if (differs) paper.rect(x + 14, y + 4, 388, 76, { fill: 'amberWash', round: 8 })
    paper.note(x + 28, y + 34, name, { tone: differs ? 'amberText' : 'soft' })
    paper.text(x + 28, y + 64, side ? right : left)
  })
}
