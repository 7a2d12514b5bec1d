import { expect, test } from 'vitest'
import { renderMarkdown } from '../../platform/markdown/markdown-pipeline.server.ts'
import { parseHtml, readableText, wordsOf } from './html-tree.server.ts'
import { readWordpressText, writeMarkdown } from './wordpress-text.server.ts'

const picture = '/media/00000000000000000000000000000000/full-10x10.webp'

function take(content: string) {
  const text = readWordpressText(content, (id) => `https://old.example/wp-content/uploads/${id}.jpg`)
  const markdown = writeMarkdown(text, { picture: () => picture, link: () => undefined })
  const html = renderMarkdown(markdown)
  return { ...text, markdown, html, after: wordsOf(readableText(parseHtml(html))) }
}

test('the classic editor’s empty lines end paragraphs, and its other line ends are breaks', () => {
  const { markdown } = take('One\ntwo <b>three</b>\n\nFour\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<pre>x\n\ny</pre>')
  expect(markdown).toBe('One  \ntwo **three**\n\nFour\n\n- a\n- b\n\n```\nx\n\ny\n```')
})

test('blocks become markdown; those that nothing here shows are named, and their words kept', () => {
  const content =
    '<!-- wp:heading --><h2>Head</h2><!-- /wp:heading -->\n' +
    '<!-- wp:acf/quote {"data":{"text":"Words in <b>attributes<\\/b>"}} /-->\n' +
    '<!-- wp:foo/box --><div>Kept words</div><!-- /wp:foo/box -->' +
    '<!-- wp:latest-posts /--><!-- wp:core-embed/youtube --><figure>\nhttps://youtu.be/dQw4w9WgXcQ\n</figure>'
  const { markdown, unknown, words, after, html } = take(content)
  expect(markdown).toBe('## Head\n\nWords in attributes\n\nKept words\n\nhttps://youtu.be/dQw4w9WgXcQ')
  expect(unknown).toEqual(['acf/quote', 'foo/box', 'latest-posts'])
  expect(html).toContain('<figure class="video')
  expect(after).toEqual(words)
})

test('gallery, caption and embed are shown; other shortcodes are named and stay in the text', () => {
  const { markdown, unknown, words, after } = take(
    '[caption id="a" width="300"]<img src="https://old.example/wp-content/uploads/a-300x200.jpg" alt="Alt"> A caption[/caption]\n\n' +
      '[gallery ids="4,5"]\n\n[embed]https://vimeo.com/123456[/embed]\n\n[contact-form-7 id="3"] as [sic] and [[gallery]]',
  )
  expect(markdown).toBe(
    `![Alt](${picture})\n\nA caption\n\n![](${picture})\n\n![](${picture})\n\nhttps://vimeo.com/123456\n\n` +
      '\\[contact-form-7 id="3"\\] as \\[sic\\] and \\[gallery\\]',
  )
  expect(unknown).toEqual(['[contact-form-7]'])
  expect(after).toEqual(words)
})

test('scripts and handlers do not come along', () => {
  const { html, unknown, words, after } = take(
    '<p onclick="alert(1)">Hi <a href="javascript:alert(1)">there</a></p><script>alert(2)</script>' +
      '<iframe src="javascript:alert(3)"></iframe><img src="x" onerror="alert(4)"><svg><script>alert(5)</script></svg>',
  )
  expect(html).not.toMatch(/alert|javascript|onclick/)
  expect(unknown).toEqual(['<script>', '<iframe>'])
  expect(after).toEqual(words)
})

test.for([
  [
    'formatting that is reopened in each paragraph',
    Array.from({ length: 3000 }, (_, at) => `<b id="${at}"><p>`).join(''),
  ],
  ['deep nesting', '<div>'.repeat(20_000)],
  ['brackets', '['.repeat(200_000)],
  ['open shortcodes', '[a b='.repeat(40_000)],
  ['comments', '<!-- wp:a {'.repeat(20_000)],
  ['empty lines', '\n \n'.repeat(100_000)],
] as const)('a hostile text of %s is read in bounded time', ([, content]) => {
  const begun = process.cpuUsage().user
  const text = readWordpressText(`Words ${content}`, () => undefined)
  writeMarkdown(text, { picture: () => undefined, link: () => undefined })
  expect(text.words).toContain('Words')
  expect((process.cpuUsage().user - begun) / 1000).toBeLessThan(4000)
})
