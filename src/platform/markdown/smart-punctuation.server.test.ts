import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown-pipeline.server.ts'

test.for([
  ['"Go", she said.', '<p>“Go”, she said.</p>'],
  ["It's the users' choice", '<p>It’s the users’ choice</p>'],
  ['\'One\' and ("two")', '<p>‘One’ and (“two”)</p>'],
  ['"\'Go\' is what he said"', '<p>“‘Go’ is what he said”</p>'],
  ['He said "go \'now\'"', '<p>He said “go ‘now’”</p>'],
  ["the '90s", '<p>the ’90s</p>'],
  [
    '"**Bold**" and **"bold"** and *it*\'s',
    '<p>“<strong>Bold</strong>” and <strong>“bold”</strong> and <em>it</em>’s</p>',
  ],
  ['"[a](/b)"', '<p>“<a href="/b">a</a>”</p>'],
  ['one - two -- three --- four', '<p>one – two – three — four</p>'],
  ['one--two---three', '<p>one–two—three</p>'],
  ['one---"two"', '<p>one—“two”</p>'],
  ['wait...', '<p>wait…</p>'],
  ['- "a"\n- "b"', '<ul>\n<li>“a”</li>\n<li>“b”</li>\n</ul>'],
] as const)('%j renders as %j', ([markdown, html]) => {
  expect(renderMarkdown(markdown)).toBe(html)
})

test.for([
  ['`"a" -- b...`', '<p><code>"a" -- b...</code></p>'],
  ['```\n"a" - b...\n```', '<pre tabindex="0"><code>"a" - b...\n</code></pre>'],
  ['npm run x --only 2-3 a-b', '<p>npm run x --only 2-3 a-b</p>'],
  ['.... and ..', '<p>.... and ..</p>'],
] as const)('%j keeps its punctuation', ([markdown, html]) => {
  expect(renderMarkdown(markdown)).toBe(html)
})

test('a quote after code is a closing quote', () => {
  expect(renderMarkdown('"`a`"')).toBe('<p>“<code>a</code>”</p>')
})

test('an autolinked address keeps its dashes in its text and href', () => {
  expect(renderMarkdown('https://example.com/a--b')).toContain('href="https://example.com/a--b"')
  expect(renderMarkdown('https://example.com/a--b')).toContain('>https://example.com/a--b</a>')
})

test('the id of a heading is derived from the text as typed', () => {
  expect(renderMarkdown('## What\'s "new" -- and...')).toBe('<h2 id="post-whats-new----and">What’s “new” – and…</h2>')
})
