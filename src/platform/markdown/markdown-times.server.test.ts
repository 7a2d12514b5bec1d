import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown-pipeline.server.ts'

test.for([
  ['brackets', '['.repeat(20_000)],
  ['links in links', `${'[a '.repeat(500)}${'](b)'.repeat(500)}`],
  ['stars', '*a '.repeat(20_000)],
  ['emphasis in emphasis', `${'*a **b '.repeat(100)}${'b** a*'.repeat(100)}`],
  ['backticks', '`'.repeat(20_000)],
  ['entities', '&amp;'.repeat(20_000)],
  ['ninety quotes in each other', `${'>'.repeat(90)} text`],
  ['table cells', `|${' a |'.repeat(500)}\n|${'---|'.repeat(500)}`],
  ['steps', Array.from({ length: 60 }, (_, i) => `${'  '.repeat(i)}- step`).join('\n')],
] as const)('a post of %s renders within three seconds', ([, markdown]) => {
  const begun = performance.now()
  expect(renderMarkdown(markdown)).toEqual(expect.any(String))
  expect(performance.now() - begun).toBeLessThan(3000)
})
