import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { postFields } from '../../../test/support/samples.ts'

test('tags and authors of posts are listed, each once, in the newest spelling', async () => {
  const site = await openAdminSite()
  const add = async (more: object) => {
    site.clock.advance(1, 'minutes')
    return (await site.admin.send('POST', '/api/blog', { ...postFields, ...more })).body.blog._id
  }
  await add({ tags: ['sap', 'Cloud'], authorName: 'Ines pichler' })
  await add({ tags: ['SAP'], authorName: 'Ines Pichler' })
  await add({ tags: ['SAP'], authorName: 'Tobias Rehm', isDraft: true })
  expect((await site.admin.get('/api/tags')).body.tags).toEqual([
    { tag: 'Cloud', count: 1, publicCount: 1 },
    { tag: 'SAP', count: 3, publicCount: 2 },
  ])
  const { authors } = (await site.admin.get('/api/authors')).body
  expect(authors.map(({ name }: { name: string }) => name)).toEqual(['Ines Pichler', 'Tobias Rehm'])
  for (const path of ['/api/tags', '/api/authors']) expect((await site.get(path)).status).toBe(401)
})

test('posts are filtered by author, with the other filters and the search, for administrators', async () => {
  const site = await openAdminSite()
  const titles = [
    ['One', { authorName: 'Ines Pichler', tags: ['SAP'] }],
    ['Two', { authorName: 'ines pichler', isDraft: true }],
    ['Three', { authorName: 'Tobias Rehm', tags: ['SAP'] }],
  ] as const
  for (const [title, more] of titles) await site.admin.send('POST', '/api/blog', { ...postFields, title, ...more })
  for (const [query, found] of [
    ['author=Ines+Pichler', ['One', 'Two']],
    ['author=Ines+Pichler&tag=sap', ['One']],
    ['author=Ines+Pichler&status=draft', ['Two']],
    ['author=Ines+Pichler&q=two', ['Two']],
    ['author=Ines+Pichler&sort=status', ['One', 'Two']],
    ['author=Nobody', []],
  ] as const) {
    const { blogs, total } = (await site.admin.get(`/api/blog?${query}`)).body
    expect([query, blogs.map(({ title }: { title: string }) => title).sort(), total]).toEqual([
      query,
      found,
      found.length,
    ])
  }
  expect((await site.get('/api/blog?author=Nobody')).body.total).toBe(2)
})
