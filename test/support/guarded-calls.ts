import { createSiteApi } from '../../src/app/api/api.server.ts'
import { createPost } from '../../src/features/blog/store.server.ts'
import { createMessage } from '../../src/features/contact/store.server.ts'
import { createJob } from '../../src/features/jobs/store.server.ts'
import { createCategory, createItem } from '../../src/features/menu/store.server.ts'
import { createServicePage } from '../../src/features/services/store.server.ts'
import { type Api, visitors } from '../../src/platform/api/api.server.ts'
import { aJob, aPost, aServicePage } from './samples.ts'
import { openTestSite } from './site.ts'

export interface Route {
  method: string
  path: string
  /** The declared path, with its parameters in braces. */
  pattern: string
  security: unknown
}

export const writing = ['POST', 'PUT', 'PATCH', 'DELETE']

export function declaredRoutes(api: ReturnType<typeof createSiteApi>): Route[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, security } = definition.route
    return [{ method: method.toUpperCase(), path, pattern: path, security }]
  })
}

/** A site with one of everything, so that a call that gets through has something to change or reveal. */
export async function openFullSite() {
  const site = await openTestSite()
  const { db } = site
  const now = site.clock()
  const categoryId = await createCategory(db, { category: 'SAP' }, now)
  const item = { name: 'Basis', desc: 'Basis', to: '/services/basis' }
  const message = { name: 'A', email: 'a@example.org', phone: '', company: '', service: '' as const, message: 'Hello' }
  const ids = {
    '/blog/': await createPost(db, aPost(), now),
    '/job/': await createJob(db, aJob(), now),
    '/services/': await createServicePage(db, aServicePage(), now),
    '/messages/': await createMessage(db, message, false, now),
  }
  const itemId = await createItem(db, categoryId, item, now)
  const pathOf = (path: string) =>
    path
      .replace('{categoryId}', categoryId)
      .replace('{itemId}', itemId)
      .replace('{revision}', '1')
      .replace('{id}', Object.entries(ids).find(([part]) => path.includes(part))?.[1] ?? 'x')
  const api = createSiteApi(site)
  const guarded = declaredRoutes(api).filter(({ security }) => security !== visitors)
  return { site, api, guarded: guarded.map((route) => ({ ...route, path: pathOf(route.path) })) }
}

/** Percent-encodes a letter, as an address may also spell it. */
export function percentOf(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`
}

/** Makes a call whose body notes whether anyone started to read it. */
export async function probe(api: Api, method: string, path: string, Cookie: string, more: object = {}) {
  let isRead = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isRead = true
        controller.enqueue(Buffer.from('{"isRead":true,"category":"X","name":"X","desc":"X"}'))
        controller.close()
      },
    },
    // Otherwise the stream would fill its queue before anyone reads.
    { highWaterMark: 0 },
  )
  const headers = { Cookie, 'Content-Type': 'application/json', ...more }
  const sent = writing.includes(method) ? { body, duplex: 'half' as const } : {}
  const answer = await api.request(`https://www.example.com${path}`, { method, headers, ...sent })
  return { status: answer.status, text: await answer.text(), isRead }
}
