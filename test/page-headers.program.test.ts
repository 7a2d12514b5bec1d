import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { closedPage } from '../src/app/cache/closed-address.ts'
import { backOfficeRoute } from '../src/app/router/back-office.ts'
import { createServicePage } from '../src/features/services/store.server.ts'
import { publicCache } from '../src/platform/api/api.server.ts'
import { aServicePage } from './support/samples.ts'
import { openServer } from './support/server.ts'

const build: ServerBuild = await import(resolve(import.meta.dirname, '../build/server/index.js'))
type Route = NonNullable<ServerBuild['routes'][string]>

/** Returns the routes from the outermost layout to this one. */
function branchOf(route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : build.routes[route.parentId]
  return parent ? [...branchOf(parent), route] : [route]
}

/** Returns a path that leads to the route's page, if it is one, and whether that page belongs to the back office. */
function pageOf(route: Route): [path: string, isBackOffice: boolean] | undefined {
  if (route.path === '*' || route.path === '' || (route.path === undefined && !route.index)) return undefined
  const branch = branchOf(route)
  const parts = branch.flatMap(({ path }) => path || [])
  return [`/${parts.join('/')}`.replace(/:\w+/g, 'sap-on-paper'), branch.some(({ id }) => id === backOfficeRoute)]
}

/** Not a page of its own: the response to a form that was sent without its script. */
const formAnswer = '/contact'

/** Every built page, so that a new one need not be added here. */
const pages = new Map(
  Object.values(build.routes).flatMap((route) => {
    const page = route && pageOf(route)
    return page && page[0] !== formAnswer ? [page] : []
  }),
)
const backOffice = [...pages.keys()].filter((path) => pages.get(path))
/** Reached only by links that few people have. */
const preview = '/preview/sap-on-paper'
/** Shown at other addresses, while the site is closed (closed-site.program.test.ts). */
const publicPages = [...pages.keys()].filter((path) => !pages.get(path) && path !== preview && path !== closedPage)

async function openPages() {
  const server = await openServer({}, { build: () => build })
  await createServicePage(server.db, aServicePage(), server.clock())
  return server
}

test('public and back office pages are found', () => {
  expect(publicPages).toEqual(expect.arrayContaining(['/', '/blog', '/career', '/services/sap-on-paper']))
  expect(backOffice).toEqual(expect.arrayContaining(['/admin', '/admin-login', '/admin/messages']))
})

test.for(backOffice)('%s is never cached or indexed', async (path) => {
  const { ask } = await openPages()
  for (const address of [path, path, `${path}/`, `${path}?tab=jobs`, path.toUpperCase(), path.replace('a', '%61')]) {
    const { status, headers } = await ask(address)
    expect([address, status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      address,
      200,
      'no-store',
      'noindex',
    ])
  }
})

test.for(publicPages)('%s is cacheable and indexable where it exists', async (path) => {
  const { ask } = await openPages()
  for (let round = 0; round < 2; round += 1) {
    const { status, headers } = await ask(path)
    expect(headers['cache-control']).toBe(status === 200 ? publicCache : 'no-store')
    expect(headers['x-robots-tag']).toBe(status === 410 ? 'noindex' : undefined)
  }
})

test('a preview is never cached or indexed, and sends no referrer', async () => {
  const { ask } = await openPages()
  expect(pages.has(preview)).toBe(true)
  const { status, headers } = await ask(preview)
  expect([status, headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
    404,
    'no-store',
    'noindex, nofollow',
    'no-referrer',
  ])
})

test.for([...backOffice, ...publicPages, preview, '/services/nothing', '/blog?post=nothing'])(
  '%s always has one policy, which allows only its own scripts',
  async (path) => {
    const { ask } = await openPages()
    const made = await ask(path)
    const again = { 'If-None-Match': made.headers.etag ?? '""' }
    for (const { headers } of [made, await ask(path), await ask(path, { headers: again })]) {
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self';/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|\*|, /)
    }
  },
)

test('a page that fails has a policy and is not cached', async () => {
  const { ask, db } = await openPages()
  await db.schema.alterTable('menu_categories').renameTo('elsewhere').execute()
  await db.schema.alterTable('service_pages').renameTo('gone').execute()
  const { status, headers } = await ask('/services/sap-on-paper')
  await db.schema.alterTable('elsewhere').renameTo('menu_categories').execute()
  await db.schema.alterTable('gone').renameTo('service_pages').execute()
  expect([status, headers['cache-control']]).toEqual([500, 'no-store'])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
})

test('the response to a form has a policy and is not cached', async () => {
  const { ask } = await openPages()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const answer = await ask(formAnswer, { method: 'POST', headers, body: 'name=' })
  expect([answer.status, answer.headers['cache-control']]).toEqual([400, 'no-store'])
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
})
