import type { Paper, Sheet } from './paper.ts'

const pages = [
  'Your question',
  'What you get',
  'How we do it',
  'Who comes',
  'What we need',
  'Risks',
  'Price',
  'Signature',
]
const size = { w: 232, h: 322, gap: 34 }

/** All eight pages of an offer, including the price. */
export const offer: Sheet = {
  width: 4 * size.w + 3 * size.gap,
  height: 2 * size.h + size.gap,
  detail: { at: [677, 508], width: 500 },
  isLoose: true,
  draw(paper) {
    pages.forEach((title, i) => {
      const x = (i % 4) * (size.w + size.gap)
      const y = Math.floor(i / 4) * (size.h + size.gap)
      paper.sheet(x, y, size.w, size.h)
      paper.text(x + 24, y + 50, title)
      paper.note(x + size.w - 24, y + size.h - 22, `${i + 1}`, { anchor: 'end' })
      contents[i]?.(paper, x + 24, y + 78)
    })
  },
}

/** Lines of text too small to read. */
function lines(paper: Paper, x: number, y: number, widths: readonly number[]): void {
  widths.forEach((width, i) => {
    paper.rect(x, y + i * 18, width, 6, { fill: 'faint', round: 3 })
  })
}

const contents: readonly ((paper: Paper, x: number, y: number) => void)[] = [
  (paper, x, y) => {
    lines(paper, x, y, [182, 170, 178, 120])
    lines(paper, x, y + 92, [176, 182, 90])
  },
  (paper, x, y) => {
    for (const i of [0, 1, 2, 3]) {
      paper.tick(x + 8, y + 10 + i * 42)
      lines(paper, x + 32, y + i * 42, [140, [96, 120, 70, 110][i] ?? 90])
    }
  },
  (paper, x, y) => {
    for (const [i, [from, w]] of (
      [
        [0, 70],
        [44, 84],
        [100, 50],
        [124, 58],
      ] as const
    ).entries())
      paper.rect(x + from, y + 6 + i * 40, w, 22, { fill: i === 2 ? 'accent' : 'tint', round: 4 })
    paper.rule(y + 176, x, x + 182)
  },
  (paper, x, y) => {
    for (const i of [0, 1, 2]) {
      paper.dot(x + 18, y + 18 + i * 58, 18, { fill: i ? 'wash' : 'tint' })
      paper.dot(x + 18, y + 13 + i * 58, 6, { fill: 'accent' })
      paper.path(`M${x + 8} ${y + 28 + i * 58}a10 9 0 0 1 20 0z`, { fill: 'accent' })
      lines(paper, x + 50, y + 8 + i * 58, [110, 74])
    }
  },
  (paper, x, y) => {
    lines(paper, x, y, [150, 182])
    for (const i of [0, 1, 2]) {
      paper.rect(x, y + 56 + i * 38, 18, 18, { stroke: 'soft', width: 2, round: 3 })
      lines(paper, x + 32, y + 62 + i * 38, [[130, 104, 146][i] ?? 100])
    }
  },
  (paper, x, y) => {
    for (let i = 0; i < 9; i += 1) {
      const [column, row] = [i % 3, Math.floor(i / 3)]
      const weight = column + 2 - row
      paper.rect(x + column * 62, y + row * 50, 56, 44, {
        fill: weight > 3 ? 'amberWash' : weight > 1 ? 'wash' : 'sheet',
        stroke: 'faint',
        width: 1.5,
        round: 4,
      })
    }
    paper.dot(x + 28, y + 72, 8, { fill: 'accent' })
    paper.dot(x + 90, y + 122, 8, { fill: 'accent' })
    paper.dot(x + 152, y + 22, 8, { fill: 'amber' })
    lines(paper, x, y + 172, [182, 120])
  },
  (paper, x, y) => {
    for (const [i, [what, amount]] of (
      [
        ['Phase 1', '48,000'],
        ['Phase 2', '96,000'],
        ['Travel', '6,000'],
      ] as const
    ).entries()) {
      paper.note(x, y + 14 + i * 36, what)
      paper.note(x + 182, y + 14 + i * 36, amount, { anchor: 'end', tone: 'ink' })
    }
    paper.rule(y + 104, x, x + 182)
    paper.rect(x - 10, y + 116, 202, 48, { fill: 'amberWash', round: 6 })
    paper.note(x, y + 147, 'Fixed', { tone: 'amberText' })
    paper.text(x + 182, y + 148, '€150,000', { anchor: 'end' })
  },
  (paper, x, y) => {
    lines(paper, x, y, [182, 140])
    paper.line(
      [
        [x, y + 120],
        [x + 182, y + 120],
      ],
      'ink',
      1.5,
    )
    paper.path(`M${x + 8} ${y + 108}c16-40 28-44 26-20s-10 26 4 6 16-22 18-8 8 12 16-2 14-12 18 0 24 4 60-10`, {
      stroke: 'accent',
      width: 2.5,
    })
    paper.note(x, y + 146, 'Client')
  },
]
