import { expect, test } from 'vitest'
import { createTestServices } from '../../test/support/services.ts'
import { postInput } from '../features/blog/schema.ts'
import { createPost } from '../features/blog/store.server.ts'
import { jobInput } from '../features/jobs/schema.ts'
import { createJob } from '../features/jobs/store.server.ts'
import { createSitemapRoutes } from './sitemap.server.ts'

const post = { title: 'A', summary: 'b', content: 'c', authorName: 'd' }
const job = {
  title: 'A',
  description: 'b',
  requirements: ['c'],
  responsibilities: ['d'],
  applicationEmail: 'a@example.com',
}

test('the sitemap lists what is public and open, with its last change', async () => {
  const services = await createTestServices()
  const { db, clock } = services
  const now = clock()
  const out = await createPost(db, postInput.parse(post), now)
  const future = new Date(now.getTime() + 60_000).toISOString()
  const waiting = await createPost(db, postInput.parse({ ...post, publishNow: false, scheduledDate: future }), now)
  const open = await createJob(db, jobInput.parse(job), now)
  const draft = await createJob(db, jobInput.parse({ ...job, isActive: false }), now)
  const over = await createJob(db, jobInput.parse({ ...job, applicationDeadline: '2001-01-01' }), now)

  const xml = await (await createSitemapRoutes(services).request('/sitemap.xml')).text()

  expect(xml).toContain(`/blog?post=${out}</loc><lastmod>${now.toISOString()}</lastmod>`)
  expect(xml).toContain(`/career?job=${open}</loc>`)
  for (const hidden of [waiting, draft, over]) expect(xml).not.toContain(hidden)
})

test('robots are kept out of the back office and told where the sitemap is', async () => {
  const services = await createTestServices()
  const text = await (await createSitemapRoutes(services).request('/robots.txt')).text()
  expect(text).toContain('Disallow: /admin\n')
  expect(text).toContain(`Sitemap: ${services.config.publicUrl}/sitemap.xml`)
})
