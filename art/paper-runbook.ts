import type { Paper, Sheet } from './paper.ts'

const steps = [
  ['Open the incident, start the call', 'Duty manager', '02:10'],
  ['Stop the interfaces', '12 of 12 stopped', '02:14'],
  ['Save the last log', '4.1 GB, checksum compared', '02:21'],
  ['Mount the full backup of 23:00', 'Storage team', '02:30'],
  ['Recover the database to 02:05', '41 minutes at most', '02:34'],
  ['Start one application server', 'Basis team', '03:15'],
  ['Run the seven business checks', 'Finance, logistics', '03:20'],
  ['Start the interfaces again', 'One by one, oldest first', '03:45'],
  ['Tell the users', 'Service desk', '04:00'],
] as const
const current = 4

/** A page of a runbook at night: four steps done, the fifth running. */
export const runbook: Sheet = {
  width: 760,
  height: 1010,
  detail: { at: [228, 566], width: 560 },
  draw(paper) {
    paper.head(760, 'Runbook 07', 'Restore production', 'Rehearsed 14 January')
    steps.forEach(([step, by, at], i) => drawStep(paper, i, step, by, at))
  },
}

function drawStep(paper: Paper, i: number, step: string, by: string, at: string): void {
  const top = 166 + i * 90
  if (i === current) {
    paper.rect(32, top, 696, 82, { fill: 'amberWash', round: 8 })
    paper.rect(32, top, 6, 82, { fill: 'amber', round: 3 })
  } else if (i > 0 && i !== current + 1) paper.rule(top - 4, 56, 704)
  paper.rect(58, top + 23, 32, 32, {
    fill: i < current ? 'wash' : 'sheet',
    stroke: i < current ? 'accent' : 'soft',
    width: 2,
    round: 5,
  })
  if (i < current) paper.tick(74, top + 39)
  paper.text(112, top + 36, step, { tone: 'ink' })
  paper.note(112, top + 66, by, { tone: i === current ? 'amberText' : 'soft' })
  paper.text(704, top + 36, at, { anchor: 'end', tone: i <= current ? 'ink' : 'soft' })
}
