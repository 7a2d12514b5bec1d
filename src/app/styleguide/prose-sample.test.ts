import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../../platform/markdown/markdown-pipeline.server.ts'

test('the sample is what the renderer makes of its markdown (vitest -u writes it anew)', async () => {
  const markdown = readFileSync(new URL('./prose-sample.md', import.meta.url), 'utf8')
  await expect(`${renderMarkdown(markdown)}\n`).toMatchFileSnapshot('./prose-sample.html.txt')
})
