import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown-pipeline.server.ts'

test.for([
  ['## What it costs', ['what-it-costs']],
  ['## S/4HANA & Node.js: 50%!', ['s4hana--nodejs-50']],
  ['## Größe\n\n## 東京 都\n\n## snake_case', ['größe', '東京-都', 'snake_case']],
  ['## A *b* `c`\n\n## A b c\n\n## A b c', ['a-b-c', 'a-b-c-1', 'a-b-c-2']],
  ['## a\n\n## a-1\n\n## a', ['a', 'a-1', 'a-2']],
  ['## a\n\n> ## a\n\n### a', ['a', 'a-1', 'a-2']],
  ['## constructor\n\n## `__proto__`', ['constructor', '__proto__']],
  ['## …\n\n## !', ['', '-1']],
] as const)('the headings of %j have the ids %j', ([markdown, ids]) => {
  const found = [...renderMarkdown(markdown).matchAll(/<h\d(?: id="([^"]*)")?>/g)].map(([, id]) => id)
  expect(found).toEqual(ids.map((id) => `post-${id}`))
})
