import type { Scene } from '../attempt.ts'
import type { Browser } from '../browser.ts'
import { inParallel } from '../client.ts'
import { withData } from '../data.ts'

const pages = ['/', '/blog', '/career', '/sitemap.xml', '/blog/feed.xml', '/career/feed.xml', '/api/services-menu']

/** Expects every stored row to be readable through the API as an administrator, and the pages as a visitor. */
export async function everythingReads({ target, tally, size }: Scene, browser: Browser): Promise<void> {
  const paths = withData(target, (database) => {
    const rows = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map(({ id }) => encodeURIComponent(String(id)))
    return [
      ...rows('select id from posts').map((id) => `/api/blog/${id}`),
      ...rows('select id from jobs').map((id) => `/api/job/${id}`),
      ...rows('select name as id from service_pages').map((id) => `/api/services/${id}`),
    ]
  })
  const publicPages = withData(target, (database) => {
    const most = size(20, 200)
    const rows = (sql: string) =>
      database
        .prepare(sql)
        .all(most)
        .map(({ id }) => encodeURIComponent(String(id)))
    return [
      ...pages,
      ...rows("select slug as id from posts where public_from = '' limit ?").map((id) => `/blog?post=${id}`),
      ...rows('select slug as id from jobs where is_active = 1 limit ?').map((id) => `/career?job=${id}`),
      ...rows('select name as id from service_pages where is_draft = 0 limit ?').map((id) => `/services/${id}`),
    ]
  })
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
