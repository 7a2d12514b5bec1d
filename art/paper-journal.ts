import type { Sheet } from './paper.ts'

const entries = [
  ['400 100', 'Raw material', '18,240.00', ''],
  ['154 000', 'Input tax', '3,465.60', ''],
  ['160 000', 'Supplier', '', '21,705.60'],
  ['893 010', 'Stock, plant 2', '6,120.00', ''],
  ['792 000', 'Own production', '', '6,120.00'],
] as const

/** Five postings, with a difference of zero. */
export const journal: Sheet = {
  width: 900,
  height: 690,
  detail: { at: [655, 500], width: 590 },
  draw(paper) {
    paper.head(900, 'Trial close 2', 'One journal', 'Day 3 of 4')
    for (const [x, name] of [
      [56, 'Account'],
      [190, 'Text'],
    ] as const)
      paper.note(x, 192, name)
    paper.note(640, 192, 'Debit', { anchor: 'end' })
    paper.note(844, 192, 'Credit', { anchor: 'end' })
    entries.forEach(([account, text, debit, credit], i) => {
      const y = 212 + i * 62
      paper.rule(y, 56, 844)
      paper.text(56, y + 40, account, { tone: 'soft' })
      paper.text(190, y + 40, text)
      if (debit) paper.text(640, y + 40, debit, { anchor: 'end' })
      if (credit) paper.text(844, y + 40, credit, { anchor: 'end' })
    })
    paper.line(
      [
        [56, 526],
        [844, 526],
      ],
      'ink',
      2,
    )
    paper.text(640, 566, '27,825.60', { anchor: 'end' })
    paper.text(844, 566, '27,825.60', { anchor: 'end' })
    paper.rect(424, 590, 444, 60, { fill: 'amberWash', round: 8 })
    paper.text(448, 628, 'Difference', { tone: 'amberText' })
    paper.text(844, 628, '0.00', { anchor: 'end' })
  },
}
