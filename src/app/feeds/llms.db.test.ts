import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { createTestResources } from '../../../test/support/resources.ts'
import { aPost, settings } from '../../../test/support/samples.ts'
import { createPost } from '../../features/blog/store.server.ts'
import { jobInput } from '../../features/jobs/schema.ts'
import { createJob } from '../../features/jobs/store.server.ts'
import { createLlmsRoutes } from './llms.server.ts'

const job = {
  ...{ title: 'A', description: 'b', requirements: ['c'], responsibilities: ['d'] },
  applicationEmail: 'a@example.com',
}

test('llms.txt lists what visitors see, each with a line, and nothing else', async () => {
  const site = await openAdminSite()
  const { db, clock, admin, config } = site
  const now = clock()
  await createPost(db, aPost({ slug: 'out', title: 'Out [1]', summary: 'A line.\nAnd more' }), now)
  await createPost(db, aPost({ slug: 'draft', isDraft: true }), now)
  const future = new Date(now.getTime() + 60_000).toISOString()
  await createPost(db, aPost({ slug: 'waiting', publishNow: false, scheduledDate: future }), now)
  await createJob(db, jobInput.parse({ ...job, slug: 'open' }), now)
  await createJob(db, jobInput.parse({ ...job, slug: 'over', applicationDeadline: '2001-01-01' }), now)
  await createJob(db, jobInput.parse({ ...job, slug: 'hidden', isActive: false }), now)
  await admin.send('POST', '/api/pages', { title: 'Imprint', content: 'Who we are.' })
  await admin.send('POST', '/api/pages', { title: 'Unlisted', content: 'x', noindex: true })
  const shown = { title: 'Conversion', client: 'Acme', industry: 'Retail', challenge: 'c', approach: 'a', result: 'r' }
  await admin.send('POST', '/api/case-studies', shown)
  const { category } = (await admin.send('POST', '/api/services-menu/category', { category: 'SAP' })).body
  await admin.send('POST', `/api/services-menu/category/${category._id}/item`, {
    name: 'Core',
    desc: 'Clean cores',
    to: '',
  })

  const { status, headers, body: text } = await site.get('/llms.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const url = config.publicUrl
  expect(text).toContain(`## Services: SAP\n\n- [Core](${url}/services/core): Clean cores\n`)
  expect(text).toContain(`## Articles\n\n- [Out \\[1\\]](${url}/blog?post=out): A line. And more\n`)
  expect(text).toContain(`## Case studies\n\n- [Conversion](${url}/case-studies?study=conversion): Acme, Retail\n`)
  expect(text).toContain(`](${url}/career?job=open): `)
  expect(text).toContain(`## Pages\n\n- [Imprint](${url}/imprint): Who we are.\n`)
  for (const hidden of ['draft', 'waiting', 'over', 'hidden', 'unlisted', '## People']) {
    expect(text.toLowerCase()).not.toContain(hidden.toLowerCase())
  }
  clock.advance(1, 'hours')
  expect((await site.get('/llms.txt')).body).toContain('post=waiting')
})

test('llms.txt begins with the firm, on lines of its own', async () => {
  const site = await openAdminSite()
  await site.admin.send('PUT', '/api/settings', {
    ...settings,
    name: 'Firm',
    tagline: 'Line',
    description: 'What\n# it is',
  })
  const { body } = await site.get('/llms.txt')
  expect(body.startsWith('# Firm\n\n> Line\n\nWhat # it is\n')).toBe(true)
  expect(body).toContain(`(${site.config.publicUrl}/sitemap.xml)`)
})

test('llms.txt stays small however much there is', async () => {
  const resources = await createTestResources()
  for (let made = 0; made < 220; made += 1) {
    await createPost(resources.db, aPost({ title: `Post ${made}` }), resources.clock())
  }
  const text = await (await createLlmsRoutes(resources).request('/llms.txt')).text()
  expect(text.match(/^- \[Post /gm)).toHaveLength(200)
  expect(text.length).toBeLessThan(100_000)
})
