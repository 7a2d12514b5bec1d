import { expect, test } from 'vitest'
import { rss } from './rss.server.ts'

test('a feed links to its page and itself, and contains every entry in full with its markup escaped', () => {
  const entry = {
    ...{
      title: 'A < B',
      url: 'https://x.example/a?b&c',
      id: '1&2',
      image: { url: 'https://x.example/a.webp?b&c', alt: 'A "rack"' },
      publishedAt: '2026-03-02T10:00:00.000Z',
      author: 'Anna "A" Berg',
    },
    ...{ categories: ['Design', 'R&D'], summary: 'Short', html: '<p>Whole</p>' },
  }
  const { author: _, image: __, ...anonymous } = { ...entry, title: 'Second', categories: [] }
  const text = rss({
    ...{ title: 'News & more', description: 'All', language: 'en', pageUrl: 'https://x.example/blog' },
    ...{ feedUrl: 'https://x.example/feed.xml?a&b', entries: [entry, anonymous] },
  })
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" [\s\S]+<\/rss>\n$/)
  for (const part of [
    '<title>News &amp; more</title>\n<link>https://x.example/blog</link>\n<description>All</description>\n',
    '<atom:link href="https://x.example/feed.xml?a&amp;b" rel="self" type="application/rss+xml"/>',
    '<item>\n<title>A &lt; B</title>\n<link>https://x.example/a?b&amp;c</link>\n<guid isPermaLink="false">1&amp;2</guid>',
    '<pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate>\n<dc:creator>',
    '<category>Design</category><category>R&amp;D</category>\n<description>Short</description>\n',
    '<media:content url="https://x.example/a.webp?b&amp;c" medium="image"/>\n<content:encoded>',
    '&lt;img src=&quot;https://x.example/a.webp?b&amp;amp;c&quot; alt=&quot;A &amp;quot;rack&amp;quot;&quot;&gt;',
    '<content:encoded>&lt;p&gt;Whole&lt;/p&gt;</content:encoded>\n</item>\n</channel>',
  ]) {
    expect(text).toContain(part)
  }
  expect(text.match(/<dc:creator>/g)).toHaveLength(1)
})
