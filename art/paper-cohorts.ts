import type { Paper, Sheet } from './paper.ts'

/** Percentages of returning users, by week. */
const cohorts = [
  ['Week 5', [100, 71, 62, 60, 58, 58]],
  ['Week 6', [100, 68, 59, 57, 56]],
  ['Week 7', [100, 74, 66, 65]],
  ['Week 8', [100, 81, 77]],
  ['Week 9', [100, 83]],
] as const

/** Users who returned without a reminder. */
export const cohortSheet: Sheet = {
  width: 900,
  height: 660,
  detail: { at: [480, 420], width: 620 },
  draw(paper) {
    paper.head(900, 'Eight companies, 34 users', 'Who comes back', 'Per cent')
    for (let i = 0; i < 6; i += 1) paper.note(230 + i * 106, 196, i ? `+${i}` : 'Start', { anchor: 'middle' })
    cohorts.forEach(([name, shares], row) => {
      const y = 214 + row * 78
      paper.text(56, y + 44, name)
      shares.forEach((share, i) => drawShare(paper, 180 + i * 106, y, share, row === 3 && i === 1))
    })
  },
}

function drawShare(paper: Paper, x: number, y: number, share: number, isLit: boolean): void {
  const isStart = share === 100
  const fill = isLit ? 'amber' : isStart ? 'accent' : share > 65 ? 'tint' : 'wash'
  paper.rect(x, y, 100, 72, { fill, round: 6 })
  paper.text(x + 50, y + 44, `${share}`, { anchor: 'middle', tone: isLit ? 'onAmber' : isStart ? 'sheet' : 'ink' })
}
