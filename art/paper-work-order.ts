import type { Paper, Sheet } from './paper.ts'

/** A phone in a cellar: the signed order waits for a network signal. */
export const workOrder: Sheet = {
  width: 440,
  height: 860,
  detail: { at: [220, 560], width: 560 },
  isLoose: true,
  draw(paper) {
    paper.sheet(0, 0, 440, 860, 56)
    paper.rect(16, 16, 408, 828, { stroke: 'edge', width: 2, round: 42 })
    paper.rect(160, 34, 120, 12, { fill: 'faint', round: 6 })
    paper.note(48, 100, 'Order 7 of 9', { tone: 'accent' })
    paper.text(48, 142, 'Pump 3, cellar')
    paper.rect(40, 172, 360, 50, { fill: 'amberWash', round: 10 })
    paper.dot(68, 197, 8, { fill: 'amber' })
    paper.note(90, 204, 'No reception, saved here', { tone: 'amberText' })
    for (const [i, name] of ['Isolate the pump', 'Change the seal', 'Test for 10 min'].entries())
      drawTask(paper, 246 + i * 72, name)
    paper.note(48, 500, 'Seal 40-210')
    paper.text(392, 501, '2', { anchor: 'end' })
    paper.rule(522, 48, 392)
    paper.note(48, 562, 'Signed by')
    paper.rect(40, 580, 360, 124, { stroke: 'soft', width: 2, round: 10 })
    paper.path('M80 660c22-56 44-62 36-26s-14 36 6 8 24-30 26-10 12 16 24-4 20-14 26 2 60 8 90-16', {
      stroke: 'accent',
      width: 4,
    })
    paper.rect(40, 736, 360, 72, { fill: 'accent', round: 14 })
    paper.text(220, 781, 'Finish', { anchor: 'middle', tone: 'sheet' })
  },
}

function drawTask(paper: Paper, y: number, name: string): void {
  paper.rect(48, y + 14, 32, 32, { fill: 'wash', stroke: 'accent', width: 2, round: 6 })
  paper.tick(64, y + 30)
  paper.text(100, y + 39, name)
  paper.rule(y + 66, 48, 392)
}
