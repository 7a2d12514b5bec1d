import { expect, test } from 'vitest'
import { descriptionWarnings, textWarnings, titleWarnings } from './warnings.ts'

const none: ReadonlySet<string> = new Set()
const told = (text: string, dead = none) =>
  textWarnings('content', text, dead).map(({ text: words, range }) => [words, text.slice(...(range ?? [0, 0]))])

test('a text that lacks nothing gets no warning', () => {
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
])('%j', ([text = '', warning, place]) => {
  expect(told(text)).toEqual([[warning, place]])
})

test('HTML, which is not shown, is named once, where it begins', () => {
  const warning = 'HTML blocks and the words in them are left out of the page. Use Markdown instead.'
  expect(told('Words\n\n  <p>One</p>\n<p>Two</p>\n\n</div>')).toEqual([[warning, '<p']])
  expect(told('<!-- not\nyet -->')).toEqual([[warning, '<!--']])
  expect(told('<https://example.org> and a <b>word</b>\n\n    <p>\n\n```html\n<p>\n```')).toEqual([])
})

test('a link to a page that is gone is named with its place', () => {
  const dead = new Set(['/services/old page'])
  expect(told('To [this](/blog) and [that](</services/old page>)', dead)).toEqual([
    ['“that” links to a page that visitors cannot open: /services/old page', '[that](</services/old page>)'],
  ])
})

test('what stands in a code block is no text', () => {
  expect(told('```md\n# One\n# Two\n![](a.png)\n```\n\n~~~\n#### Four\n~~~')).toEqual([])
})

test('a title is long from 71 characters on, and a description is missing where there are only spaces', () => {
  expect(titleWarnings('title', 'x'.repeat(70))).toEqual([])
  expect(titleWarnings('title', 'x'.repeat(71))).toEqual([
    { field: 'title', text: 'The title has 71 characters; search results show about 60.' },
  ])
  expect(descriptionWarnings('summary', 'Words')).toEqual([])
  expect(descriptionWarnings('summary', ' \n')).toHaveLength(1)
})
