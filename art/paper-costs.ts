import type { Paper, Sheet } from './paper.ts'

/** Owner, thousands of euros: in use, idle. */
const owners = [
  ['Shop', 41, 6],
  ['Finance', 33, 4],
  ['Data platform', 24, 11],
  ['Logistics', 19, 2],
  ['Test systems', 12, 10],
  ['No owner', 0, 9],
] as const
const left = 270
const scale = 9.4

/** A month's bill by owner, with idle hours shown separately. */
export const costSheet: Sheet = {
  width: 900,
  height: 730,
  detail: { at: [300, 508], width: 600 },
  draw(paper) {
    paper.head(900, 'Cloud bill', 'March, by owner', '€171,000')
    paper.rect(left, 178, 18, 18, { fill: 'accent', round: 4 })
    paper.note(left + 30, 194, 'In use')
    paper.rect(left + 126, 178, 18, 18, { fill: 'tint', round: 4 })
    paper.note(left + 156, 194, 'Idle')
    owners.forEach(([name, used, idle], i) => drawOwner(paper, 222 + i * 80, name, used, idle))
  },
}

function drawOwner(paper: Paper, y: number, name: string, used: number, idle: number): void {
  const isLost = used === 0
  if (isLost) paper.rect(32, y + 4, 836, 72, { fill: 'amberWash', round: 8 })
  else paper.rule(y, 56, 844)
  paper.text(56, y + 48, name, { tone: isLost ? 'amberText' : 'ink' })
  if (used) paper.rect(left, y + 24, used * scale, 32, { fill: 'accent', round: 4 })
  paper.rect(left + used * scale, y + 24, idle * scale, 32, { fill: isLost ? 'amber' : 'tint', round: 4 })
  paper.text(844, y + 48, `${used + idle},000`, { anchor: 'end' })
}
