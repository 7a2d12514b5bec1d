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

test('HTML blocks are reported once, where they begin', () => {
  const warning = 'HTML blocks and the words in them are left out of the page. Use Markdown instead.'
  expect(told('Words\n\n  <p>One</p>\n<p>Two</p>\n\n</div>')).toEqual([[warning, '<p']])
  expect(told('<!-- not\nyet -->')).toEqual([[warning, '<!--']])
  expect(told('<https://example.org> and a <b>word</b>\n\n    <p>\n\n```html\n<p>\n```')).toEqual([])
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
