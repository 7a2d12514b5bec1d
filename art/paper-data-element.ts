import type { Paper, Sheet } from './paper.ts'

const facts = [
  ['Owner', 'Head of receivables'],
  ['Steward', 'M. Oduya, 4 hours a month'],
  ['Rule', 'Never empty, reviewed each year'],
  ['Kept in', 'KNKK, copied to 6 systems'],
] as const
/** Rows that break the rule, month by month. */
const breaches = [84, 79, 71, 66, 41, 38, 24, 19, 12]

/** A card with a field's owner, its rule, and how often the rule is broken. */
export const dataElement: Sheet = {
  width: 900,
  height: 720,
  detail: { at: [350, 520], width: 640 },
  draw(paper) {
    paper.head(900, 'Data element 27', 'Credit limit', 'Checked every night')
    facts.forEach(([name, value], i) => {
      const y = 164 + i * 62
      if (i) paper.rule(y, 56, 844)
      if (!i) paper.rect(32, y + 4, 836, 58, { fill: 'amberWash', round: 8 })
      paper.note(56, y + 40, name, { tone: i ? 'soft' : 'amberText' })
      paper.text(210, y + 41, value)
    })
    drawBreaches(paper)
  },
}

function drawBreaches(paper: Paper): void {
  paper.note(56, 466, 'Rows against the rule')
  breaches.forEach((count, i) => {
    const x = 56 + i * 78
    const isLast = i === breaches.length - 1
    paper.rect(x, 650 - count * 1.7, 62, count * 1.7, { fill: isLast ? 'accent' : 'tint', round: 3 })
  })
  paper.line(
    [
      [56, 650],
      [844, 650],
    ],
    'ink',
    2,
  )
  paper.text(680 + 31, 616, '12', { anchor: 'middle' })
  paper.note(844, 616, 'August', { anchor: 'end' })
}
