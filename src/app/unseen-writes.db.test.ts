import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite, signInAs } from '../../test/support/administrator.ts'
import { contentVersion } from '../../test/support/rows.ts'
import { contactFields, postFields } from '../../test/support/samples.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function addPost({ admin }: AdminSite): Promise<string> {
  return `/api/blog/${(await admin.send('POST', '/api/blog', postFields)).body.blog._id}`
}

async function addMessage(site: AdminSite): Promise<string> {
  expect((await site.post('/api/contact', contactFields)).status).toBe(200)
  return (await site.admin.get('/api/messages')).body.messages[0]._id
}

async function addRedirect({ admin }: AdminSite): Promise<string> {
  const { body } = await admin.send('POST', '/api/redirects', { from: '/old', to: '/blog', status: 301 })
  return body.redirect._id
}

/** Each prepares something and returns the write. */
const writes: Record<string, (site: AdminSite) => Promise<() => Promise<unknown>>> = {
  'a message': async (site) => () => addMessage(site),
  'a message that is answered': async (site) => {
    const id = await addMessage(site)
    return () => site.admin.send('PATCH', `/api/messages/${id}`, { state: 'answered' })
  },
  'a message that is deleted': async (site) => {
    const id = await addMessage(site)
    return () => site.admin.send('DELETE', `/api/messages/${id}`)
  },
  'a message that is restored': async (site) => {
    const id = await addMessage(site)
    await site.admin.send('DELETE', `/api/messages/${id}`)
    return () => site.admin.send('POST', `/api/trash/${id}/restore`)
  },
  'a visit': async (site) => async () => {
    site.visits.see('/', '203.0.113.7', { 'user-agent': agent, host: 'www.example.com' })
    await site.visits.flush()
  },
  'a redirect that is followed': async (site) => {
    site.redirectUse.hit(await addRedirect(site))
    return () => site.redirectUse.flush()
  },
  'an unknown address': async (site) => async () => {
    site.redirectUse.miss('/nothing', 'one')
    await site.redirectUse.flush()
  },
  'a sign-in': async (site) => () => signInAs(site, 'ben@example.com'),
  'a call to sign in': async (site) => () => site.post('/api/auth/login', { email: 'nobody@example.com' }),
  'what is being typed': async (site) => {
    const post = await addPost(site)
    return () => site.admin.send('PUT', `${post}/working-copy`, { title: 'Half a' })
  },
  'somebody who is present': async (site) => {
    const post = await addPost(site)
    return () => site.admin.send('POST', `${post}/presence`)
  },
  'a link to a preview': async (site) => {
    const post = await addPost(site)
    return () => site.admin.send('POST', `${post}/preview`)
  },
}

test.for(Object.entries(writes))('%s leaves the pages of visitors as they are', async ([, prepare]) => {
  const site = await openAdminSite()
  const write = await prepare(site)
  const before = await contentVersion(site.db)
  const answer = await write()
  if (answer instanceof Object && 'status' in answer) expect(answer.status).toBeLessThan(300)
  expect(await contentVersion(site.db)).toBe(before)
})

test('the use of a redirect is stored although it leaves the pages as they are', async () => {
  const site = await openAdminSite()
  site.redirectUse.hit(await addRedirect(site))
  await site.redirectUse.flush()
  expect((await site.db.selectFrom('redirects').select('hits').executeTakeFirst())?.hits).toBe(1)
})
