import type { Paper, Sheet } from './paper.ts'

const days = ['Mon 4', 'Tue 5', 'Wed 6', 'Thu 7', 'Fri 8', 'Sat 9', 'Sun 10']
/** Name, start and end in days, whether called first. */
const shifts = [
  ['Anna', 0, 1.5, true],
  ['Jonas', 1.5, 4, true],
  ['Mirko', 4, 7, true],
  ['Jonas', 0, 1.5, false],
  ['Anna', 1.5, 4, false],
  ['Selin', 4, 7, false],
] as const
const left = 196
const day = 107

/** An on-call week: who is first, who is second, and when they hand over. */
export const rota: Sheet = {
  width: 1000,
  height: 640,
  detail: { at: [480, 388], width: 580 },
  draw(paper) {
    paper.head(1000, 'On call', 'Week 19', '+49 30 555 0142')
    days.forEach((name, i) => {
      paper.note(left + i * day + 12, 192, name)
      paper.line([
        [left + i * day, 172],
        [left + i * day, 584],
      ])
    })
    paper.text(56, 284, 'First')
    paper.text(56, 418, 'Second')
    paper.text(56, 540, 'Calls')
    for (const y of [212, 346, 480]) paper.rule(y, 56, 944)
    for (const shift of shifts) drawShift(paper, shift)
    for (const [x, y] of [
      [1.1, 0],
      [1.3, 0],
      [3.6, 0],
      [5.2, 0],
    ] as const)
      paper.dot(left + x * day, 532 + y, 10, { fill: 'ink' })
    paper.line(
      [
        [left + 1.5 * day, 212],
        [left + 1.5 * day, 584],
      ],
      'amber',
      3,
    )
    paper.rect(left + 1.5 * day - 1.5, 552, 176, 36, { fill: 'amber', round: 6 })
    paper.note(left + 1.5 * day + 86, 577, 'Handover, 12:00', { tone: 'onAmber', anchor: 'middle' })
  },
}

function drawShift(paper: Paper, [name, from, to, isFirst]: (typeof shifts)[number]): void {
  const y = isFirst ? 240 : 374
  paper.rect(left + from * day + 5, y, (to - from) * day - 10, 72, { fill: isFirst ? 'accent' : 'wash', round: 8 })
  paper.text(left + from * day + 26, y + 45, name, { tone: isFirst ? 'sheet' : 'ink' })
}
