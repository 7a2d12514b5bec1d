import type { Sheet } from './paper.ts'

const options = [
  ['One region', '€9,000', '24 h'],
  ['Two regions, one idle', '€14,000', '4 h'],
  ['Two regions, both busy', '€23,000', '15 min'],
] as const
const chosen = 1

/** One page that records a decision, its alternatives and who decided. */
export const decisionRecord: Sheet = {
  width: 760,
  height: 900,
  detail: { at: [250, 352], width: 600 },
  draw(paper) {
    paper.head(760, 'Decision 014', 'Where production runs', '9 April')
    paper.note(450, 200, 'A month', { anchor: 'end' })
    paper.note(700, 200, 'Back after', { anchor: 'end' })
    options.forEach(([name, cost, back], i) => {
      const y = 222 + i * 76
      if (i === chosen) {
        paper.rect(32, y + 2, 696, 72, { fill: 'amberWash', round: 8 })
        paper.rect(32, y + 2, 6, 72, { fill: 'amber', round: 3 })
      } else paper.rule(y, 56, 704)
      paper.text(56, y + 46, name)
      paper.text(450, y + 46, cost, { anchor: 'end', tone: 'soft' })
      paper.text(700, y + 46, back, { anchor: 'end' })
    })
    paper.rule(450, 56, 704)
    paper.note(56, 500, 'Because', { tone: 'accent' })
    paper.text(56, 538, 'Four hours cost us €60,000, a day costs €1.1 million.')
    paper.note(56, 600, 'Reversible', { tone: 'accent' })
    paper.text(56, 638, 'Yes, within a week')
    paper.note(56, 700, 'Decided by', { tone: 'accent' })
    paper.text(56, 738, 'Head of IT, chief financial officer')
  },
}
