import { expect, test } from 'vitest'
import { formOf, openAdminSite } from '../../../test/support/administrator.ts'
import { flat } from '../../../test/support/images.ts'
import { zipOf } from '../../../test/support/zip.ts'

const textNode = (text: string, format = 0) => ({ type: 'extended-text', text, format })
const lexical = JSON.stringify({
  root: {
    type: 'root',
    children: [
      { type: 'extended-heading', tag: 'h2', children: [textNode('Head')] },
      { type: 'paragraph', children: [textNode('Some '), textNode('bold', 1), textNode(' words < more. ')] },
      {
        type: 'paragraph',
        children: [{ type: 'link', url: '__GHOST_URL__/second/', children: [textNode('The second')] }],
      },
      { type: 'list', listType: 'number', children: [{ type: 'listitem', children: [textNode('One')] }] },
      {
        type: 'image',
        src: '__GHOST_URL__/content/images/2020/01/racks.png',
        alt: 'Racks',
        caption: 'A <b>caption</b>',
      },
      { type: 'codeblock', language: 'js', code: 'a < b' },
      { type: 'bookmark', url: 'https://example.org/', metadata: { title: 'Elsewhere' } },
      { type: 'signup', header: 'Sign up here' },
    ],
  },
})
const mobiledoc = JSON.stringify({
  version: '0.3.1',
  markups: [['a', ['href', 'https://example.org/']], ['strong']],
  atoms: [['soft-return', '', {}]],
  cards: [['hr', {}]],
  sections: [
    [
      1,
      'p',
      [
        [0, [], 0, 'Old '],
        [0, [1], 1, 'bold'],
        [1, [], 0, 0],
        [0, [0], 1, 'link'],
      ],
    ],
    [3, 'ul', [[[0, [], 0, 'Item']]]],
    [10, 0],
  ],
})
const post = (id: string, more: object) => ({
  ...{ id, title: id, slug: id, type: 'post', status: 'published', published_at: '2020-02-03T10:00:00.000Z' },
  ...more,
})
const exported = {
  db: [
    {
      data: {
        posts: [
          post('first', {
            lexical,
            feature_image: '__GHOST_URL__/content/images/2020/01/racks.png',
            custom_excerpt: 'Short',
          }),
          post('second', { mobiledoc }),
          post('third', { html: '<p>Only HTML</p>', type: 'page' }),
          post('paid', { html: '<p>For members</p>', visibility: 'paid' }),
        ],
        posts_meta: [{ post_id: 'first', meta_title: 'For engines', feature_image_alt: 'Rows' }],
        tags: [
          { id: 't', name: 'Design', slug: 'design' },
          { id: 'u', name: 'Cloud', slug: 'cloud' },
        ],
        posts_tags: [
          { post_id: 'first', tag_id: 'u', sort_order: 1 },
          { post_id: 'first', tag_id: 't', sort_order: 0 },
        ],
        users: [{ id: 'a', name: 'Anna Berg', slug: 'anna' }],
        posts_authors: [{ post_id: 'first', author_id: 'a', sort_order: 0 }],
        members: [{ id: 'm' }, { id: 'n' }],
      },
    },
  ],
}

test('an export of Ghost comes along, from each of its three kinds of text', async () => {
  const site = await openAdminSite()
  const file = new File([JSON.stringify(exported)], 'ghost.json')
  const pictures = zipOf({ 'content/images/2020/01/racks.png': await flat(60, 40).png().toBuffer() })
  const send = async (mode: string) => {
    const { status, body } = await site.admin.send('POST', '/api/import/ghost', formOf({ file, pictures, mode }))
    expect([status, body.message]).toEqual([200, expect.any(String)])
    return body.report
  }
  const report = await send('import')
  expect(report).toMatchObject({
    ...{ system: 'ghost', site: '', counts: { posts: 3, pages: 1, authors: 1 } },
    words: { differing: 0 },
    pictures: { found: 1, missing: [] },
    unknown: [{ name: 'signup', count: 1 }],
    leftOut: [{ name: 'members', count: 2 }],
    outcomes: { created: 4 },
  })
  const { blog } = (await site.admin.get('/api/blog/first')).body
  expect(blog).toMatchObject({
    ...{ authorName: 'Anna Berg', category: 'Design', tags: ['Cloud'], summary: 'Short', seoTitle: 'For engines' },
    ...{ blogImageAlt: 'Rows', publishedAt: '2020-02-03T10:00:00.000Z', status: 'published' },
  })
  expect(blog.content).toBe(
    `## Head\n\nSome **bold** words < more.\n\n[The second](/blog?post=second)\n\n1. One\n\n![Racks](${blog.blogImage})\n\n` +
      'A **caption**\n\n```js\na < b\n```\n\n[Elsewhere](https://example.org/)\n\nSign up here',
  )
  expect((await site.admin.get('/api/blog/second')).body.blog.content).toBe(
    'Old **bold**  \n[link](https://example.org/)\n\n- Item\n\n---',
  )
  expect((await site.admin.get('/api/blog/paid')).body.blog.status).toBe('draft')
  const rows = await site.db.selectFrom('redirects').select(['from_path', 'to_path']).execute()
  const goals = Object.fromEntries(rows.map(({ from_path, to_path }) => [from_path, to_path]))
  expect(goals).toMatchObject({
    '/first': '/blog?post=first',
    '/tag/design/*': '/blog?category=Design',
    '/rss/*': '/blog/feed.xml',
  })
  expect((await send('import')).outcomes).toMatchObject({ created: 0, unchanged: 4 })
})

test('what is no export of Ghost is refused', async () => {
  const site = await openAdminSite()
  for (const text of ['', '[]', '{"db":[{"data":{}}]}', '<rss/>', '{"data":{"posts":{}}}']) {
    const file = new File([text || ' '], 'ghost.json')
    const { status, body } = await site.admin.send('POST', '/api/import/ghost', formOf({ file }))
    expect([status, body.message]).toEqual([400, 'This is no export of Ghost (a JSON file)'])
  }
})
