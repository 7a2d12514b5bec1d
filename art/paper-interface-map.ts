import type { Paper, Sheet } from './paper.ts'

const inbound = [
  ['Web shop', '4,200 a day'],
  ['Warehouse', '9 s from scan'],
  ['Payroll', 'Once a month'],
] as const
const outbound = [
  ['Bank', '3 runs a day'],
  ['Carrier', '14 held'],
  ['Tax office', 'Each quarter'],
] as const
const boxWidth = 200

/** The interfaces of one system to six others; one of them is holding messages back. */
export const interfaceMap: Sheet = {
  width: 1000,
  height: 690,
  detail: { at: [716, 420], width: 640 },
  draw(paper) {
    paper.head(1000, 'Interface map', 'Who sends what to whom', 'Version 9')
    paper.rect(404, 210, 192, 420, { fill: 'wash', stroke: 'accent', width: 2.5, round: 12 })
    paper.text(500, 412, 'S/4HANA', { anchor: 'middle' })
    paper.note(500, 444, '6 interfaces', { anchor: 'middle' })
    inbound.forEach((partner, i) => drawPartner(paper, partner, 56, 210 + i * 150, true))
    outbound.forEach((partner, i) => drawPartner(paper, partner, 744, 210 + i * 150, false))
  },
}

function drawPartner(
  paper: Paper,
  [name, amount]: readonly [string, string],
  x: number,
  y: number,
  isSender: boolean,
): void {
  const isHeld = amount.includes('held')
  const middle = y + 44
  paper.rect(x, y, boxWidth, 120, {
    fill: isHeld ? 'amberWash' : 'sheet',
    stroke: isHeld ? 'amber' : 'soft',
    width: 2,
    round: 10,
  })
  paper.text(x + 20, y + 52, name)
  paper.note(x + 20, y + 90, amount, { tone: isHeld ? 'amberText' : 'soft' })
  const [from, to] = isSender ? [x + boxWidth + 8, 392] : [608, x - 10]
  paper.arrow(
    [
      [from, middle],
      [to, middle],
    ],
    isHeld ? 'amber' : 'accent',
    3,
  )
  if (isHeld) for (const at of [640, 664, 688]) paper.rect(at, middle - 8, 16, 16, { fill: 'amber', round: 3 })
}
