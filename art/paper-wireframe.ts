import type { Paper, Sheet } from './paper.ts'

/** A pencil sketch of a screen, with three remarks. */
export const wireframe: Sheet = {
  width: 1000,
  height: 700,
  detail: { at: [335, 440], width: 640 },
  draw(paper) {
    paper.head(1000, 'Screen 4, second sketch', 'Confirm a delivery', 'Tested with 6 people')
    paper.rect(56, 184, 560, 462, { fill: 'sheet', stroke: 'ink', width: 2.5, round: 14 })
    paper.line(
      [
        [56, 238],
        [616, 238],
      ],
      'ink',
      2,
    )
    for (const i of [0, 1, 2]) paper.dot(84 + i * 24, 211, 7, { stroke: 'soft', width: 2 })
    field(paper, 88, 'Order', '80 412')
    field(paper, 344, 'Lines', '12 of 12')
    paper.rect(88, 370, 464, 104, { fill: 'amberWash', stroke: 'amber', width: 3, round: 8 })
    paper.note(112, 408, 'Pallets', { tone: 'amberText' })
    paper.text(112, 450, '3', { size: 40 })
    for (const [x, sign] of [
      [426, '-'],
      [496, '+'],
    ] as const) {
      paper.rect(x - 28, 394, 56, 56, { fill: 'sheet', stroke: 'ink', width: 2, round: 8 })
      paper.text(x, 431, sign, { anchor: 'middle' })
    }
    paper.rect(88, 520, 464, 84, { fill: 'accent', round: 10 })
    paper.text(320, 571, 'Confirm', { anchor: 'middle', tone: 'sheet' })
    remark(paper, 1, 300, 'Known, so not asked', 552)
    remark(paper, 2, 422, 'Usable with gloves', 552)
    remark(paper, 3, 562, 'One action, far away', 552)
  },
}

function field(paper: Paper, x: number, name: string, value: string): void {
  paper.note(x, 280, name)
  paper.rect(x, 294, 208, 52, { stroke: 'soft', width: 2, round: 8 })
  paper.text(x + 18, 329, value)
}

function remark(paper: Paper, number: number, y: number, text: string, from: number): void {
  paper.line(
    [
      [from + 12, y],
      [662, y],
    ],
    'accent',
    2,
    '2 7',
  )
  paper.dot(680, y, 18, { fill: 'accent' })
  paper.text(680, y + 8, `${number}`, { anchor: 'middle', tone: 'sheet' })
  paper.text(712, y + 8, text)
}
