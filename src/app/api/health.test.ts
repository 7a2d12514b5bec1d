import { expect, test } from 'vitest'
import { openTestSite } from '../../../test/support/site.ts'

test('health asks nothing of the database', async () => {
  const site = await openTestSite()
  await site.get('/api/health')
  await site.db.destroy()
  expect((await site.get('/api/health')).status).toBe(200)
})
