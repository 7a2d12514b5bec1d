import type { Paper, Sheet } from './paper.ts'

const cases = [
  ['11', 'Order with a credit limit', 'Blocked, sales told', true],
  ['12', 'Partial delivery', 'Two invoices', true],
  ['13', 'Return without a receipt', 'Held for review', true],
  ['14', 'Price change after the order', 'Old price kept', false],
  ['15', 'Export with a licence', 'Papers printed', true],
  ['16', 'Payment in two currencies', 'Difference posted', true],
] as const

/** A page of test cases: five passed, one deviation with its note. */
export const testProtocol: Sheet = {
  width: 940,
  height: 726,
  detail: { at: [740, 497], width: 590 },
  draw(paper) {
    paper.head(940, 'Test protocol', 'Order to cash, run 3', '41 cases, 40 passed')
    for (const [x, name] of [
      [56, 'No.'],
      [116, 'Case'],
      [498, 'Expected'],
      [756, 'Result'],
    ] as const)
      paper.note(x, 192, name)
    cases.forEach((row, i) => drawCase(paper, 212 + i * 74 + (i > 3 ? 44 : 0), row))
  },
}

function drawCase(paper: Paper, y: number, [number, name, expected, passed]: (typeof cases)[number]): void {
  if (passed) paper.rule(y, 56, 884)
  else paper.rect(32, y, 876, 118, { fill: 'amberWash', round: 8 })
  paper.text(56, y + 45, number, { tone: 'soft' })
  paper.text(116, y + 45, name)
  paper.text(498, y + 45, expected, { tone: 'soft' })
  if (passed) {
    paper.tick(766, y + 37)
    paper.note(786, y + 44, 'Passed', { tone: 'ink' })
    return
  }
  paper.rect(756, y + 19, 128, 36, { fill: 'amber', round: 6 })
  paper.note(820, y + 44, 'Deviation', { tone: 'onAmber', anchor: 'middle' })
  paper.note(498, y + 90, 'New price printed, fix due on 12 March', { tone: 'amberText' })
}
