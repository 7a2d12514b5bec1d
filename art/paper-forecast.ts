import type { At, Paper, Sheet } from './paper.ts'

const forecast = [52, 55, 57, 54, 58, 61, 60, 63, 66, 64, 68, 70]
const actual = [50, 57, 55, 55, 60, 59, 62, 58, 54, 49]
const drift = 8

const x = (week: number): number => 104 + week * 74
const y = (value: number): number => 590 - (value - 40) * 11.2

/** The forecast, the actual figures, and the week in which somebody was called. */
export const forecastSheet: Sheet = {
  width: 1000,
  height: 690,
  detail: { at: [660, 420], width: 600 },
  draw(paper) {
    paper.head(1000, 'Forecast, week by week', 'Orders per day, thousands', 'Model 23')
    for (const value of [40, 50, 60, 70]) {
      paper.rule(y(value), 104, 944)
      paper.note(84, y(value) + 7, `${value}`, { anchor: 'end' })
    }
    for (const week of [0, 2, 4, 6, 8, 10]) paper.note(x(week), 630, `W${week + 20}`, { anchor: 'middle' })
    const band = [
      ...forecast.map((value, i): At => [x(i), y(value + 4)]),
      ...forecast.map((value, i): At => [x(i), y(value - 4)]).reverse(),
    ]
    paper.path(`M${band.map(([px, py]) => `${Math.round(px)} ${Math.round(py)}`).join('L')}z`, { fill: 'wash' })
    paper.line(
      forecast.map((value, i): At => [x(i), y(value)]),
      'accent',
      3,
      '3 9',
    )
    paper.line(
      actual.map((value, i): At => [x(i), y(value)]),
      'ink',
      4,
    )
    drawAlarm(paper)
    paper.note(x(11), y(70) - 22, 'Forecast', { anchor: 'end', tone: 'accent' })
    paper.note(x(9) + 16, y(49) + 6, 'Actual', { tone: 'ink' })
  },
}

function drawAlarm(paper: Paper): void {
  const [px, py] = [x(drift), y(actual[drift] ?? 0)]
  paper.line(
    [
      [px, 212],
      [px, 590],
    ],
    'amber',
    2,
    '2 7',
  )
  paper.dot(px, py, 13, { fill: 'amber', stroke: 'sheet', width: 4 })
  paper.rect(px - 206, 530, 206, 38, { fill: 'amber', round: 6 })
  paper.note(px - 103, 556, 'Owner called, 08:10', { tone: 'onAmber', anchor: 'middle' })
}
