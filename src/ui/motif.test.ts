import { expect, test } from 'vitest'
import { artUrl, drawnFor } from './motif.ts'

test.for([
  ['SAP Solutions', 'sap-solutions'],
  ['Application Services', 'application-services'],
  ['SAP on Cloud', 'sap-on-cloud'],
  ['AI Consulting and Implementation', 'ai-consulting'],
  ['Software Product Engineering', 'product-engineering'],
  ['Cloud Solutions and Consulting', 'cloud-solutions'],
  ['Data and Analytics', 'data-analytics'],
  ['Technology', 'technology'],
  ['Business', 'business'],
  ['Design', 'design'],
  ['Development', 'development'],
  ['Marketing', 'marketing'],
  ['Beekeeping', 'technology'],
] as const)('the category %s is drawn with the motif %s', ([category, motif]) => {
  expect(artUrl(category, 'A title', 'card')).toBe(`/art/${motif}/a-title/card.svg`)
})

test.for([
  ['/art/papers/runbook.close/main.svg', '/art/papers/runbook.close/card.svg'],
  ['/art/design/a_b-1.2/hero.svg', '/art/design/a_b-1.2/card.svg'],
  ['/art/scenes/1.svg', undefined],
  ['/media/1/full-2x2.webp', undefined],
  ['https://other.example/art/a/b/main.svg', undefined],
] as const)('the card version of %s is %s', ([address, card]) => {
  expect(drawnFor('card', address)).toBe(card)
})
