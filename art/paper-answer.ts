import type { Sheet } from './paper.ts'

/** An answer, and the line of the document that it is based on. */
export const answerSheet: Sheet = {
  width: 860,
  height: 700,
  detail: { at: [318, 482], width: 600 },
  draw(paper) {
    paper.head(860, 'Test question 61 of 120', 'How long may it stand?', 'Correct')
    paper.note(56, 204, 'Answer', { tone: 'accent' })
    paper.text(56, 246, 'Not more than 40 minutes at room temperature.')
    paper.text(56, 284, 'After that the sample is taken again.')
    for (const [x, y, number] of [
      [600, 240, '1'],
      [462, 278, '2'],
    ] as const) {
      paper.rect(x, y - 20, 30, 30, { fill: 'wash', round: 6 })
      paper.note(x + 15, y + 3, number, { tone: 'accent', anchor: 'middle' })
    }
    paper.rect(56, 334, 748, 310, { fill: 'sheet', stroke: 'edge', width: 2, round: 10 })
    paper.note(84, 378, 'Procedure 318, page 4')
    paper.note(776, 378, 'Valid since May', { anchor: 'end' })
    paper.rule(400, 84, 776)
    paper.text(84, 446, '6.2  Weigh in within five minutes.', { tone: 'soft' })
    paper.rect(70, 468, 720, 52, { fill: 'amberWash', round: 6 })
    paper.rect(70, 468, 6, 52, { fill: 'amber', round: 3 })
    paper.text(84, 502, '6.3  Leave to stand for 40 minutes at most.')
    paper.text(84, 558, '6.4  Otherwise discard, and sample again.', { tone: 'soft' })
    paper.text(84, 610, '6.5  Enter the time in the sheet.', { tone: 'soft' })
  },
}
