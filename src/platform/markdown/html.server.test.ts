import { expect, test } from 'vitest'
import { feedHtml, makeAddressesAbsolute, paragraphsOf } from './html.server.ts'
import { renderMarkdown } from './markdown-pipeline.server.ts'

const page = 'https://www.example.com/blog?post=1'
const abroad = (html: string) => makeAddressesAbsolute(html, page)

test.for([
  ['a path', '<a href="/career">x</a>', '<a href="https://www.example.com/career">x</a>'],
  ['a neighbour', '<a href="feed.xml">x</a>', '<a href="https://www.example.com/feed.xml">x</a>'],
  ['a heading', '<a href="#post-a">x</a>', `<a href="${page}#post-a">x</a>`],
  ['the page', '<a href="">x</a>', `<a href="${page}">x</a>`],
  ['a query', '<a href="?a=1&#x26;b=2">x</a>', '<a href="https://www.example.com/blog?a=1&#x26;b=2">x</a>'],
  ['another host', '<a href="//example.org/a">x</a>', '<a href="https://example.org/a">x</a>'],
  ['a reference', '<a href="/a&#x22;&#34;&quot;b">x</a>', '<a href="https://www.example.com/a%22%22%22b">x</a>'],
  ['a picture', '<img alt="" src="/a b.png">', '<img alt="" src="https://www.example.com/a%20b.png">'],
  [
    'a picture in sizes',
    '<source srcset="/media/a/480.avif 480w, /media/a/960.avif 960w" sizes="100vw">',
    '<source srcset="https://www.example.com/media/a/480.avif 480w, https://www.example.com/media/a/960.avif 960w" sizes="100vw">',
  ],
  ['one that is absolute', '<a href="mailto:a@example.com">x</a>', '<a href="mailto:a@example.com">x</a>'],
  ['one that is none', '<a href="//[">x</a>', '<a href="//[">x</a>'],
] as const)('%s: %j becomes %j', ([, html, expected]) => {
  expect(abroad(html)).toBe(expected)
})

test.for([
  '<p>href="/a" and src="/b"</p>',
  '<pre tabindex="0"><code>&#x3C;a href="/code"></code></pre>',
  '<p>a > b href="/c"</p>',
  '<a title=" href=&#x22;/a&#x22; src=">x</a>',
  '<a title="> href=">x</a>',
  '<code data-href="/a" xsrc="/b">x</code>',
  '<hr>',
])('%j has no address to rewrite and stays unchanged', (html) => {
  expect(abroad(html)).toBe(html)
})

const texts = [
  '[a](/b) ![c](/d.png "e")',
  '`<a href="/b">` and <a href="/raw">',
  '```html\n<a href="/b"><img src="/c">\n```',
  '![ href="/a" ](/b "src=\\"/c\\"")',
  '[x](</a" href="/b>)',
  '[x](/a\'b "it\'s > here")',
  'a[^1]\n\n[^1]: note',
  '| [a](/b) |\n|---|\n| ![](/c) |',
]

const tags = /<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*>/g
const addressesOf = (html: string) =>
  (html.match(tags) ?? []).flatMap((tag) =>
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)]
      .filter(([, name]) => name === 'href' || name === 'src')
      .map(([, , a]) => a),
  )

test.for(texts)('%j: every address becomes absolute, and nothing else changes', (markdown) => {
  const html = renderMarkdown(markdown)
  const rewritten = abroad(html)
  expect(addressesOf(rewritten)).toHaveLength(addressesOf(html).length)
  for (const address of addressesOf(rewritten)) expect(address).toMatch(/^https:\/\/www\.example\.com\//)
  const rest = (some: string) => some.replace(tags, '<>')
  expect(rest(rewritten)).toBe(rest(html))
  expect(abroad(rewritten)).toBe(rewritten)
})

test('half a megabyte of tags or near-tags is processed quickly', () => {
  for (const part of ['<a href="/b">x</a>', '<a ', '<a b="', ' href="/a"', '&#x26;', '<a href="&#']) {
    const begun = performance.now()
    abroad(part.repeat(500_000 / part.length))
    expect(performance.now() - begun, part).toBeLessThan(2000)
  }
})

test('plain text becomes paragraphs with all markup escaped', () => {
  expect(paragraphsOf('a <b>&amp; "c"\nd\n\n \n  e\n')).toBe(
    '<p>a &#x3C;b&#x3E;&#x26;amp; &#x22;c&#x22;<br>\nd</p>\n<p>e</p>',
  )
  expect(paragraphsOf('\n \n')).toBe('')
})

test('a long text of nearly blank lines is processed quickly', () => {
  const begun = performance.now()
  paragraphsOf('\n '.repeat(100_000) + '\t\n'.repeat(100_000))
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('for feeds, tasks are marked in their text and attributes for the site alone are gone', () => {
  const text =
    '- [x] done\n- [ ] todo\n\n| a | b |\n| :- | - |\n| 1 | 2 |\n\n```abap\nWRITE x.\n```\n\n![A > B](/media/x.png)'
  const html = feedHtml(renderMarkdown(text))
  expect(html).toMatch(/<li[^>]*>☑ done<\/li>\s*<li[^>]*>☐ todo<\/li>/)
  expect(html).toMatch(/<img[^>]* alt="A > B"/)
  expect(html).not.toMatch(/aria-|tabindex|role=|srcset|loading|<picture|<source|data-/)
})

test.for([
  ['<p>tabindex="0" aria-label="x"</p>', '<p>tabindex="0" aria-label="x"</p>'],
  ['<pre tabindex="0"><code>a</code></pre>', '<pre><code>a</code></pre>'],
  ['<a aria-describedby="l" data-x="1" href="/a" target="_blank">x</a>', '<a href="/a" target="_blank">x</a>'],
  ['<ol reversed start="3"><li>x</li></ol>', '<ol reversed start="3"><li>x</li></ol>'],
  ['<picture><source srcset="a 1w"><img src="/a" loading="lazy" alt=""></picture>', '<img src="/a" alt="">'],
] as const)('for feeds %j becomes %j', ([html, expected]) => {
  expect(feedHtml(html)).toBe(expected)
})
