import { expect, test } from 'vitest'
import { createPost } from '../src/features/blog/store.server.ts'
import { sessionHeader } from '../src/platform/api/api-client.ts'
import { openSession } from './support/administrator.ts'
import { aPost } from './support/samples.ts'
import { openServer } from './support/server.ts'

/** A server with a public and a scheduled post, and an administrator's cookie. */
async function openTwoViews() {
  const server = await openServer()
  const { db, clock } = server
  const cookie = await openSession(server, 'anna.berg@example.com')
  await createPost(db, aPost({ title: 'Public' }), clock())
  await createPost(db, aPost({ title: 'Secret', publishNow: false, scheduledDate: '2026-09-01T00:00:00Z' }), clock())
  const ask = async (path: string, Cookie?: string, more = {}) => {
    const { status, headers, text } = await server.ask(path, { headers: { ...more, ...(Cookie && { Cookie }) } })
    const titles = JSON.parse(text).blogs.map(({ title }: { title: string }) => title)
    return { status, headers, titles }
  }
  return { ask, cookie }
}

test.for(['/api/blog', '/api/blog/', '/api/blog?q='])(
  'at %s, administrators and visitors never get the responses of each other',
  async (path) => {
    const { ask, cookie } = await openTwoViews()
    for (let round = 0; round < 2; round += 1) {
      const admin = await ask(path, cookie)
      expect([admin.titles, admin.headers['cache-control']]).toEqual([['Secret', 'Public'], 'no-store'])
      expect([admin.headers.etag, admin.headers['x-content-type-options']]).toEqual([undefined, 'nosniff'])
      const visitor = await ask(path)
      expect([visitor.titles, visitor.headers['cache-control']]).toEqual([
        ['Public'],
        expect.stringContaining('public'),
      ])
      expect((await ask(path, '__Host-session=forged')).titles).toEqual(['Public'])
    }
  },
)

test('simultaneous requests of administrators and visitors each get their own response', async () => {
  const { ask, cookie } = await openTwoViews()
  const asked = Array.from({ length: 20 }, (_, i) => ask('/api/blog', i % 2 === 0 ? cookie : undefined))
  for (const [i, { titles }] of (await Promise.all(asked)).entries()) {
    expect(titles).toEqual(i % 2 === 0 ? ['Secret', 'Public'] : ['Public'])
  }
})

test.for(['/api/blog', '/api/job?limit=20', '/api/blog/nothing', '/api/services-menu'])(
  'a call of %s that requires a session gets 401 without one, even if the response is cached',
  async (path) => {
    const { ask } = await openServer()
    await ask(path)
    for (const Cookie of [undefined, '__Host-session=forged', `__Host-session=${'a'.repeat(43)}`]) {
      const headers = { [sessionHeader]: 'required', ...(Cookie && { Cookie }) }
      const answer = await ask(path, { headers })
      expect([answer.status, answer.headers['cache-control']]).toEqual([401, 'no-store'])
      expect(JSON.parse(answer.text)).toEqual({ success: false, message: 'Please sign in first' })
    }
    expect((await ask(path)).status).not.toBe(401)
  },
)

test('a call that requires a session succeeds with one', async () => {
  const { ask, cookie } = await openTwoViews()
  const { titles } = await ask('/api/blog', cookie, { [sessionHeader]: 'required' })
  expect(titles).toEqual(['Secret', 'Public'])
})
