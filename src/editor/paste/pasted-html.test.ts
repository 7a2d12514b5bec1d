import { expect, test } from 'vitest'
import { clipOf } from '../../../test/support/clip.ts'
import { type PasteCase, pasteCases } from '../../../test/support/pasted-cases.ts'
import { renderMarkdown } from '../../platform/markdown/markdown-pipeline.server.ts'
import { convertClip } from './pasted-html.ts'

const markdownOf = (html: string) => convertClip(clipOf(html), 'https://this.example')?.markdown ?? 'PLAIN'
const entities: Record<string, string> = { lt: '<', amp: '&', gt: '>', quot: '"' }
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([0-9a-f]+)|(\w+));/gi, (whole, code?: string, name = '') =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (entities[name] ?? whole),
    )
const wordsOf = (text: string) => text.replace(/\s/g, '').replace(/[“”]/g, '"').replace(/[‘’]/g, "'")

const cases = Object.entries(pasteCases).flatMap(([name, all]) => all.map((one): [string, PasteCase] => [name, one]))

test.for(cases)('%s: $html', ([, { html, re = [], no = [], words, code }]) => {
  const markdown = markdownOf(html)
  const page = renderMarkdown(markdown)
  for (const pattern of re) expect(page.replaceAll('\n', ' '), markdown).toMatch(new RegExp(pattern))
  for (const part of no) expect(page, markdown).not.toContain(part)
  if (words !== undefined) expect(wordsOf(textOf(page)), markdown).toBe(wordsOf(words))
  if (code !== undefined)
    expect(textOf(/<pre[^>]*>([\s\S]*?)<\/pre>/.exec(page)?.[1] ?? '').replace(/\n$/, ''), markdown).toBe(code)
})
