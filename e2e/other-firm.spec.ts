import { type APIRequestContext, request } from '@playwright/test'
import { site as sample } from '../content/site.ts'
import { jobData, postData, signIn } from './support/admin.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const admin = 'admin@example.com'
/** Asks for a code under the firm's own name: one address gets only one a minute. */
const other = 'other@example.com'

/** Names, hosts, numbers and the mark of the sample firm. */
const traces = /corvane|hollenbach|aebersold|pichler|vollmer|beispielstr|musterweg|23125|555 01 00|art\/mark\/C/i

const firm = {
  ...sample,
  ...{ name: 'Nordlicht', legalName: 'Nordlicht Reederei GmbH', tagline: 'Ships and crews' },
  ...{ description: 'Nordlicht runs ships.', email: 'office@nordlicht.example', phone: '+49 40 000' },
  offices: [{ city: 'Hamburg', lines: ['Am Kai 1'], phone: '', country: 'DE' }],
  practiceLeads: { title: 'Who leads', people: [] },
  contactPerson: { name: '', role: '', text: '', portrait: '' },
  authors: [],
  recipients: ['inbox@nordlicht.example'],
  // So that the visitor gets a mail, too.
  confirmsMessages: true,
}

/** Every address that a visitor, a program or a search engine reads. */
const fixed = ['/', '/layout', '/blog', '/career', '/case-studies', '/no-such-page', '/410', '/admin-login', '/admin']
const files = ['/favicon.svg', '/robots.txt', '/sitemap.xml', '/site.webmanifest', '/blog/feed.xml', '/career/feed.xml']
const calls = ['/api/docs', '/api/openapi.json', '/api/settings', '/api/services-menu', '/api/blog', '/api/nothing']

async function readAll(api: APIRequestContext, paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const answer = await api.get(path, { maxRedirects: 0, failOnStatusCode: false })
    const text = `${JSON.stringify(answer.headers())}\n${await answer.text()}`
    const trace = traces.exec(text)
    if (trace) found.push(`${path}: ${text.slice(Math.max(0, trace.index - 60), trace.index + 60)}`)
  }
  return found
}

async function addContent(api: APIRequestContext): Promise<string[]> {
  const made = [
    await api.post('/api/blog', { multipart: postData({ title: 'Launch' }) }),
    await api.post('/api/job', { data: jobData({ title: 'Mate' }) }),
    await api.post('/api/pages', { data: { slug: 'terms', title: 'Terms', content: 'We', publishNow: true } }),
    await api.post('/api/services-menu/category', { data: { category: 'Ships' } }),
  ]
  expect(made.map((answer) => answer.status())).toEqual([201, 201, 201, 201])
  const [{ blog }, opening] = [await made[0]?.json(), await made[1]?.json()]
  return [`/blog?post=${blog.slug}`, `/career?job=${opening.job.slug}`, '/terms']
}

async function mailsOf(site: Site, api: APIRequestContext): Promise<string> {
  await api.post('/api/team', { data: { email: 'mate@nordlicht.example', name: 'Mate', role: 'editor' } })
  const visitor = await request.newContext({ baseURL: site.url })
  const form = { name: 'Erika', email: 'erika@example.org', message: 'I need a ship.', service: 'Ships' }
  expect((await visitor.post('/api/contact', { data: form })).status()).toBe(200)
  await visitor.post('/api/auth/login', { data: { email: other } })
  await visitor.dispose()
  await expect.poll(() => site.smtp.mails.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(4)
  return JSON.stringify(site.smtp.mails)
}

test('a site of another firm has no trace of the sample firm in pages, files, API or mail', async ({ ownSite }) => {
  const site = await ownSite({ SEED: 'none', ADMIN_EMAILS: `${admin},${other}` })
  const api = await request.newContext({ baseURL: site.url })
  await signIn(api, site, admin)
  site.smtp.mails.length = 0
  expect((await api.put('/api/settings', { data: firm })).status()).toBe(200)
  const entries = await addContent(api)
  const visitor = await request.newContext({ baseURL: site.url })
  const listed = [...(await (await visitor.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]*)<\/loc>/g)]
  const pages = listed.map(([, url = '']) => new URL(url).pathname + new URL(url).search)
  expect(pages).toContain('/terms')
  expect(await readAll(visitor, [...new Set([...fixed, ...files, ...calls, ...pages, ...entries])])).toEqual([])
  expect(await readAll(api, ['/admin', '/admin/settings', '/api/settings', '/api/messages'])).toEqual([])
  expect(traces.exec(await mailsOf(site, api))).toBeNull()
  expect(site.smtp.mails.map(({ from }) => from)).toEqual(site.smtp.mails.map(() => firm.email))
  await Promise.all([visitor.dispose(), api.dispose()])
})
