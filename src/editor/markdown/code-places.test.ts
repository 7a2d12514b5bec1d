import { expect, test } from 'vitest'
import { clipOf } from '../../../test/support/clip.ts'
import { renderMarkdown } from '../../platform/markdown/markdown-pipeline.server.ts'
import { type ClipElement, textOf } from '../paste/clip-tree.ts'
import { codeIn, isInCode, outsideCode } from './code-places.ts'
import type { Range } from './edit.ts'
import { editFor, linkEdit, type Snippet } from './markdown-edits.ts'

test.for([
  ['a `b` ``c ` d`` \\`e` f`', ['`b`', '``c ` d``', '` f`']],
  ['`a\nb` c\n\n`d\n\ne`', ['`a\nb`']],
  ['\\\\`a` \\``b``', ['`a`']],
  ['- `a\n- b`', []],
  ['```js\na `b`\n```\nc', ['```js\na `b`\n```']],
  ['~~~\n```\n~~~~\n`a`', ['~~~\n```\n~~~~', '`a`']],
  ['> ```\n> a\nb `c`', ['> ```\n> a', '`c`']],
  ['- ```\n  a\n  ```\n- b', ['- ```\n  a\n  ```']],
  ['a\n\n    b\n    c\n\nd', ['    b', '    c']],
  ['- a\n\n    b', []],
  ['a\n    b', []],
  ['```\na', ['```\na']],
  ['``` a ` b', []],
] as const)('the code of %j', ([text, found]) => {
  expect(codeIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(found)
})

/** Uses a tool as the toolbar does. Undefined if the tool does nothing. */
function use(tool: Snippet | 'link', text: string, selection: Range): string | undefined {
  const range = outsideCode(tool, text, selection)
  if (!range) return undefined
  const { replace, insert } = tool === 'link' ? linkEdit(text, range, '/a') : editFor(tool, text, range)
  return text.slice(0, replace.start) + insert + text.slice(replace.end)
}

function codeOf(text: string): string[] {
  const found: string[] = []
  const read = (element: ClipElement) => {
    if (element.name === 'code') found.push(textOf(element))
    else for (const child of element.children) if (typeof child !== 'string') read(child)
  }
  read(clipOf(renderMarkdown(text)))
  return found
}

test.for([
  ['run `npm ¦start¦` now', 'run **`npm start`** now', 'run [`npm start`](/a) now'],
  ['run `npm¦¦ start` now', 'run **`npm start`** now', 'run [`npm start`](/a) now'],
  ['¦run `npm¦ start` now', '**run `npm start`** now', '[run `npm start`](/a) now'],
  ['run ¦`a[0]`¦ now', 'run **`a[0]`** now', 'run [`a[0]`](/a) now'],
  ['see [x] ¦[y] `a[0]`¦', 'see [x] **[y] `a[0]`**', 'see [x] [\\[y\\] `a[0]`](/a)'],
  ['¦a **b** `**c**`¦', '**a b `**c**`**', '[a **b** `**c**`](/a)'],
  ['**`np¦¦m`**', '`npm`', '**[`npm`](/a)**'],
  ['```\na ¦b¦ c\n```', undefined, undefined],
  ['```\na¦¦ c\n```', undefined, undefined],
  ['```\na¦¦', undefined, undefined],
  ['¦¦```\na\n```', undefined, undefined],
  ['> ```\n> a ¦b¦\n> ```', undefined, undefined],
  ['- ~~~\n  a¦¦ b\n  ~~~', undefined, undefined],
  ['x\n\n    a ¦b¦', undefined, undefined],
  ['```\na\n```¦¦', '```\na\n```\n\n**bold text**', '```\na\n```\n\n[/a](/a)'],
  ['¦x\n\n```\na¦ b\n```', '**x**\n\n```\na b\n```', undefined],
  ['```\na ¦b\n```\n\ny¦', '```\na b\n```\n\n**y**', undefined],
  ['- x\n\n  ```\n  ¦a\n  ```\n- y¦', '- x\n\n  ```\n  a\n  ```\n- **y**', undefined],
] as const)('bold and a link stay outside the code of %j', ([marked, bold, link]) => {
  const [before = '', words = '', after = ''] = marked.split('¦')
  const range = { start: before.length, end: before.length + words.length }
  expect([use('bold', before + words + after, range), use('link', before + words + after, range)]).toEqual([bold, link])
})

test.for(['h1', 'h2', 'list', 'code', 'numbers', 'quote', 'table'] as const)(
  '%s does nothing inside a code block, and has its place elsewhere',
  (tool) => {
    const text = 'x `y` z\n\n```\na\nb\n```'
    for (let at = text.indexOf('```'); at < text.length; at++)
      expect(use(tool, text, { start: at, end: at }), `at ${at}`).toBeUndefined()
    expect(use(tool, text, { start: text.indexOf('a\n'), end: text.length - 3 })).toBeUndefined()
    for (const at of [0, 4, text.length])
      expect(codeOf(use(tool, text, { start: at, end: at }) ?? '')).toContain('a\nb\n')
  },
)

test('a whole code block can be quoted', () => {
  const text = 'x\n\n```\na\n```'
  expect(use('quote', text, { start: 0, end: text.length })).toBe('> x\n> \n> ```\n> a\n> ```')
  expect(use('list', text, { start: 0, end: text.length })).toBeUndefined()
})

test.for([
  'a `b c` d **e** `*f*`',
  '`a`b`c`\n\n```\n`d` e\n```\n\nf',
  '- a `b`\n- `c`\n\n  ```\n  d\n  ```\n',
  '> `a b` c\n>\n> ~~~\n> d\n> ~~~',
  '| `a` | b |\n| - | - |\n| c | `d e` |',
  'a\n\n    b c\n\nd `e\nf` g',
])('no tool changes the code of %j, whatever is selected', (text) => {
  const code = codeOf(text)
  for (let start = 0; start <= text.length; start++)
    for (let end = start; end <= text.length; end++) {
      if (text.slice(start, end).trim() === '' && !isInCode(text, end)) continue
      for (const tool of ['bold', 'italic'] as const)
        expect(codeOf(use(tool, text, { start, end }) ?? text), `${tool} ${start} to ${end}`).toEqual(code)
    }
})

test.for(['`', '``` ', '`a` ', '```\n', '> ```\n', '\\`', '    a\n\n'])('100 KB of %j are searched quickly', (part) => {
  const text = part.repeat(100_000 / part.length)
  const begun = process.cpuUsage().user
  codeIn(text)
  outsideCode('bold', text, { start: 0, end: text.length })
  expect((process.cpuUsage().user - begun) / 1000).toBeLessThan(1000)
})
