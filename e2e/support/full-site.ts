import { request } from '@playwright/test'
import { jobData, postData, signIn } from './admin.ts'
import { type Site, startSite } from './site.ts'
import { test as base } from './test.ts'

/** The sample content and newer entries, enough to fill several pages of each list. */
export const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const site = await startSite()
      await fill(site)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

export const added = { posts: 28, design: 14, tagged: 13, jobs: 18, sales: 14 }

/** Adds entries through the API, in a session that no page of the tests uses. */
async function fill(site: Site): Promise<void> {
  const api = await request.newContext({ baseURL: site.url })
  await signIn(api, site, 'admin@example.com')
  const expectCreated = async (answer: Promise<{ status(): number }>) => {
    if ((await answer).status() !== 201) throw new Error('An entry could not be created')
  }
  for (let index = 1; index <= added.posts; index++) {
    const multipart = postData({
      title: `Filler ${String(index).padStart(2, '0')}`,
      category: index <= added.design ? 'Design' : 'Business',
      tags: JSON.stringify(index <= added.tagged ? ['Month-End', 'filler'] : ['filler']),
    })
    await expectCreated(api.post('/api/blog', { multipart }))
  }
  for (let index = 1; index <= added.jobs; index++) {
    const department = index <= added.sales ? 'Sales' : 'Finance'
    const data = jobData({ title: `Filler ${String(index).padStart(2, '0')}`, department, location: 'Hybrid' })
    await expectCreated(api.post('/api/job', { data }))
  }
  await api.dispose()
}
