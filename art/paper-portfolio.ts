import type { Paper, Sheet } from './paper.ts'

/** Use case, cases a month, hours saved a month, whether it continues. */
const useCases = [
  ['Read delivery notes', '18,000', 310, true],
  ['Draft quotations', '1,200', 240, true],
  ['Sort complaints', '6,400', 150, true],
  ['Search contracts', '90', 22, false],
  ['Meeting minutes', '400', 16, false],
  ['Chat for visitors', '210', 9, false],
] as const
const scale = 0.6

/** Ideas by the hours they save, with the threshold for building them. */
export const portfolio: Sheet = {
  width: 900,
  height: 690,
  detail: { at: [600, 420], width: 600 },
  draw(paper) {
    paper.head(900, 'Use cases', 'Counted, not guessed', '3 of 31')
    paper.note(56, 192, 'Case')
    paper.note(480, 192, 'A month', { anchor: 'end' })
    paper.note(540, 192, 'Hours saved')
    useCases.forEach((useCase, i) => drawUseCase(paper, 212 + i * 70 + (i > 2 ? 16 : 0), useCase))
    paper.line(
      [
        [56, 430],
        [700, 430],
      ],
      'amber',
      3,
    )
    paper.rect(668, 412, 176, 36, { fill: 'amber', round: 6 })
    paper.note(756, 437, 'Goes on above', { tone: 'onAmber', anchor: 'middle' })
  },
}

function drawUseCase(paper: Paper, y: number, [name, cases, hours, goesOn]: (typeof useCases)[number]): void {
  const tone = goesOn ? 'ink' : 'soft'
  paper.text(56, y + 44, name, { tone })
  paper.text(480, y + 44, cases, { anchor: 'end', tone: 'soft' })
  paper.rect(540, y + 20, hours * scale, 32, { fill: goesOn ? 'accent' : 'tint', round: 4 })
  paper.text(844, y + 44, `${hours}`, { anchor: 'end', tone })
}
