import { expect, test } from 'vitest'
import { descriptionWarnings, textWarnings, titleWarnings } from './warnings.ts'

const none: ReadonlySet<string> = new Set()
const told = (text: string, dead = none) =>
  textWarnings('content', text, dead).map(({ text: words, range }) => [words, text.slice(...(range ?? [0, 0]))])

test('a complete text gets no warning', () => {
  expect(told('Words\n\n## Part\n\n### Detail\n\n## Part\n\n![A rack](/media/a.webp) [home](/)')).toEqual([])
  expect(told('# One\n\n## Two')).toEqual([])
})

test.for([
  ['# One\n\n# Two', 'There is more than one top-level heading.', '# Two'],
  ['## Two\n\n#### Four ##', '“Four” skips a heading level.', '#### Four'],
  ['### Three', '“Three” skips a heading level.', '### Three'],
  [
    'See ![](/media/a.webp "Title")',
    'A picture has no alternative text. That is right only if it is decorative.',
    '![](/media/a.webp "Title")',
  ],
  [
    '[![](/media/a.webp)](/blog)',
    'A picture has no alternative text. That is right only if it is decorative.',
    '![](/media/a.webp)',
  ],
])('warns about %j', ([text = '', warning, place]) => {
  expect(told(text)).toEqual([[warning, place]])
})

const block = 'HTML blocks and the words in them are left out of the page. Use Markdown instead.'
const tag = (name: string) => `HTML such as “${name}>” is left out of the page. Use Markdown instead.`
const words = (name: string) => `“${name}>” is no HTML and is shown as it is typed. Put it in backticks if it is code.`

test.for([
  ['Words\n\n  <p>One</p>\n<p>Two</p>\n\n</div>', [[block, '<p']]],
  ['> <p>quoted words</p>', [[block, '<p']]],
  ['- <div>words</div>', [[block, '<div']]],
  ['1. a\n\n   <table>', [[block, '<table']]],
  ['<!-- not\nyet -->', [[block, '<!--']]],
  ['a <b>word</b>', [[tag('<b'), '<b']]],
  ['a <?php x ?> b', [['HTML such as “<?” is left out of the page. Use Markdown instead.', '<?']]],
  ['<!DOCTYPE html>', [[block, '<!']]],
  ['a <![CDATA[x]]> b', [['HTML such as “<!” is left out of the page. Use Markdown instead.', '<!']]],
  ['| a |\n| - |\n| <b>word</b> |', [[tag('<b'), '<b']]],
  [
    'Call https://<host>:<port>/sap/bc now, <host>',
    [
      [words('<host'), '<host'],
      [words('<port'), '<port'],
    ],
  ],
  ['- INTO <wa>', [[words('<wa'), '<wa']]],
  ['> `code` and <wa>', [[words('<wa'), '<wa']]],
  ['a `b <wa>', [[words('<wa'), '<wa']]],
] as const)('raw HTML and words in angle brackets are reported wherever they stand: %j', ([text, expected]) => {
  expect(told(text)).toEqual(expected)
})

test.for([
  '<https://example.org> and <a@example.org>',
  'a<br>b and 1 < 2 > 1',
  'What <? and <!a mean',
  '`<host>` and ``a ` <host>`` and \\<host>',
  'Words\n\n    <p>\n\n```html\n<p>\n```',
])('%j has no raw HTML', (text) => {
  expect(told(text)).toEqual([])
})

test.for([
  ['[x](ftp://e.example)', 'ftp', '[x](ftp://e.example)'],
  ['<sap:abc>', 'sap', '<sap:abc>'],
  ['[x][1]\n\n[1]: JavaScript:x', 'javascript', '[1]: JavaScript:x'],
  ['![x](mailto:a@e.example)', 'mailto', '![x](mailto:a@e.example)'],
])('an address that the page leaves out is reported: %j', ([text = '', scheme, place]) => {
  expect(told(text)).toEqual([[`The address is left out of the page, because it begins with “${scheme}:”.`, place]])
})

test('addresses that the page links are not reported', () => {
  expect(told('[a](HTTPS://e.example) [b](tel:+49) [c](MailTo:a@e.example) <tel:+49> [d](/a:b) [e](#f)')).toEqual([])
})

test.for(['<', '<b>', '`', '``` ', '\\', '[', '<a:', '> ', '- '])('100 KB of %j are read quickly', (part) => {
  const before = process.cpuUsage().user
  told(part.repeat(100_000 / part.length))
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(2000)
})

test('a link to a missing page is reported with its place in the text', () => {
  const dead = new Set(['/services/old page'])
  expect(told('To [this](/blog) and [that](</services/old page>)', dead)).toEqual([
    ['“that” links to a page that visitors cannot open: /services/old page', '[that](</services/old page>)'],
  ])
})

test('code blocks are ignored', () => {
  expect(told('```md\n# One\n# Two\n![](a.png)\n```\n\n~~~\n#### Four\n~~~')).toEqual([])
})

test('a title is too long from 71 characters on, and a blank description counts as missing', () => {
  expect(titleWarnings('title', 'x'.repeat(70))).toEqual([])
  expect(titleWarnings('title', 'x'.repeat(71))).toEqual([
    { field: 'title', text: 'The title has 71 characters; search results show about 60.' },
  ])
  expect(descriptionWarnings('summary', 'Words')).toEqual([])
  expect(descriptionWarnings('summary', ' \n')).toHaveLength(1)
})
