import type { Paper, Sheet } from './paper.ts'

const columns = [
  [
    'Cause unknown',
    [
      ['2044', 'Print queue stops'],
      ['2051', 'Stock list is slow'],
      ['2053', 'Label cut off'],
    ],
  ],
  [
    'Cause found',
    [
      ['1992', 'Tax code missing'],
      ['2038', 'Night job overruns'],
    ],
  ],
  [
    'Gone for good',
    [
      ['1967', 'Order sent twice'],
      ['1970', 'Wrong calendar'],
      ['1981', 'Lock after lunch'],
    ],
  ],
] as const
const found = '1992'

/** Tickets grouped by what is known about their cause. */
export const ticketBoard: Sheet = {
  width: 1000,
  height: 660,
  detail: { at: [548, 372], width: 560 },
  draw(paper) {
    paper.head(1000, 'Ticket board', 'Week 14', '3 new, 5 gone')
    columns.forEach(([title, cards], i) => {
      const x = 56 + i * 304
      paper.note(x, 194, title)
      paper.note(x + 280, 194, `${cards.length}`, { anchor: 'end' })
      cards.forEach(([number, text], row) => drawCard(paper, x, 216 + row * 134, number, text))
    })
  },
}

function drawCard(paper: Paper, x: number, y: number, number: string, text: string): void {
  const isFound = number === found
  const isGone = x > 600
  paper.rect(x, y, 280, 118, {
    fill: isFound ? 'amberWash' : 'sheet',
    stroke: isFound ? 'amber' : 'edge',
    width: 2,
    round: 10,
  })
  paper.note(x + 22, y + 40, number, { tone: isFound ? 'amberText' : 'accent' })
  paper.text(x + 22, y + 82, text, { tone: isGone ? 'soft' : 'ink' })
  if (isGone) paper.tick(x + 248, y + 34)
  else paper.dot(x + 248, y + 34, 11, { fill: isFound ? 'amber' : 'tint' })
}
