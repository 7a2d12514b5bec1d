import type { Paper, Sheet } from './paper.ts'

/** A warehouse from above, with the route of one pick. */
export const floorPlan: Sheet = {
  width: 1000,
  height: 720,
  detail: { at: [640, 470], width: 580 },
  draw(paper) {
    paper.head(1000, 'Hall 2', 'One pick, 84 metres', 'Scale 1 : 250')
    paper.rect(56, 184, 888, 480, { stroke: 'ink', width: 4, round: 2 })
    for (let i = 0; i < 6; i += 1) drawRack(paper, 120 + i * 118)
    for (const [i, x] of [150, 330, 510, 690].entries()) {
      paper.rect(x, 656, 110, 16, { fill: 'sheet', stroke: 'ink', width: 3 })
      paper.note(x + 55, 640, `Gate ${i + 1}`, { anchor: 'middle' })
    }
    paper.arrow(
      [
        [205, 610],
        [205, 212],
        [323, 212],
        [323, 566],
        [559, 566],
        [559, 380],
        [584, 380],
      ],
      'accent',
      4,
    )
    paper.dot(205, 610, 10, { fill: 'accent' })
    paper.rect(592, 362, 54, 36, { fill: 'amber', round: 3 })
    paper.text(838, 300, '04-17', { anchor: 'middle' })
    paper.note(838, 332, 'Level 3', { anchor: 'middle' })
    paper.line(
      [
        [646, 380],
        [838, 380],
        [838, 346],
      ],
      'amber',
      2,
      '2 7',
    )
  },
}

/** Two rows of bays, back to back. */
function drawRack(paper: Paper, x: number): void {
  for (let i = 0; i < 8; i += 1) {
    const isFull = (i * 7 + x) % 5 !== 0
    for (const side of [0, 27])
      paper.rect(x + side, 236 + i * 38, 27, 38, { fill: isFull ? 'wash' : 'sheet', stroke: 'soft', width: 1.5 })
  }
}
