import { test as base, expect } from 'vitest'
import { aCaseStudy, aJob, aPage, aPost, aServicePage } from '../../../test/support/samples.ts'
import { openServer, startServer } from '../../../test/support/server.ts'
import { createPost } from '../../features/blog/store.server.ts'
import { createCaseStudy } from '../../features/case-studies/store.server.ts'
import { createJob } from '../../features/jobs/store.server.ts'
import { createPage } from '../../features/pages/store.server.ts'
import { createServicePage } from '../../features/services/store.server.ts'

type Server = Awaited<ReturnType<typeof startServer>>

/** `server` is shared by the tests, which only read it. */
const test = base.extend<{ server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern.
    async ({}, use) => {
      const server = await startServer()
      await fill(server)
      await use(server)
      await server.stop()
    },
    { scope: 'file' },
  ],
})

async function fill({ db, clock, connection }: Server): Promise<void> {
  const now = clock()
  await createPost(db, aPost({ title: 'Hour by hour' }), now)
  await createPost(db, aPost({ title: 'x', slug: 'größe' }), now)
  await createPost(db, aPost({ title: 'Hidden', isDraft: true }), now)
  await createJob(db, aJob({ title: 'Basis Lead' }), now)
  await createCaseStudy(db, aCaseStudy({ title: 'One weekend' }), now)
  await createPage(db, aPage({ title: 'Imprint' }), now)
  await createServicePage(db, aServicePage({ name: 'sap-implementation' }), now)
  await createServicePage(db, aServicePage({ name: 'Node.js' }), now)
  connection.noteChange()
}

async function lead({ ask }: Server, path: string): Promise<[number, string | undefined]> {
  const { status, headers } = await ask(path)
  return [status, headers.location]
}

const service = '/services/sap-implementation'
const post = '/blog?post=hour-by-hour'

test.for([
  ['/services/SAP-Implementation', service],
  ['/SERVICES/SAP-IMPLEMENTATION', service],
  ['/services/sap-implementation)', service],
  ['/services/sap-implementation).', service],
  ['/services/sap-implementation,', service],
  ['/services/sap-implementation%20', service],
  ['/services/sap-implementation%C2%A0', service],
  ['/services/sap-implementation//', service],
  ['/services//sap-implementation', service],
  ['/services/sap-implementation%E2%80%9D', service],
  ['/services/sap-implementation%3E', service],
  ['/services/sap-implementation).?utm_source=x&y=z', `${service}?utm_source=x`],
  ['/services/node.js', '/services/Node.js'],
  ['/services/NODE.JS!', '/services/Node.js'],
  ['/blog?post=HOUR-BY-HOUR', post],
  ['/BLOG?POST=HOUR-BY-HOUR', post],
  ['/blog?post=hour-by-hour.', post],
  ['/blog?post=hour-by-hour/', post],
  ['/blog?post=hour-by-hour%22', post],
  ['/blog?post=%3Chour-by-hour%3E', post],
  ['/blog?post=hour-by-hour%E2%80%8B', post],
  ['/blog?post=HOUR-BY-HOUR).&gclid=1', `${post}&gclid=1`],
  ['/blog).?post=hour-by-hour', post],
  ['/blog?post=gro%CC%88%C3%9Fe', '/blog?post=gr%C3%B6%C3%9Fe'],
  ['/blog?post=GR%C3%96%C3%9FE', '/blog?post=gr%C3%B6%C3%9Fe'],
  ['/career?job=Basis-Lead;', '/career?job=basis-lead'],
  ['/case-studies?study=ONE-WEEKEND…', '/case-studies?study=one-weekend'],
  ['/imprint.', '/imprint'],
  ['/Imprint)', '/imprint'],
  ['/imprint%20', '/imprint'],
  ['/blog.', '/blog'],
  ['/Career),', '/career'],
  ['/blog//', '/blog'],
  ['/blog%20?tag=SAP', '/blog?tag=sap'],
] as const)('%s leads to %s', async ([path, location], { server }) => {
  expect(await lead(server, encodeURI(decodeURI(path)))).toEqual([301, location])
  await server.redirectUse.flush()
  expect(await server.db.selectFrom('unknown_addresses').select('path').execute()).toEqual([])
})

test.for([
  ['/nothing.', 302],
  ['/nothing/here)', 302],
  ['/services/nothing)', 500],
  ['/blog?post=HIDDEN', 500],
  ['/blog?post=...', 500],
  ['/blog?post=%00', 500],
  ['/services/%00)', 500],
  ['/admin/edit-blog/abc)', 500],
  ['/%ff.', 302],
] as const)('%s leads to no entry', async ([path, status], { server }) => {
  // These tests have no pages to show, hence 500.
  expect((await lead(server, path))[0]).toBe(status)
})

test('an address that an entry has in other capitals leads to its own entry', async () => {
  const server = await openServer()
  const { db, clock } = server
  for (const name of ['Node.js', 'NODE.JS']) await createServicePage(db, aServicePage({ name }), clock())
  server.connection.noteChange()
  expect(await lead(server, '/services/NODE.JS)')).toEqual([301, '/services/NODE.JS'])
})
