import { expect, test } from 'vitest'
import { renderMarkdown } from '../../platform/markdown/markdown-pipeline.server.ts'
import { leftOutIn } from './left-out.ts'

const told = (text: string) => leftOutIn(text).map(({ text: words, range }) => [words, text.slice(...range)])
const unused = (name: string) =>
  `The ${name.startsWith('[^') ? 'footnote' : 'address of'} “${name}” is left out of the page, because “${name}” does not occur in the text.`
const again = (name: string) =>
  `The ${name.startsWith('[^') ? 'footnote' : 'address of'} “${name}” is left out of the page, because that name is defined above.`
const missing = (name: string, what: string) =>
  `“${name}” is shown as it is typed, because no ${what} with that name is in the text.`
const cells = (count: number | string) =>
  `Cells of a table are left out of the page, because its first row has only ${count}.`

test.for([
  ['[^1]: SECRET', [[unused('[^1]'), '[^1]: SECRET']]],
  ['a\n[^1]: SECRET words', [[unused('[^1]'), '[^1]: SECRET words']]],
  ['> [^1]: SECRET', [[unused('[^1]'), '[^1]: SECRET']]],
  ['- a\n\n  [^1]: SECRET', [[unused('[^1]'), '[^1]: SECRET']]],
  ['`[^1]`\n\n[^1]: SECRET', [[unused('[^1]'), '[^1]: SECRET']]],
  ['\\[^1]\n\n[^1]: SECRET', [[unused('[^1]'), '[^1]: SECRET']]],
  ['[Note]: SECRET', [[unused('[note]'), '[Note]: SECRET']]],
  ['# a\n[x y]: /SECRET "t"', [[unused('[x y]'), '[x y]: /SECRET "t"']]],
  ['- [x]: <SECRET>', [[unused('[x]'), '[x]: <SECRET>']]],
  ['[x]: /b\n[y]: /SECRET\n\n[x]', [[unused('[y]'), '[y]: /SECRET']]],
  ['[x](/a)\n\n[x]: /SECRET', [[unused('[x]'), '[x]: /SECRET']]],
  ['a[^1]\n\n[^1]: one\n[^1]: SECRET', [[again('[^1]'), '[^1]: SECRET']]],
  ['[x]\n\n[x]: /a\n[X]: /SECRET', [[again('[x]'), '[X]: /SECRET']]],
  ['a []( /SECRET ) b', [['A link is left out of the page, because it has no words.', '[]( /SECRET )']]],
  [
    '```sql SECRET words\nx\n```',
    [['“SECRET words” is left out of the page, because it is on the line that opens a code block.', 'SECRET words']],
  ],
  [
    '> ~~~ js SECRET\n> x',
    [['“SECRET” is left out of the page, because it is on the line that opens a code block.', 'SECRET']],
  ],
  ['| a | b |\n| - | - |\n| 1 | 2 | SECRET |', [[cells(2), '| 1 | 2 | SECRET |']]],
  ['a | b\n-|-\n1 \\| x | 2 | SECRET\n\n| x | y | z |', [[cells(2), '1 \\| x | 2 | SECRET']]],
  ['> | a |\n> | - |\n> | 1 | SECRET |', [[cells('one'), '> | 1 | SECRET |']]],
] as const)('the page lacks words of %j, and the list names them', ([text, expected]) => {
  const words = renderMarkdown(text).replace(/<a [^>]*><\/a>/g, '')
  expect(words.replace(/<[^>]*>/g, '')).not.toContain('SECRET')
  expect(told(text)).toEqual(expected)
})

test.for([
  ['a[^1]', [[missing('[^1]', 'footnote'), '[^1]']]],
  ['[a][b c] d', [[missing('[b c]', 'address'), '[a][b c]']]],
  ['![a](<>)', [['A picture is left out of the page, because it has no address.', '![a](<>)']]],
  ['![a]()', [['A picture is left out of the page, because it has no address.', '![a]()']]],
] as const)('what does not work in %j is named', ([text, expected]) => {
  expect(told(text)).toEqual(expected)
})

test.for([
  'a[^1] b [x] c [y][x] d ![p][Z  z]\n\n[^1]: one\n\n[x]: /a\n[z z]: /b.png',
  '[x]: two words\n\na\n[x]: /y',
  '```\n[^1]: a\n[x]: /b\n[]( /c)\n```\n\n`[^1]: a` and `[]( /c)` and `![]()`',
  '[ ] and [1] and [x] done, a[0][1](/x)',
  '~~~ js\n[x]: /a\n~~~',
  '```js\n| a |\n```\n\n    [x]: /a',
  '| a | b |\n| :- | -: |\n| 1 |\n| `x \\| y` | 2 |\n\n| x | y | z |',
  '- [ ] a\n- [x] b',
])('nothing is told about %j', (text) => {
  expect(told(text)).toEqual([])
})

test('each kind is told ten times at most', () => {
  expect(told(Array.from({ length: 50 }, (_, at) => `[^${at}]: a`).join('\n'))).toHaveLength(10)
})

test.for(['[', '[x]: /a\n', '[^1]: a\n', '![', '[](', '| a ', '|-', '```a b\n', '[a][', '\\', '<?', '<!a '])(
  '100 KB of %j are searched quickly',
  (part) => {
    const text = part.repeat(100_000 / part.length)
    const begun = process.cpuUsage().user
    leftOutIn(text)
    expect((process.cpuUsage().user - begun) / 1000).toBeLessThan(1500)
  },
)
