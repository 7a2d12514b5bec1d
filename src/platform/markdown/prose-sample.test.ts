import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown-pipeline.server.ts'

test('the sample matches its rendered markdown (update with vitest -u)', async () => {
  const markdown = readFileSync(new URL('./prose-sample.md', import.meta.url), 'utf8')
  await expect(`${renderMarkdown(markdown)}\n`).toMatchFileSnapshot('./prose-sample.html.txt')
})
