import { expect, test } from 'vitest'
import { blankSite, site as sample } from '../content/site.ts'
import { makeDataDir } from './support/program.ts'
import { type StartedSite, signInAt, startSite } from './support/started-site.ts'

const timeout = 120_000

/** Names, places and numbers of the sample firm. */
const traces = /corvane|hollenbach|aebersold|pichler|rehm\b|vollmer|beispielstr|musterweg|23125|555 01 00|art\/mark\/C/i

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The sample firm's sentences, slides and claims that are not in a blank site's settings. */
const sentences = textsIn(sample).filter((text) => text.length > 8 && !textsIn(blankSite).includes(text))

const pages = [
  ...['/', '/layout', '/blog', '/blog?post=clean-core-measured', '/blog?page=2', '/career', '/case-studies', '/410'],
  ...['/services/sap-implementation', '/imprint', '/privacy-policy', '/datenschutz', '/contact', '/contact?sent=1'],
  ...['/503', '/nothing', '/nothing.png', '//blog', '/BLOG', '/%62log', '/blog/'],
]
const files = [
  '/llms.txt',
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/blog/feed.xml',
  '/career/feed.xml',
  '/.well-known/security.txt',
]
const cards = ['/share/home/x.png', '/share/blog/x.png']
const open = ['/robots.txt', '/site.webmanifest', '/favicon.svg', '/admin-login', '/admin', '/api/docs', '/api/health']
const calls = ['/api/settings', '/api/blog', '/api/job', '/api/services', '/api/services-menu', '/api/pages/footer']

async function readTraces(url: string, paths: string[], headers: Record<string, string> = {}): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const answer = await fetch(url + path, { redirect: 'manual', headers })
    const text = `${JSON.stringify([...answer.headers])}\n${await answer.text()}`
    const trace = traces.exec(text)?.[0] ?? sentences.find((sentence) => text.includes(sentence))
    if (trace) found.push(`${path}: ${trace}`)
  }
  return found
}

async function open200(site: StartedSite, headers: Record<string, string>, change: object): Promise<void> {
  const { settings } = await (await site.send('GET', '/settings', undefined, headers)).json()
  const saved = await site.send('PUT', '/settings', { ...settings, ...change }, headers)
  expect([saved.status, await saved.text()]).toEqual([200, expect.stringContaining('Settings saved')])
}

test('a site without samples answers visitors with one page until an owner opens it', { timeout }, async () => {
  const site = await startSite({ DATA_DIR: makeDataDir(), SEED: 'none' })
  const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init })

  for (const path of [...pages, ...files, ...cards]) {
    const answer = await ask(path)
    const { headers } = answer
    expect([path, answer.status, headers.get('retry-after')]).toEqual([path, 503, '3600'])
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    const html = await answer.text()
    expect(html).toContain('<h1 class="mt-4 text-4xl text-balance">This site opens soon</h1>')
    expect(html).not.toMatch(/<script|Your firm|hello@example\.com/)
  }
  expect((await ask('/', { method: 'HEAD' })).status).toBe(503)
  const posted = await ask('/contact', { method: 'POST', body: new URLSearchParams({ name: 'x' }) })
  expect(posted.status).toBe(503)
  for (const path of calls) expect([path, (await ask(path)).status]).toEqual([path, 503])
  for (const path of open) expect([path, (await ask(path)).status]).toEqual([path, 200])
  expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  expect(await readTraces(site.url, [...pages, ...files, ...cards, ...open, ...calls])).toEqual([])

  const owner = await signInAt(site)
  expect(site.output().replaceAll(/^.*SEED.*$/gm, '')).not.toMatch(traces)
  const seen = await ask('/', { headers: owner })
  const home = await seen.text()
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(home).toContain('Only you see this: the site is not open yet.')
  expect(home).toMatch(/<h1 class="text-4xl">Your firm<\/h1>/)
  expect(home).not.toMatch(/id="(services|why|faq|leads|studies|posts|offices)-title"/)
  expect(await readTraces(site.url, [...pages, ...files, '/api/settings', '/admin/settings'], owner)).toEqual([])
  expect((await ask('/')).status).toBe(503)
  // Whoever only sends a cookie is a visitor.
  const stranger = { Cookie: owner.Cookie.replace(/=\w{6}/, '=000000') }
  expect((await ask('/', { headers: stranger })).status).toBe(503)
  const { pages: drafts } = await (await site.send('GET', '/pages', undefined, owner)).json()
  expect(drafts.map(({ slug, status }: { slug: string; status: string }) => `${slug} ${status}`).sort()).toEqual([
    'imprint draft',
    'privacy-policy draft',
  ])

  await open200(site, owner, { name: 'Nordlicht', isOpen: false })
  expect(await (await ask('/')).text()).toContain('Nordlicht')
  await open200(site, owner, { isOpen: true })
  for (const path of ['/', '/blog', '/layout', '/sitemap.xml', '/blog/feed.xml', ...calls])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
  expect(await (await ask('/', { headers: owner })).text()).not.toContain('Only you see this')
  expect((await ask('/503')).status).toBe(302)
  expect(await (await ask('/robots.txt')).text()).toContain('Sitemap:')
  expect(await readTraces(site.url, [...pages, ...files, ...open, ...calls])).toEqual([])

  await open200(site, owner, { isOpen: false })
  for (const path of ['/', '/blog', '/sitemap.xml', '/api/blog'])
    expect([path, (await ask(path)).status]).toEqual([path, 503])
})

test('a site with samples is open, and its legal pages are published', { timeout }, async () => {
  const site = await startSite({ DATA_DIR: makeDataDir() })
  for (const path of ['/', '/imprint', '/privacy-policy'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
  const imprint = await (await fetch(`${site.url}/imprint`)).text()
  expect(imprint).toContain('Beispielstraße 12')
  expect(imprint).not.toMatch(/\[[A-Z][^\]<]*\]<\/strong>/)
})
