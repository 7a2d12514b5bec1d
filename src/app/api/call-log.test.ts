import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite } from '../../../test/support/administrator.ts'
import { createKeptLog } from '../../../test/support/log.ts'
import { contactFields, jobFields, postFields, serviceFields } from '../../../test/support/samples.ts'
import { createMessage } from '../../features/contact/store.server.ts'

const who = 'anna.berg@example.com'

/** Opens a site with an administrator, and reads what it has logged since: the lines of one event, as objects. */
async function openLoggedSite() {
  const { log, lines } = createKeptLog()
  const site = await openAdminSite({ log })
  const linesOf = (event: string) => lines.map((line) => JSON.parse(line)).filter((line) => line.event === event)
  return { site, lines, linesOf }
}

const message = { ...contactFields, service: 'SAP Solutions' as const }

/** Makes each change once: the calls, and their expected log lines. Ids known only from the response are '*'. */
async function changes({ admin, db, clock }: AdminSite) {
  const saved = async (method: string, path: string, body?: unknown) => (await admin.send(method, path, body)).body
  const { blog } = await saved('POST', '/api/blog', formOf(postFields))
  await saved('PUT', `/api/blog/${blog._id}`, formOf({ ...postFields, title: 'Other' }))
  await saved('DELETE', `/api/blog/${blog._id}`)
  const { job } = await saved('POST', '/api/job', jobFields)
  await saved('PUT', `/api/job/${job._id}`, { ...jobFields, revision: 1 })
  const { service } = await saved('POST', '/api/services', serviceFields)
  await saved('PUT', `/api/services/${service.name}`, serviceFields)
  const category = (await saved('POST', '/api/services-menu/category', { category: 'SAP' }))._id
  const items = `/api/services-menu/category/${category}/item`
  const item = (await saved('POST', items, { name: 'A', desc: 'A' }))._id
  await saved('PUT', `${items}/${item}`, { name: 'B', desc: 'B' })
  await saved('PUT', '/api/services-menu/order', { categories: [{ _id: category, items: [item] }] })
  await saved('DELETE', `/api/services-menu/category/${category}`)
  const messageId = await createMessage(db, message, false, clock())
  await saved('PATCH', `/api/messages/${messageId}`, { isRead: true })
  await saved('DELETE', `/api/messages/${messageId}`)
  return [
    ['create', 'blog', blog._id, 1],
    ['update', 'blog', blog._id, 2],
    ['delete', 'blog', blog._id, undefined],
    ['create', 'job', job._id, 1],
    ['update', 'job', job._id, 2],
    ['create', 'services', service._id, 1],
    ['update', 'services', service._id, 2],
    ['create', 'services-menu/category', category, 1],
    ['create', 'services-menu/category/item', item, 1],
    ['update', 'services-menu/category/item', item, 2],
    ['update', 'services-menu/order', undefined, 2],
    ['delete', 'services-menu/category', category, undefined],
    ['update', 'messages', messageId, 1],
    ['delete', 'messages', messageId, undefined],
  ]
}

test('a create repeated with the same idempotency key is logged as one change', async () => {
  const { site, linesOf } = await openLoggedSite()
  const headers = { 'Idempotency-Key': '"8e03978e-40d5-43e8-bc93-6894a57f9324"' }
  for (const _ of [1, 2]) expect((await site.admin.send('POST', '/api/job', jobFields, headers)).status).toBe(201)
  expect(linesOf('changed')).toHaveLength(1)
})

test('each content change is one line with user, action, kind, id and revision', async () => {
  const { site, linesOf } = await openLoggedSite()
  const wanted = await changes(site)
  const lines = linesOf('changed')
  expect(lines.map(({ action, kind, id, revision }) => [action, kind, id, revision])).toEqual(wanted)
  expect(new Set(lines.map((line) => line.who))).toEqual(new Set([who]))
})

test('rejected saves, previews and reads are not logged as changes', async () => {
  const { site, linesOf } = await openLoggedSite()
  await site.admin.send('POST', '/api/job', {})
  await site.admin.send('DELETE', '/api/blog/nothing')
  await site.admin.send('POST', '/api/blog/preview', { content: '# a' })
  await site.admin.get('/api/blog')
  expect(linesOf('changed')).toEqual([])
})

test('each refusal is one line with its status and, if known, the user', async () => {
  const { site, linesOf } = await openLoggedSite()
  await site.call('/api/job', { method: 'POST' })
  await site.call('/API/job/', { method: 'POST' })
  await site.admin.send('POST', '/api/job', jobFields, { 'Sec-Fetch-Site': 'cross-site' })
  for (let i = 0; i < 6; i += 1) await site.post('/api/contact', contactFields)
  expect(linesOf('refused').map((line) => [line.status, line.method, line.path, line.who])).toEqual([
    [401, 'POST', '/api/job', undefined],
    [401, 'POST', '/API/job/', undefined],
    [403, 'POST', '/api/job', who],
    [429, 'POST', '/api/contact', undefined],
  ])
})

test('the token of a preview link is never logged', async () => {
  const { site, lines, linesOf } = await openLoggedSite()
  const { blog } = (await site.admin.send('POST', '/api/blog', formOf(postFields))).body
  const { url } = (await site.admin.send('POST', `/api/blog/${blog._id}/preview`)).body
  const [, key = ''] = url.split('/preview/')
  await site.admin.send('POST', `/api/previews/${key}/comments`, {}, { 'Sec-Fetch-Site': 'cross-site' })
  site.log.error({ path: new URL(url).pathname }, 'unexpected error')
  expect(linesOf('refused')).toMatchObject([{ status: 403, path: '/api/previews/.../comments' }])
  expect(lines.join()).toContain('"/preview/..."')
  expect(lines.join()).not.toContain(key)
})

test('user input cannot forge a log line or make one long', async () => {
  const { site, lines, linesOf } = await openLoggedSite()
  const forged = '%0a{"event":"changed","who":"nobody"}%0d%0a\u2028'
  await site.call(`/api/job/${forged}`, { method: 'PUT' })
  await site.call(`/api/job/${'a'.repeat(5000)}`, { method: 'DELETE' })
  await site.admin.send('POST', '/api/services-menu/category', { category: 'A\n{"event":"changed"}' })
  expect(linesOf('refused')).toHaveLength(2)
  expect(linesOf('changed')).toHaveLength(1)
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\r\n]/)
    expect(line.length).toBeLessThan(700)
  }
})
