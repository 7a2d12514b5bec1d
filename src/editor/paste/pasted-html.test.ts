import { expect, test } from 'vitest'
import { clipOf } from '../../../test/support/clip.ts'
import { type PasteCase, pasteCases } from '../../../test/support/pasted-cases.ts'
import { renderMarkdown } from '../../platform/markdown/markdown-pipeline.server.ts'
import type { ClipElement } from './clip-tree.ts'
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

test.for(['*', '~', '<', '"', '[', '\u00a0', '_', '`', '&', '\\', '(', 'https://', 'www.', '|', '!', ' a'])(
  'words of 100 KB of %j are converted in time that grows with their length only',
  (part) => {
    const msFor = (length: number) => {
      const words = part.repeat(length / part.length)
      const marked: ClipElement = { name: 'b', attributes: {}, children: [words] }
      const before = process.cpuUsage().user
      convertClip({ name: 'body', attributes: {}, children: ['a', marked, 'b'] }, 'https://this.example')
      return (process.cpuUsage().user - before) / 1000
    }
    const short = msFor(25_000)
    expect(msFor(100_000)).toBeLessThan(10 * Math.max(short, 50))
  },
)

test('100 KB of single marked letters are converted in time that grows with their length only', () => {
  const begun = process.cpuUsage().user
  const letters = Array.from({ length: 20_000 }, (_, at) =>
    at % 2 ? '<b>.</b>' : at % 3 ? '<i>a</i>' : '<a href="/x">b</a>',
  )
  expect(markdownOf(`<p>${letters.join('')}</p>`)).not.toBe('PLAIN')
  expect((process.cpuUsage().user - begun) / 1000).toBeLessThan(4000)
})
