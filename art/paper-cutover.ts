import type { Paper, Sheet } from './paper.ts'

/** Hours after Friday, 18:00, as the article about the weekend tells them. */
const tasks = [
  ['Lock, report, back up', 0, 3, 'done'],
  ['SUM downtime', 3, 21, 'done'],
  ['Transports and checks', 21, 24, 'done'],
  ['Finance conversion', 24, 33, 'done'],
  ['Reconcile 140 balances', 33, 37, 'next'],
  ['Business checks', 37, 45, 'next'],
  ['Open interfaces', 46, 54, 'later'],
  ['First early shift', 58, 60, 'later'],
] as const
const left = 344
const hour = 10
const top = 222
const step = 56
const decision = 45

/** A cutover weekend by the hour, with the last hour for a rollback. */
export const cutoverPlan: Sheet = {
  width: 1000,
  height: 708,
  detail: { at: [745, 394], width: 600 },
  draw(paper) {
    paper.head(1000, 'Cutover plan', 'One weekend, 58 hours', 'Third rehearsal: 57 h')
    drawDays(paper)
    tasks.forEach(([name, from, to, state], i) => {
      const y = top + i * step
      paper.text(56, y + 36, name)
      const bar = { done: 'accent', next: 'tint', later: 'faint' } as const
      paper.rect(left + from * hour, y + 14, (to - from) * hour, 28, { fill: bar[state], round: 5 })
      if (to < 60) paper.note(left + to * hour + 10, y + 35, `${to - from} h`)
    })
    drawDecision(paper)
  },
}

function drawDays(paper: Paper): void {
  const days = [
    ['Fri', 0, 6],
    ['Saturday', 6, 30],
    ['Sunday', 30, 54],
    ['Mon', 54, 60],
  ] as const
  for (const [day, from, to] of days) {
    paper.note(left + ((from + to) / 2) * hour, 192, day, { anchor: 'middle' })
    if (from)
      paper.line(
        [
          [left + from * hour, 168],
          [left + from * hour, 670],
        ],
        'faint',
      )
  }
  for (let i = 0; i <= tasks.length; i += 1) paper.rule(top + i * step - 1, 56, 944)
}

function drawDecision(paper: Paper): void {
  const x = left + decision * hour
  paper.line(
    [
      [x, 222],
      [x, 670],
    ],
    'amber',
    3,
  )
  paper.rect(x - 206.5, 206, 208, 36, { fill: 'amber', round: 6 })
  paper.note(x - 102, 231, 'Go or no-go', { tone: 'onAmber', anchor: 'middle' })
}
