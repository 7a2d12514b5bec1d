import { expect, test } from 'vitest'
import { drawBadge } from './badges.ts'
import { drawPaper } from './draw-paper.ts'
import { drawingAt } from './drawing-at.ts'
import { drawHeroScene } from './heroes.ts'
import { papers } from './papers.ts'
import { drawPicture } from './pictures.ts'
import { drawPlaceholder } from './placeholder.ts'

test.for([
  ['/art/placeholder.svg', drawPlaceholder()],
  ['/art/scenes/3.svg', drawHeroScene(3)],
  ['/art/scenes/3/share.svg', drawHeroScene(3, 'share')],
  ['/art/badges/on-time.svg', drawBadge('on-time')],
  ['/art/design/a.b_c-1/card.svg', drawPicture({ motif: 'design', seed: 'a.b_c-1', variant: 'card' })],
  ['/art/papers/runbook/main.svg', drawPaper(papers.runbook, 'wide', 'main')],
  ['/art/papers/cutover-plan.close/card.svg', drawPaper(papers['cutover-plan'], 'close', 'card')],
  ['/art/design/a/share.svg', drawPicture({ motif: 'design', seed: 'a', variant: 'share' })],
] as const)('%s resolves to its drawing', ([address, drawing]) => {
  expect(drawingAt(address)).toBe(drawing)
})

test.for([
  '/art/',
  '/art/.svg',
  '/art/scenes/0.svg',
  '/art/scenes/8.svg',
  '/art/scenes/12.svg',
  '/art/scenes/1/hero.svg',
  '/art/scenes/1/share/.svg',
  '/art/badges/toString.svg',
  '/art/badges/on-time/x.svg',
  '/art/nothing/a/card.svg',
  '/art/constructor/a/card.svg',
  '/art/design/a/toString.svg',
  '/art/papers/nothing/card.svg',
  '/art/papers/constructor/card.svg',
  '/art/papers/runbook.far/card.svg',
  '/art/papers/runbook/toString.svg',
  '/art/design//card.svg',
  '/art/design/a%20b/card.svg',
  '/art/design/a/b/card.svg',
  `/art/design/${'x'.repeat(101)}/card.svg`,
  '/media/mark.svg',
  'mark.svg',
])('%s resolves to no drawing', (address) => {
  expect(drawingAt(address)).toBeUndefined()
})
