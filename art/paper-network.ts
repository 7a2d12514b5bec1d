import type { Paper, Sheet } from './paper.ts'

const zones = [
  [56, 'Zone A', 'Database', 'Application 1'],
  [408, 'Zone B', 'Standby', 'Application 2'],
] as const

/** Two zones with a database each, and the connection between them. */
export const networkPlan: Sheet = {
  width: 1000,
  height: 690,
  detail: { at: [350, 420], width: 620 },
  draw(paper) {
    paper.head(1000, 'Landing zone', 'Production, two zones', '10.20.0.0/16')
    for (const [x, name, database, server] of zones) {
      paper.rect(x, 184, 308, 450, { stroke: 'accent', width: 2, dash: '3 9', round: 14 })
      paper.note(x + 24, 222, name, { tone: 'accent' })
      drawServer(paper, x + 34, 254, server)
      drawDatabase(paper, x + 154, 478, database, name === 'Zone B')
      paper.line(
        [
          [x + 154, 352],
          [x + 154, 420],
        ],
        'soft',
        2,
      )
    }
    paper.arrow(
      [
        [286, 500],
        [478, 500],
      ],
      'amber',
      4,
    )
    paper.rect(320, 446, 124, 36, { fill: 'amber', round: 6 })
    paper.note(382, 471, '0.7 ms', { tone: 'onAmber', anchor: 'middle' })
    for (const [i, name] of ['Plants', 'Offices', 'Partners'].entries()) {
      paper.rect(776, 222 + i * 132, 168, 84, { stroke: 'soft', width: 2, round: 10 })
      paper.text(860, 272 + i * 132, name, { anchor: 'middle' })
      paper.line(
        [
          [724, 264 + i * 132],
          [776, 264 + i * 132],
        ],
        'soft',
        2,
      )
    }
    paper.line(
      [
        [724, 264],
        [724, 528],
      ],
      'soft',
      2,
    )
    paper.line(
      [
        [682, 304],
        [724, 304],
      ],
      'soft',
      2,
    )
  },
}

function drawServer(paper: Paper, x: number, y: number, name: string): void {
  paper.rect(x, y, 240, 98, { fill: 'wash', stroke: 'accent', width: 2, round: 10 })
  paper.text(x + 24, y + 42, name)
  for (const i of [0, 1, 2, 3])
    paper.rect(x + 24 + i * 50, y + 62, 42, 14, { fill: i < 3 ? 'accent' : 'tint', round: 4 })
}

function drawDatabase(paper: Paper, x: number, y: number, name: string, isStandby: boolean): void {
  const body = `M${x - 100} ${y - 36}v96c0 15 45 27 100 27s100-12 100-27v-96`
  paper.path(body, { fill: isStandby ? 'sheet' : 'wash', stroke: 'accent', width: 2 })
  paper.path(`M${x - 100} ${y - 36}c0-15 45-27 100-27s100 12 100 27-45 27-100 27-100-12-100-27z`, {
    fill: 'sheet',
    stroke: 'accent',
    width: 2,
  })
  paper.text(x, y + 56, name, { anchor: 'middle' })
}
