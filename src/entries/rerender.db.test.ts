import { expect, test } from 'vitest'
import { refusedTexts } from '../../test/support/hostile-markdown.ts'
import { createKeptLog } from '../../test/support/log.ts'
import { openTestResources } from '../../test/support/resources.ts'
import { contentVersion } from '../../test/support/rows.ts'
import { aPost } from '../../test/support/samples.ts'
import { createPost, kind, updatePost } from '../features/blog/store.server.ts'
import { type MarkdownRenderer, rendererVersion } from '../platform/markdown/markdown.server.ts'
import { rerenderTable } from './rerender.server.ts'

async function open() {
  const resources = await openTestResources()
  const { lines, log } = createKeptLog()
  return {
    ...resources,
    log,
    logged: () => lines.map((line) => JSON.parse(line)),
    add: (content: string, htmlVersion = 0) => {
      resources.clock.advance(1, 'minutes')
      return createPost(resources.db, { ...aPost(), content, html: 'old', htmlVersion }, resources.clock())
    },
    rows: () =>
      resources.db
        .selectFrom('posts')
        .select(['content', 'html', 'html_version', 'revision', 'updated_at'])
        .orderBy('published_at')
        .execute(),
  }
}

test('posts of an older renderer are rendered again and otherwise unchanged', async () => {
  const site = await open()
  for (const content of ['**a**', '*b*']) await site.add(content)
  await site.add('current', rendererVersion)
  const before = await site.rows()
  const version = await contentVersion(site.db)
  expect(await rerenderTable(site, kind.renderedTable)).toBe(2)
  expect(await site.rows()).toEqual([
    { ...before[0], html: '<p><strong>a</strong></p>', html_version: rendererVersion },
    { ...before[1], html: '<p><em>b</em></p>', html_version: rendererVersion },
    before[2],
  ])
  // Running processes drop their cached pages.
  expect(await contentVersion(site.db)).toBe(version + 1)
  expect(site.logged()).toMatchObject([{ done: 2, total: 2, msg: 'posts rendered again' }])
})

test('nothing is written or logged when every post is current', async () => {
  const site = await open()
  await site.add('current', rendererVersion)
  const version = await contentVersion(site.db)
  expect(await rerenderTable(site, kind.renderedTable)).toBe(0)
  expect([await contentVersion(site.db), site.logged()]).toEqual([version, []])
})

test('posts are rendered in batches, newest first', async () => {
  const site = await open()
  for (let i = 0; i < 50; i += 1) await site.add(`text ${i}`)
  const order: string[] = []
  const renderer: MarkdownRenderer = {
    ...site.renderer,
    render(markdown, options) {
      order.push(markdown)
      return site.renderer.render(markdown, options)
    },
  }
  const version = await contentVersion(site.db)
  expect(await rerenderTable({ ...site, renderer }, kind.renderedTable)).toBe(50)
  expect(order).toEqual(Array.from({ length: 50 }, (_, i) => `text ${49 - i}`))
  expect(await contentVersion(site.db)).toBe(version + 3)
  expect((await site.rows()).map(({ html }) => html)).toEqual(Array.from({ length: 50 }, (_, i) => `<p>text ${i}</p>`))
})

test('a text that can no longer be rendered is stored as plain text with a warning', async () => {
  const site = await open()
  const [, template] = refusedTexts[1] as (typeof refusedTexts)[number]
  const id = await site.add(`<b>first</b>\n\n${template}`)
  await site.add('fine')
  expect(await rerenderTable(site, kind.renderedTable)).toBe(2)
  const [bad, fine] = await site.rows()
  expect(fine).toMatchObject({ html: '<p>fine</p>', html_version: rendererVersion })
  expect(bad?.html_version).toBe(rendererVersion)
  expect(bad?.html).toMatch(/^<p>&#x3C;b&#x3E;first&#x3C;\/b&#x3E;<\/p>\n<p>```js<br>\n`\$\{/)
  const [warning, progress] = site.logged()
  expect(warning).toMatchObject({ level: 40, post: id, title: 'A cutover in hours', reason: expect.any(String) })
  expect(progress).toMatchObject({ level: 30, done: 2, total: 2 })
  expect(await rerenderTable(site, kind.renderedTable)).toBe(0)
})

test('a post saved during the run keeps what was saved', async () => {
  const site = await open()
  const id = await site.add('before')
  const renderer: MarkdownRenderer = {
    ...site.renderer,
    async render(markdown, options) {
      const rendered = await site.renderer.render(markdown, options)
      await updatePost(site.db, id, aPost({ content: 'after' }), site.clock())
      return rendered
    },
  }
  await rerenderTable({ ...site, renderer }, kind.renderedTable)
  expect(await site.rows()).toMatchObject([{ content: 'after', html: '<p>after</p>', revision: 2 }])
})

test('an unavailable renderer stops the run and leaves the posts unchanged', async () => {
  const site = await open()
  await site.add('text')
  const before = await site.rows()
  const renderer = { ...site.renderer, render: () => Promise.reject(new Error('no process')) }
  await expect(rerenderTable({ ...site, renderer }, kind.renderedTable)).rejects.toThrow('no process')
  expect(await site.rows()).toEqual(before)
})
