import { expect, test } from 'vitest'
import { openTestResources } from '../../../test/support/resources.ts'
import { aCaseStudy, aJob, aPost } from '../../../test/support/samples.ts'
import { createPost } from '../../features/blog/store.server.ts'
import { createCaseStudy } from '../../features/case-studies/store.server.ts'
import { createJob, updateJob } from '../../features/jobs/store.server.ts'
import { createFeedRoutes } from './feeds.server.ts'

async function openFeeds() {
  const resources = await openTestResources()
  const routes = createFeedRoutes(resources)
  const read = async (path: string) => {
    const answer = await routes.request(path)
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    return answer.text()
  }
  return {
    ...resources,
    blog: () => read('/blog/feed.xml'),
    jobs: () => read('/career/feed.xml'),
    studies: () => read('/case-studies/feed.xml'),
  }
}

/** Returns an element's text as an XML parser reads it. */
function contentOf(xml: string, name: string): string {
  return (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml.slice(xml.indexOf('<item>')))?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

test('the blog feed lists public posts, newest first, and omits scheduled ones until they are due', async () => {
  const { db, clock, blog } = await openFeeds()
  const first = await createPost(db, aPost({ title: 'The first' }), clock())
  clock.advance(1, 'minutes')
  const second = await createPost(db, aPost({ title: 'The second' }), clock())
  const hour = new Date(clock().getTime() + 3_600_000).toISOString()
  const waiting = await createPost(db, aPost({ publishNow: false, scheduledDate: hour }), clock())

  const xml = await blog()
  expect([...xml.matchAll(/<guid isPermaLink="false">([^<]+)</g)].map(([, id]) => id)).toEqual([second, first])
  expect(xml).not.toContain(waiting)
  expect(contentOf(xml, 'pubDate')).toBe(clock().toUTCString())
  expect(contentOf(xml, 'dc:creator')).toBe('Katrin Hollenbach')

  clock.advance(1, 'hours')
  expect(await blog()).toContain(waiting)
})

test('a feed carries only the newest twenty entries', async () => {
  const { db, clock, blog, jobs } = await openFeeds()
  for (let index = 0; index < 22; index += 1) {
    await createPost(db, aPost({ title: `Post ${index}.` }), clock())
    await createJob(db, aJob({ title: `Job ${index}.` }), clock())
    clock.advance(1, 'minutes')
  }
  for (const [xml, name] of [
    [await blog(), 'Post'],
    [await jobs(), 'Job'],
  ] as const) {
    expect(xml.match(/<item>/g)).toHaveLength(20)
    expect(xml).toContain(`${name} 21.`)
    expect(xml).not.toContain(`${name} 1.`)
  }
})

test('the blog feed carries the full article with absolute URLs', async () => {
  const { db, clock, blog } = await openFeeds()
  const content = [
    '## Costs',
    '[jobs](/career) [above](#costs) [there](https://example.org/a?b=c&d=e) [mail](mailto:a@example.com)',
    '![](/media/a/b.webp)',
    '`<a href="/code">`',
    '```html\n<img src="/code.png">\n```',
  ].join('\n\n')
  await createPost(db, aPost({ content }), clock())
  const html = contentOf(await blog(), 'content:encoded')
  expect(html).toContain('href="https://www.example.com/career"')
  expect(html).toContain(`href="https://www.example.com/blog?post=a-cutover-in-hours#post-costs"`)
  expect(html).toContain('href="https://example.org/a?b=c&#x26;d=e"')
  expect(html).toContain('href="mailto:a@example.com"')
  expect(html).toContain('src="https://www.example.com/media/a/b.webp"')
  expect(html).toContain('&#x3C;a href="/code">')
  expect(html.replace(/<[^>]*>/g, '')).toContain('&#x3C;img src="/code.png">')
})

test('a feed carries only the newest long texts in full and summarizes the rest', async () => {
  const { db, clock, blog, studies } = await openFeeds()
  // Two of them fill a feed to its last character.
  const html = `<p>${'a'.repeat(499_993)}</p>`
  for (let i = 0; i < 10; i += 1) {
    clock.advance(1, 'minutes')
    await createPost(db, { ...aPost({ summary: `Summary ${i} & more` }), html }, clock())
    const study = aCaseStudy({ title: `Study ${i}`, client: `Client ${i} & more`, industry: 'Retail' })
    await createCaseStudy(db, { ...study, html: { ...study.html, challenge: html } }, clock())
  }
  for (const [xml, whole, summary] of [
    [await blog(), 2, 'Summary 7 &amp;#x26; more'],
    // A case study also has headings and two more texts.
    [await studies(), 1, 'Client 7 &amp;#x26; more, Retail'],
  ] as const) {
    const texts = [...xml.matchAll(/<content:encoded>([^<]*)</g)].map(([, text]) => text as string)
    expect(texts.map((text) => text.length > 499_993)).toEqual(Array.from({ length: 10 }, (_, i) => i < whole))
    expect(texts[2]).toBe(`&lt;p&gt;${summary}&lt;/p&gt;`)
  }
})

test('the blog feed links a video instead of embedding it', async () => {
  const { db, clock, blog } = await openFeeds()
  await createPost(db, aPost({ content: 'Before\n\nhttps://vimeo.com/76979871\n\nAfter' }), clock())
  const xml = await blog()
  expect(xml).toContain('Play the video: vimeo.com/76979871')
  expect(xml).not.toContain('iframe')
})

test('feeds escape editor text and strip control characters', async () => {
  const { db, clock, blog, jobs } = await openFeeds()
  const evil = '</title><script>alert(1)</script>]]>&<img src=x onerror=alert(1)> \u0008\ufffe'
  await createPost(
    db,
    aPost({ title: evil, summary: evil, content: evil, authorName: evil, tags: ['</category><script>'] }),
    clock(),
  )
  await createJob(db, aJob({ title: evil, description: evil, requirements: [evil], perks: [evil] }), clock())
  for (const xml of [await blog(), await jobs()]) {
    expect(xml).not.toMatch(/<(script|img)|(?!\n)[\p{Cc}\ufffe]/u)
    expect(contentOf(xml, 'content:encoded')).not.toMatch(/<(script|img)/)
    expect(contentOf(xml, 'title')).toContain('</title><script>')
  }
})

test('links in the jobs feed are absolute', async () => {
  const { db, clock, jobs } = await openFeeds()
  const texts = { description: 'See [our blog](/blog), or href="/x"', requirements: ['[Rules](https://example.org/a)'] }
  await createJob(db, aJob(texts), clock())
  const html = contentOf(await jobs(), 'content:encoded')
  expect(html).toContain('<a href="https://www.example.com/blog">our blog</a>, or href=&quot;/x&quot;')
  expect(html).toContain('<a href="https://example.org/a" target="_blank" rel="noopener noreferrer">Rules</a>')
})

test('the jobs feed lists only jobs that accept applications', async () => {
  const { db, clock, jobs } = await openFeeds()
  const open = await createJob(
    db,
    aJob({ title: 'Lead & Architect', applicationDeadline: '2027-01-31', workplace: 'Walldorf' }),
    clock(),
  )
  const draft = await createJob(db, aJob({ isActive: false }), clock())
  const over = await createJob(db, aJob({ applicationDeadline: '2001-01-01' }), clock())
  const ended = await createJob(db, aJob({ status: 'expired' }), clock())

  const xml = await jobs()
  expect(contentOf(xml, 'link')).toBe('https://www.example.com/career?job=lead-architect')
  expect(xml).toContain(`<guid isPermaLink="false">${open}</guid>`)
  expect(contentOf(xml, 'title')).toBe('Lead & Architect')
  expect(contentOf(xml, 'description')).toBe('Engineering, Remote, Walldorf, Full-time, Entry Level')
  expect(contentOf(xml, 'content:encoded')).toContain('<h2>Requirements</h2><ul><li>Linux</li></ul>')
  for (const hidden of [draft, over, ended]) expect(xml).not.toContain(hidden)

  clock.advance(1, 'days')
  await updateJob(db, draft, aJob({ title: 'Prepared' }), clock())
  const later = await jobs()
  expect([contentOf(later, 'title'), contentOf(later, 'pubDate')]).toEqual(['Prepared', clock().toUTCString()])

  clock.set('2027-02-01T00:00:00.000Z')
  expect(await jobs()).not.toContain(open)
})
