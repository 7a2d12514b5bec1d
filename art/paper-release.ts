import type { Paper, Sheet } from './paper.ts'

const stages = [
  ['Build', 'Commit 8f3c1a', '2 min'],
  ['Tests', '1,204 of 1,204', '6 min'],
  ['Review', 'Two people, both yes', '40 min'],
  ['One customer in ten', 'Errors 0.02%, limit 0.1%', '30 min'],
  ['Everyone', 'At 14:00', ''],
  ['Old version off', 'After seven days', ''],
] as const
const current = 3

/** A release during rollout, with a tenth of the customers on it. */
export const releaseRecord: Sheet = {
  width: 760,
  height: 860,
  detail: { at: [300, 506], width: 560 },
  draw(paper) {
    paper.head(760, 'Release 212', 'Tuesday, on the way', 'Way back: 40 s')
    paper.line(
      [
        [84, 220],
        [84, 220 + 5 * 106],
      ],
      'faint',
      4,
    )
    paper.line(
      [
        [84, 220],
        [84, 220 + current * 106],
      ],
      'accent',
      4,
    )
    stages.forEach((stage, i) => drawStage(paper, i, stage))
  },
}

function drawStage(paper: Paper, i: number, [name, note, time]: (typeof stages)[number]): void {
  const y = 220 + i * 106
  const isCurrent = i === current
  if (isCurrent) paper.rect(124, y - 40, 604, 92, { fill: 'amberWash', round: 8 })
  if (i < current) {
    paper.dot(84, y, 20, { fill: 'accent' })
    paper.tick(84, y, 'sheet')
  } else
    paper.dot(84, y, isCurrent ? 20 : 14, {
      fill: isCurrent ? 'amber' : 'sheet',
      stroke: isCurrent ? 'sheet' : 'soft',
      width: 3,
    })
  paper.text(148, y + 2, name)
  paper.note(148, y + 34, note, { tone: isCurrent ? 'amberText' : 'soft' })
  if (time) paper.text(704, y + 2, time, { anchor: 'end', tone: 'soft' })
}
