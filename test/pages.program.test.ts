import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createSiteApi } from '../src/app/api/api.server.ts'
import { createPageHandler } from '../src/app/pages.server.ts'
import type { Database } from '../src/db/tables.ts'
import { createPost } from '../src/features/blog/store.server.ts'
import { createCaseStudy } from '../src/features/case-studies/store.server.ts'
import { createJob } from '../src/features/jobs/store.server.ts'
import type { Api } from '../src/platform/api/api.server.ts'
import { createKeptLog } from './support/log.ts'
import { openTestResources } from './support/resources.ts'
import { aCaseStudy, aJob, aPost } from './support/samples.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const isPostA = (path: string) => path.split('?')[0] === '/api/blog/a'
const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? ''

/** A post as the API returns it. */
function shownPost() {
  const at = '2026-03-01T10:00:00.000Z'
  const dates = { scheduledDate: at, createdAt: at, updatedAt: at, publishedAt: at }
  return {
    ...aPost(),
    ...dates,
    _id: 'a',
    slug: 'a',
    blogImage: null,
    blogImageAlt: '',
    revision: 1,
    status: 'published',
  }
}

/** Renders the built pages. `meddle` may replace the API's responses to their loaders. */
async function openPages(meddle: (path: string) => Response | undefined = () => undefined) {
  const { log, lines } = createKeptLog()
  const resources = await openTestResources({ log })
  const built: ServerBuild = await import(resolve(import.meta.dirname, '../build/server/index.js'))
  const loaded: Record<string, unknown>[] = []
  const handle: typeof built.entry.module.default = (request, status, headers, entry, context) => {
    loaded.push(entry.staticHandlerContext.loaderData)
    return built.entry.module.default(request, status, headers, entry, context)
  }
  const build = { ...built, entry: { ...built.entry, module: { ...built.entry.module, default: handle } } }
  const real = createSiteApi(resources)
  const request = async (path: string, init?: RequestInit) => meddle(path) ?? real.request(path, init)
  const render = createPageHandler(resources, { request } as unknown as Api, {
    build: () => build,
    isDevelopment: false,
  })
  const open = async (path: string, init?: RequestInit) => {
    const response = await render(new Request(`https://www.example.com${path}`, init))
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  return { ...resources, open, loaded, logged: () => lines.map((line) => JSON.parse(line)) }
}

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) => text ?? '',
  )

test.for(['/', '/layout', '/blog', '/services/nothing', '/admin-login', '/admin'])(
  'the policy of %s allows exactly its inline scripts, and every render is identical',
  async (path) => {
    const { open } = await openPages()
    const [first, again] = [await open(path), await open(path)]
    const scripts = [...new Set(inlineScripts(first.html))]
    for (const part of ["localStorage.getItem('theme')", 'takeEarlyPress', "'scroll-positions'"])
      expect(scripts.some((script) => script.includes(part))).toBe(true)
    const [, allowed] = /script-src 'self' ([^;]+)/.exec(policyOf(first.headers)) ?? []
    expect(allowed?.split(' ').sort()).toEqual(scripts.map(hashOf).sort())
    expect(first.html).not.toContain('nonce')
    expect([again.html, policyOf(again.headers)]).toEqual([first.html, policyOf(first.headers)])
  },
)

test.for(['/', '/services/sap-implementation', '/blog', '/blog?post=its-slug', '/career', '/case-studies', '/layout'])(
  'the loader data of %s survives the round trip through JSON',
  async (path) => {
    const { open, loaded, db, clock } = await openPages()
    await createPost(db, aPost({ slug: 'its-slug', title: 'Ends </script><!-- here' }), clock())
    const { html } = await open(path)
    const [, json = 'null'] = /<script type="application\/json" data-page="">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)?.loaderData).toEqual(loaded.at(-1))
  },
)

test('public pages defer their scripts, the back office loads them at once', async () => {
  const { open } = await openPages()
  const [home, signIn] = [(await open('/')).html, (await open('/admin-login')).html]
  expect(home.match(/<link rel="later" [^>]*href="[^"]+\.js"/g)?.length).toBeGreaterThan(3)
  expect(home).toContain('<script type="later" ')
  expect(home).not.toMatch(/<link rel="modulepreload"|<script type="module"/)
  expect(signIn).toMatch(/<link rel="modulepreload"/)
  expect(signIn).toMatch(/<script type="module"/)
})

test.for([
  { kind: 'a post', create: (db, now) => createPost(db, aPost({ slug: 'its-slug' }), now), page: '/blog?post=' },
  { kind: 'a job', create: (db, now) => createJob(db, aJob({ slug: 'its-slug' }), now), page: '/career?job=' },
  {
    kind: 'a case study',
    create: (db, now) => createCaseStudy(db, aCaseStudy({ slug: 'its-slug' }), now),
    page: '/case-studies?study=',
  },
] satisfies { kind: string; create: (db: Database, now: Date) => Promise<string>; page: string }[])(
  'the id of $kind redirects with 301 to the address with its slug',
  async ({ create, page }) => {
    const { open, db, clock } = await openPages()
    const id = await create(db, clock())
    expect((await open(`${page}its-slug`)).status).toBe(200)
    const moved = await open(page + id)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${page}its-slug`])
    expect((await open(`${page}another`)).status).toBe(404)
  },
)

test('a script injected through content gets no hash in the policy', async () => {
  const evil = ['evil()', "document.location='https://evil.example.net'"]
  const html = `<p>Text</p><script>${evil[0]}</script><script type="module" nonce="x">${evil[1]}</script>`
  const post = { ...shownPost(), html }
  const { open } = await openPages((path) => (isPostA(path) ? Response.json({ success: true, blog: post }) : undefined))
  const page = await open('/blog?post=a')
  expect(page.html).toContain(`<script>${evil[0]}</script>`)
  expect(inlineScripts(page.html)).toEqual(expect.arrayContaining(evil))
  for (const script of evil) expect(policyOf(page.headers)).not.toContain(hashOf(script))
  const own = inlineScripts(page.html).filter((script) => !evil.includes(script))
  for (const script of own) expect(policyOf(page.headers)).toContain(hashOf(script))
})

test('a render error is logged once, with its stack', async () => {
  const broken = () => Response.json({ success: true, blog: { ...shownPost(), title: { not: 'a text' } } })
  const { open, logged } = await openPages((path) => (isPostA(path) ? broken() : undefined))
  const { status } = await open('/blog?post=a')
  const failed = logged().filter(({ level }) => level >= 50)
  expect([status, failed.length]).toEqual([500, 1])
  expect(failed[0]).toMatchObject({ path: '/blog', err: { stack: expect.stringContaining('Error') } })
})

test('a services menu that fails to load is logged', async () => {
  const away = () => Response.json({ success: false, message: 'Away' }, { status: 503 })
  const { open, logged, db, clock } = await openPages((path) => (path === '/api/services-menu' ? away() : undefined))
  await createPost(db, aPost(), clock())
  expect((await open('/blog')).status).toBe(200)
  expect(logged().filter(({ msg }) => /^The services menu could not be loaded/.test(msg))).toHaveLength(1)
})

test('concurrent pages are rendered in separate turns of the event loop', async () => {
  const { open } = await openPages()
  let turn = 0
  let ticking = setImmediate(function tick() {
    turn += 1
    ticking = setImmediate(tick)
  })
  const turns = await Promise.all(['/', '/blog', '/career'].map((path) => open(path).then(() => turn)))
  clearImmediate(ticking)
  expect(new Set(turns).size).toBe(3)
})
