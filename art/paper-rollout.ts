import type { Paper, Sheet } from './paper.ts'

const sites = [
  ['Austria', 1940],
  ['Poland', 1180],
  ['Spain', 860],
  ['Mexico', 690],
  ['Turkey', 540],
] as const
const base = 590
const scale = 0.185

/** The cost of each country's rollout, and the budget of the fifth. */
export const rolloutSheet: Sheet = {
  width: 1000,
  height: 700,
  detail: { at: [722, 430], width: 600 },
  draw(paper) {
    paper.head(1000, 'Rollout, in person-days', 'Each country, less', 'Template 3.2')
    for (const value of [500, 1000, 1500, 2000]) {
      paper.rule(base - value * scale, 136, 944)
      paper.note(112, base - value * scale + 7, value.toLocaleString('en'), { anchor: 'end' })
    }
    sites.forEach(([name, days], i) => drawSite(paper, 168 + i * 160, name, days, i === sites.length - 1))
    paper.line(
      [
        [136, base],
        [944, base],
      ],
      'ink',
      2,
    )
  },
}

function drawSite(paper: Paper, x: number, name: string, days: number, isNext: boolean): void {
  const height = days * scale
  paper.rect(
    x,
    base - height,
    104,
    height,
    isNext ? { fill: 'amberWash', stroke: 'amber', width: 3, dash: '4 8' } : { fill: x < 200 ? 'accent' : 'tint' },
  )
  paper.text(x + 52, base - height - 16, days.toLocaleString('en'), { anchor: 'middle' })
  paper.note(x + 52, base + 38, name, { anchor: 'middle', tone: isNext ? 'amberText' : 'ink' })
}
