import { expect, test } from 'vitest'
import { openTestSite } from '../../../test/support/site.ts'
import { categoryInput, itemInput } from './schema.ts'
import { createCategory, createItem } from './store.server.ts'

test.for(['/api/services-menu', '/api/services-menu/'])('GET %s returns the menu in its order', async (path) => {
  const site = await openTestSite()
  const now = site.clock()
  const id = await createCategory(site.db, categoryInput.parse({ category: 'Zeta' }), now)
  await createCategory(site.db, categoryInput.parse({ category: 'Alpha' }), now)
  await createItem(site.db, id, itemInput.parse({ name: 'Some Thing', desc: 'Words' }), now)
  const { status, headers, body } = await site.get(path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('public')
  const item = { _id: expect.any(String), name: 'Some Thing', desc: 'Words', to: '/services/some-thing', revision: 1 }
  expect(body).toEqual({
    success: true,
    menu: [
      { _id: id, category: 'Zeta', items: [item], revision: 1 },
      { _id: expect.any(String), category: 'Alpha', items: [], revision: 1 },
    ],
    revision: 1,
  })
})

test('an empty menu is a successful response', async () => {
  const site = await openTestSite()
  expect((await site.get('/api/services-menu')).body).toEqual({ success: true, menu: [], revision: 1 })
})
