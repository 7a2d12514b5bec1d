import { expect, test } from 'vitest'
import { makeCode, signIn } from '../src/features/auth/operations.server.ts'
import { addAdmin } from '../src/features/auth/store.server.ts'
import { createPost } from '../src/features/blog/store.server.ts'
import { aPost } from './support/samples.ts'
import { openServer } from './support/server.ts'

/** A server with a public and a scheduled post, and an administrator's cookie. */
async function openTwoViews() {
  const server = await openServer()
  const { db, clock, config } = server
  const email = 'anna.berg@example.com'
  await addAdmin(db, email, clock())
  const token = await signIn({ ...server, publicUrl: config.publicUrl }, email, await makeCode(server, email))
  await createPost(db, aPost({ title: 'Public' }), clock())
  await createPost(db, aPost({ title: 'Secret', publishNow: false, scheduledDate: '2026-09-01T00:00:00Z' }), clock())
  const ask = async (path: string, Cookie?: string) => {
    const { status, headers, text } = await server.ask(path, Cookie ? { headers: { Cookie } } : {})
    const titles = JSON.parse(text).blogs.map(({ title }: { title: string }) => title)
    return { status, headers, titles }
  }
  return { ask, cookie: `__Host-session=${token}` }
}

test.for(['/api/blog', '/api/blog/', '/api/blog?q='])(
  'what an administrator is told at %s is never served to a visitor, nor the other way round',
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

test('when both ask at the same moment each is told what is theirs', async () => {
  const { ask, cookie } = await openTwoViews()
  const asked = Array.from({ length: 20 }, (_, i) => ask('/api/blog', i % 2 === 0 ? cookie : undefined))
  for (const [i, { titles }] of (await Promise.all(asked)).entries()) {
    expect(titles).toEqual(i % 2 === 0 ? ['Secret', 'Public'] : ['Public'])
  }
})
