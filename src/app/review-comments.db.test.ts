import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite, signInAs } from '../../test/support/administrator.ts'
import { caseStudyFields, jobFields, personFields, postFields, serviceFields } from '../../test/support/samples.ts'

const kinds = [
  ['blog', 'blog', postFields],
  ['job', 'job', jobFields],
  ['services', 'service', serviceFields],
  ['case-studies', 'caseStudy', caseStudyFields],
  ['people', 'person', personFields],
] as const

async function addPost(site: AdminSite): Promise<string> {
  const { body } = await site.admin.send('POST', '/api/blog', { ...postFields, isDraft: true })
  return `/api/blog/${body.blog._id}`
}

async function linkTo(site: AdminSite, address: string): Promise<string> {
  const { body } = await site.admin.send('POST', `${address}/preview`)
  return body.url.split('/preview/')[1]
}

async function say(site: AdminSite, token: string, said: object, network = '203.0.113.1') {
  const response = await site.call(`/api/previews/${token}/comments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    from: network,
    body: JSON.stringify(said),
  })
  return { status: response.status, body: response.body }
}

const list = async (site: AdminSite, address: string) => (await site.admin.get(`${address}/comments`)).body.comments
const guest = { name: 'Erika Muster', text: 'The second figure is of last year.' }

test.for(kinds)('%s: comments by colleagues and guests can be resolved, reopened and deleted', async (kind) => {
  const [path, one, fields] = kind
  const site = await openAdminSite()
  const entry = (await site.admin.send('POST', `/api/${path}`, fields)).body[one]
  const address = `/api/${path}/${entry._id}`
  expect(await list(site, address)).toEqual([])
  const ben = await signInAs(site, 'ben@example.com')
  const { status, body } = await ben.send('POST', `${address}/comments`, { text: ' Shorter?\nYes. ' })
  const createdAt = site.clock().toISOString()
  const first = { _id: expect.any(String), author: ben.email, isGuest: false, text: 'Shorter?\nYes.', createdAt }
  expect([status, body]).toEqual([201, { success: true, comment: first }])
  site.clock.advance(1, 'minutes')
  const thanks = { success: true, message: 'Thank you. Your comment has been sent.' }
  expect(await say(site, await linkTo(site, address), guest)).toEqual({ status: 201, body: thanks })
  const comments = await list(site, address)
  const second = { _id: expect.any(String), author: guest.name, isGuest: true, text: guest.text }
  expect(comments).toEqual([first, { ...second, createdAt: site.clock().toISOString() }])

  const comment = `${address}/comments/${comments[1]._id}`
  const resolved = { resolvedAt: site.clock().toISOString(), resolvedBy: site.admin.email }
  const put = async (isResolved: boolean) => (await site.admin.send('PUT', comment, { isResolved })).body.comments[1]
  expect(await put(true)).toEqual({ ...comments[1], ...resolved })
  expect(await put(false)).toEqual(comments[1])
  expect((await site.admin.send('DELETE', comment)).body.comments).toEqual([comments[0]])
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? { isResolved: true } : undefined
    expect((await site.admin.send(method, comment, body)).status).toBe(404)
  }
  // The entry is unchanged.
  expect((await site.admin.get(address)).body[one].revision).toBe(1)
})

test('comments require a session or a valid preview link', async () => {
  const site = await openAdminSite()
  const address = await addPost(site)
  for (const [method, path] of [
    ['GET', `${address}/comments`],
    ['POST', `${address}/comments`],
    ['PUT', `${address}/comments/x`],
    ['DELETE', `${address}/comments/x`],
    ['GET', '/api/reviewed'],
  ] as const) {
    expect((await site.call(path, { method })).status, `${method} ${path}`).toBe(401)
  }
  expect((await say(site, 'x'.repeat(43), guest)).status).toBe(404)
  const token = await linkTo(site, address)
  await site.admin.send('DELETE', `${address}/preview`)
  expect((await say(site, token, guest)).status).toBe(404)
  expect(await list(site, address)).toEqual([])
  expect((await site.admin.get('/api/blog/x/comments')).status).toBe(404)
})

test.for([
  ['name', { name: ' ', text: 'A' }, 'Name is required'],
  ['name', { name: 'a'.repeat(81), text: 'A' }, 'Name must be 80 characters or less'],
  ['name', { name: 'A\nB', text: 'A' }, 'Name must be a single line'],
  ['text', { name: 'A', text: '' }, 'Comment is required'],
  ['text', { name: 'A', text: 'a'.repeat(2001) }, 'Comment must be 2,000 characters or less'],
  ['text', { name: 'A', text: 'a\0' }, 'Comment holds a character that text cannot have'],
] as const)('rejects an invalid %s with a field error: %o', async ([field, said, message]) => {
  const site = await openAdminSite()
  const address = await addPost(site)
  const answer = await say(site, await linkTo(site, address), said)
  expect(answer).toEqual({ status: 400, body: { success: false, message, errors: { [field]: message } } })
  expect(await list(site, address)).toEqual([])
})

test('an entry accepts at most 200 comments and rejects further ones', async () => {
  const site = await openAdminSite()
  const address = await addPost(site)
  const send = async () => (await site.admin.send('POST', `${address}/comments`, { text: 'Again' })).status
  expect(await send()).toBe(201)
  const comment = await site.db.selectFrom('review_comments').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: 198 }, (_, at) => ({ ...comment, id: `other-${at}` }))
  await site.db.insertInto('review_comments').values(others).execute()
  expect(await send()).toBe(201)
  expect(await send()).toBe(409)
  expect((await say(site, await linkTo(site, address), guest)).status).toBe(409)
  expect(await list(site, address)).toHaveLength(200)
})

test('one network may send 30 comments an hour, and one link accepts 60', async () => {
  const site = await openAdminSite()
  const token = await linkTo(site, await addPost(site))
  const sent = async (network: string, times: number) => {
    const answers = []
    for (let i = 0; i < times; i += 1) answers.push((await say(site, token, guest, network)).status)
    return answers
  }
  expect(new Set(await sent('203.0.113.1', 30))).toEqual(new Set([201]))
  expect(await sent('203.0.113.1', 1)).toEqual([429])
  expect(new Set(await sent('198.51.100.1', 30))).toEqual(new Set([201]))
  expect(await sent('192.0.2.1', 1)).toEqual([429])
  site.clock.advance(1, 'hours')
  expect(await sent('203.0.113.1', 1)).toEqual([201])
})

test('the dashboard lists entries with open comments, and a restored entry keeps its comments', async () => {
  const site = await openAdminSite()
  const address = await addPost(site)
  const reviewed = async () => (await site.admin.get('/api/reviewed')).body.reviewed
  expect(await reviewed()).toEqual([])
  for (const text of ['One', 'Two']) await site.admin.send('POST', `${address}/comments`, { text })
  const id = address.split('/').at(-1)
  const waiting = [{ title: postFields.title, to: `/admin/edit-blog/${id}`, count: 2 }]
  expect(await reviewed()).toEqual(waiting)
  await site.admin.send('DELETE', address)
  expect(await reviewed()).toEqual([])
  await site.admin.send('POST', `/api/trash/${id}/restore`)
  expect(await reviewed()).toEqual(waiting)
  for (const { _id } of await list(site, address)) {
    await site.admin.send('PUT', `${address}/comments/${_id}`, { isResolved: true })
  }
  expect(await reviewed()).toEqual([])
  await site.admin.send('DELETE', address)
  await site.admin.send('DELETE', `/api/trash/${id}`)
  expect(await site.db.selectFrom('review_comments').selectAll().execute()).toEqual([])
})
