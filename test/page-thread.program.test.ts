import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createSiteApi } from '../src/app/api.server.ts'
import { createPageHandler } from '../src/app/rendering/pages.server.ts'
import type { PageRenderer } from '../src/app/rendering/renderer.server.ts'
import { createRenderThread } from '../src/app/rendering/thread.server.ts'
import { seed } from '../src/app/seed.server.ts'
import type { Api } from '../src/platform/api.server.ts'
import { store } from '../src/platform/stored-answer.server.ts'
import { createBuiltPages } from './support/built-pages.ts'
import { createKeptLog } from './support/log.ts'
import { openTestResources } from './support/resources.ts'

const program = pathToFileURL(resolve(import.meta.dirname, '../build/program/page-worker.server.js'))

/** Pages with the sample content. `meddle` may replace the API's responses to their loaders. */
async function openPages(meddle: (path: string) => Response | undefined = () => undefined) {
  const { log, lines } = createKeptLog()
  const resources = await openTestResources({ log })
  await seed(resources, 'demo', resources.clock())
  const real = createSiteApi(resources)
  const api = { request: async (path: string) => meddle(path) ?? real.request(path) } as unknown as Api
  const openWith = (pages: PageRenderer) => {
    const render = createPageHandler(resources, api, { pages, isDevelopment: false })
    return async (path: string) => {
      const response = await render(new Request(`https://www.example.com${path}`))
      return store(response)
    }
  }
  const thread = createRenderThread({ log, program })
  onTestFinished(() => thread.stop())
  return {
    inThread: openWith(thread),
    here: openWith(createBuiltPages()),
    logged: () => lines.map((line) => JSON.parse(line)),
  }
}

test.for(['/', '/services/sap-implementation', '/blog', '/blog?q=sap', '/career', '/admin', '/blog?post=none'])(
  'the thread renders %s as this thread would, and compresses it',
  async (path) => {
    const { inThread, here } = await openPages()
    const [page, expected] = [await inThread(path), await here(path)]
    expect([page.status, page.headers]).toEqual([expected.status, expected.headers])
    expect(page.body.toString()).toBe(expected.body.toString())
    expect(brotliDecompressSync(page.br ?? '').equals(expected.body)).toBe(true)
  },
)

test('an address that moved answers the same redirect', async () => {
  const { inThread, here } = await openPages()
  const [moved, expected] = [await inThread('/blog?page=1'), await here('/blog?page=1')]
  expect([moved.status, moved.headers, moved.body]).toEqual([expected.status, expected.headers, expected.body])
})

test('what fails in the thread is a line of the log, with its stack', async () => {
  const broken = { success: true, blogs: [{ title: { not: 'a text' } }], total: 1 }
  const { inThread, logged } = await openPages((path) =>
    path.startsWith('/api/blog') ? Response.json(broken) : undefined,
  )
  expect((await inThread('/blog')).status).toBe(500)
  const failed = logged().filter(({ level }) => level >= 50)
  expect(failed).toHaveLength(1)
  expect(failed[0]).toMatchObject({ path: '/blog', err: { stack: expect.stringContaining('Error') } })
})
