import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rendererVersion } from './markdown.server.ts'
import { RefusedTextError, renderMarkdown } from './markdown-pipeline.server.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<form action="https://evil.example"><input name=a><button>go</button></form>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext></p><script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><script>alert(1)</script>-->',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<object data="x"></object><embed src="x">',
  '<details open ontoggle=alert(1)>x</details>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<java\nscript:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](javascript&#58;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](%6Aavascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](https://example.com/a.png)',
  '![x](https://example.com/a.png"onerror="alert(1))',
  '[x](https://example.com/"onclick="alert(1))',
  '[x](https://example.com "t\\" onmouseover=\\"alert(1)")',
  '<javascript:alert(1)>',
  '<data:text/html,<script>alert(1)</script>>',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '[x]: <javascript:alert(1)>\n[x]',
  '```"onmouseover="alert(1)\ncode\n```',
  '```<script>alert(1)</script>\ncode\n```',
  '```js\n</code></pre><script>alert(1)</script>\n```',
  '`<script>alert(1)</script>`',
  '| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |',
  '# <img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'a[^1]\n\n[^1]: <script>alert(1)</script>',
  '[^"onmouseover="alert(1)]: x\n\n[^"onmouseover="alert(1)]',
  '- [ ] <input onfocus=alert(1) autofocus>',
]

/** The tags of a piece of HTML, each with its attributes. */
function tagsOf(html: string): { name: string; attributes: Record<string, string> }[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s+[a-zA-Z-]+(?:="[^"]*")?)*)\s*\/?>/g)].map(([, name, rest]) => ({
    name: name as string,
    attributes: Object.fromEntries(
      [...(rest ?? '').matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key, value ?? '']),
    ),
  }))
}

test.for(attacks)('%j renders to nothing executable', (markdown) => {
  const html = renderMarkdown(markdown)
  const tags = tagsOf(html)
  // Every < begins a tag that was parsed above, or closes one, so nothing hides from the checks below.
  expect(html.match(/<(?!\/)/g)?.length ?? 0).toBe(tags.length)
  for (const { name, attributes } of tags) {
    expect(name).not.toMatch(/^(script|style|iframe|object|embed|form|input|button|svg|math|base|meta|link|noscript)$/)
    for (const [key, value] of Object.entries(attributes)) {
      expect(key).not.toMatch(/^(on|style|srcdoc|action|formaction)/)
      if (key === 'href' || key === 'src') expect(value).toMatch(/^(https?:|mailto:|#|[^:]*$|[^:]*[/?#])/)
      if (key === 'id') expect(value).toMatch(/^post-/)
    }
  }
})

test.for(['constructor', '__proto__', 'location', 'nodeName', 'contact', 'body'])(
  'the heading "%s" gets a prefixed id that cannot clobber the DOM',
  (heading) => {
    expect(renderMarkdown(`## ${heading}`)).toContain('id="post-')
  },
)

test.for([
  ['# One\n\n## Two\n\n###### Six', ['h2', 'h3', 'h6']],
  ['## Two\n\n### Three', ['h2', 'h3']],
] as const)('%j renders the headings %j, leaving the h1 to the title', ([markdown, names]) => {
  const headings = tagsOf(renderMarkdown(markdown)).filter(({ name }) => /^h\d$/.test(name))
  expect(headings.map(({ name }) => name)).toEqual(names)
})

test('code is highlighted on the server with class names', () => {
  const html = renderMarkdown('```js\nconst a = "b"\n```')
  expect(html).toMatch(/<pre tabindex="0"><code class="hljs language-js">/)
  expect(html).toMatch(/<span class="hljs-keyword">const<\/span>/)
  expect(html).toMatch(/<span class="hljs-string">/)
})

test('ABAP is highlighted, including hyphenated keywords, but not names that contain a keyword', () => {
  const lines = [
    '* A note',
    'CLASS lcl_order DEFINITION.',
    'LOOP AT orders ASSIGNING FIELD-SYMBOL(<order>). " each',
    "  text = |{ <order>-id ALPHA = OUT } of { count }| && 'it' && `and`. ##NO_TEXT",
    '  row-data = 10.',
  ]
  const html = renderMarkdown(`\`\`\`abap\n${lines.join('\n')}\n\`\`\``)
  const parts = [...html.matchAll(/<span class="hljs-([a-z]+)">([^<]*)/g)].map(([, scope, text]) => `${scope} ${text}`)
  expect(parts).toEqual([
    'comment * A note',
    'keyword CLASS',
    'title lcl_order',
    'keyword DEFINITION',
    'keyword LOOP',
    'keyword AT',
    'keyword ASSIGNING',
    'keyword FIELD-SYMBOL',
    'variable &#x3C;order>',
    'comment " each',
    'string |',
    'subst { ',
    'variable &#x3C;order>',
    'keyword ALPHA',
    'subst { count }',
    "string 'it'",
    'string `and`',
    'meta ##NO_TEXT',
    'number 10',
  ])
})

test('code in an unknown language, or without one, is rendered as it is', () => {
  expect(renderMarkdown('```brainfuck9\n<>\n```')).toContain('&#x3C;>')
  expect(renderMarkdown('```\n<>\n```')).toContain('<pre tabindex="0"><code>&#x3C;>')
})

test('a table is wrapped in a box that the keyboard can focus', () => {
  const html = renderMarkdown('| a | b |\n|:-:|---|\n| 1 | 2 |')
  expect(html).toMatch(/^<div class="table-box" tabindex="0" role="group" aria-label="Table"><table>/)
  expect(html).toMatch(/<td[^>]*>1<\/td>/)
})

test('external links open in a new tab without opener access, internal links do not', () => {
  expect(renderMarkdown('[a](https://example.com)')).toContain('target="_blank" rel="noopener noreferrer"')
  expect(renderMarkdown('https://example.com')).toContain('rel="noopener noreferrer"')
  expect(renderMarkdown('[a](/blog)')).toBe('<p><a href="/blog">a</a></p>')
  expect(renderMarkdown('[a](mailto:a@example.com)')).toBe('<p><a href="mailto:a@example.com">a</a></p>')
})

test('a picture alone in its paragraph becomes a figure, an inline one does not', () => {
  const names = (markdown: string) => tagsOf(renderMarkdown(markdown)).map(({ name }) => name)
  expect(names('![a](/a.png)')).toEqual(['figure', 'img'])
  expect(names('[![a](/a.png)](/b)')).toEqual(['figure', 'a', 'img'])
  expect(names('words ![a](/a.png)')).toEqual(['p', 'img'])
})

test('the title of a figure becomes its caption with smart quotes, that of an inline picture stays', () => {
  expect(renderMarkdown('![a](/a.png "The \'old\' racks")')).toBe(
    '<figure><img src="/a.png" alt="a" loading="lazy" decoding="async"><figcaption>The ‘old’ racks</figcaption></figure>',
  )
  expect(renderMarkdown('[![a](/a.png "Racks")](/b)')).toMatch(/<\/a><figcaption>Racks<\/figcaption><\/figure>$/)
  expect(renderMarkdown('![a](/a.png "<script>alert(1)</script>")')).toContain('<figcaption>&#x3C;script>')
  expect(renderMarkdown('words ![a](/a.png "Racks")')).toMatch(/<p>words <img [^>]*title="Racks"/)
})

test('an uploaded picture offers the sizes and formats that the server generates', () => {
  const media = `/media/${'a'.repeat(32)}`
  expect(renderMarkdown(`![Racks](${media}/full-1200x800.webp)`)).toBe(
    `<figure><picture><source type="image/avif" srcset="${media}/480.avif 480w, ${media}/960.avif 960w, ${media}/1600.avif 1200w" sizes="(min-width: 48rem) 46rem, 100vw"><source type="image/webp" srcset="${media}/480.webp 480w, ${media}/960.webp 960w, ${media}/1600.webp 1200w" sizes="(min-width: 48rem) 46rem, 100vw"><img src="${media}/full-1200x800.webp" alt="Racks" width="1200" height="800" loading="lazy" decoding="async"></picture></figure>`,
  )
  for (const other of ['480.webp', 'full-1x1.png', 'full-1x1.webp?a', 'full-99999x1.webp'])
    expect(renderMarkdown(`![](${media}/${other})`)).not.toContain('<picture>')
  expect(renderMarkdown(`![](https://example.com${media}/full-1x1.webp)`)).not.toContain('<picture>')
})

test('pictures are lazy-loaded', () => {
  expect(renderMarkdown('![a](https://example.com/a.png)')).toMatch(/<img [^>]*loading="lazy"/)
})

test('links to headings and footnotes point to existing ids', () => {
  const html = renderMarkdown('## Some Part\n\n[there](#some-part) and a note[^n]\n\n[^n]: Text')
  const tags = tagsOf(html)
  const ids = tags.map(({ attributes }) => attributes.id).filter(Boolean)
  const targets = tags.map(({ attributes }) => attributes.href ?? '').filter((href) => href.startsWith('#'))
  expect(targets.length).toBeGreaterThanOrEqual(3)
  for (const target of targets) expect(ids).toContain(target.slice(1))
})

test.for([
  ['quotes', '>'.repeat(100_000)],
  ['lists', '- '.repeat(100_000)],
  ['numbers', `text\n\n${'1. '.repeat(50_000)}`],
  ['a mixture', '> - 1) '.repeat(20_000)],
])('nesting %s too deeply is rejected at once', ([, markdown]) => {
  const begun = performance.now()
  expect(() => renderMarkdown(`${markdown} x`)).toThrow(RefusedTextError)
  expect(performance.now() - begun).toBeLessThan(1000)
})

test('a completed task differs from an open one without rendering an input', () => {
  const html = renderMarkdown('- [x] done\n- [ ] to do\n\n  more')
  expect(html).not.toContain('<input')
  expect(html.match(/<li class="[^"]*"/g)).toEqual(['<li class="task-list-item is-done"', '<li class="task-list-item"'])
})

test('the rendered HTML changes only together with the renderer version', () => {
  const sample = readFileSync(new URL('./prose-sample.md', import.meta.url))
  const picture = `![Racks](/media/${'a'.repeat(32)}/full-1200x800.webp "Two racks")`
  const video = 'https://youtu.be/dQw4w9WgXcQ'
  const html = renderMarkdown([sample, picture, video, ...attacks].join('\n\n'))
  expect([rendererVersion, createHash('sha256').update(html).digest('hex')]).toEqual([
    7,
    'cf0fdaa7529c9bf0467c438d1c38ab21bdd2d13abaa97284b9c1267f1533fd7e',
  ])
})

const card = (url: string) =>
  `<figure class="video card p-6"><a href="${url}" target="_blank" rel="noopener noreferrer">Play the video: ${url.replace(/https:\/\/(www\.)?/, '')}</a></figure>`

test.for([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=90s', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['<https://m.youtube.com/shorts/dQw4w9WgXcQ>', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=tracked', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
])('a video address alone in its paragraph becomes a video card: %s', ([address = '', url = '']) => {
  expect(renderMarkdown(`Before\n\n${address}\n\nAfter`)).toBe(`<p>Before</p>\n${card(url)}\n<p>After</p>`)
})

test.for([
  'See https://youtu.be/dQw4w9WgXcQ',
  '[Our talk](https://youtu.be/dQw4w9WgXcQ)',
  'https://youtube.com/watch?v=short',
  'https://youtube.com/@channel',
  'https://vimeo.com/channels/staffpicks',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtu.be/dQw4w9WgXcQ',
  '- https://youtu.be/dQw4w9WgXcQ',
])('an address that is no video, or not alone in its paragraph, stays a link: %s', (text) => {
  expect(renderMarkdown(text)).toContain('<a href=')
  expect(renderMarkdown(text)).not.toContain('class="video')
})

test('a text that expands to far more HTML is rejected', () => {
  const definition = `[a]: /${'x'.repeat(20_000)}\n\n`
  expect(renderMarkdown(`${definition}${'[a] '.repeat(20)}`).length).toBeGreaterThan(400_000)
  expect(() => renderMarkdown(`${definition}${'[a] '.repeat(200)}`)).toThrow(
    'Content becomes too long once it is rendered',
  )
})
