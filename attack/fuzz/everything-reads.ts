import type { Scene } from '../attempt.ts'
import type { Browser } from '../browser.ts'
import { inParallel } from '../client.ts'

const pages = ['/', '/blog', '/career', '/sitemap.xml', '/blog/feed.xml', '/career/feed.xml', '/api/services-menu']

/** Expects every stored row to be readable through the API as an administrator, and the pages as a visitor. */
export async function everythingReads({ target, tally, size }: Scene, browser: Browser): Promise<void> {
  const most = size(20, 200)
  const named = async (sql: string, addressOf: (id: string) => string, values: number[] = []) =>
    (await target.data.rows(sql, values)).map(({ id }) => addressOf(encodeURIComponent(String(id))))
  const paths = [
    ...(await named('select id from posts', (id) => `/api/blog/${id}`)),
    ...(await named('select id from jobs', (id) => `/api/job/${id}`)),
    ...(await named('select name as id from service_pages', (id) => `/api/services/${id}`)),
  ]
  const [posts, jobs, services] = [
    "select slug as id from posts where public_from = '' limit ?",
    'select slug as id from jobs where is_active = 1 limit ?',
    'select name as id from service_pages where is_draft = 0 limit ?',
  ]
  const publicPages = [
    ...pages,
    ...(await named(posts, (id) => `/blog?post=${id}`, [most])),
    ...(await named(jobs, (id) => `/career?job=${id}`, [most])),
    ...(await named(services, (id) => `/services/${id}`, [most])),
  ]
  await inParallel(paths.length, 8, async (index) => {
    const path = paths[index] as string
    const { status } = tally.add(await browser.send({ path }))
    tally.expect(status === 200, `GET ${path}, a row that is there, is answered with ${status}`)
  })
  await inParallel(publicPages.length, 4, async (index) => {
    const path = publicPages[index] as string
    const { status } = tally.add(await target.client.send({ path }))
    tally.expect(status === 200, `GET ${path} is answered with ${status}`)
  })
}
