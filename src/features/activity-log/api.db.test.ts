import { expect, test, vi } from 'vitest'
import { type AdminSite, formOf, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { openBrowser } from '../../../test/support/browser.ts'
import { contactFields, jobFields, postFields } from '../../../test/support/samples.ts'
import { createSiteApi } from '../../app/api/api.server.ts'
import { actionOf } from '../../app/api/call-log.server.ts'
import { prune } from '../../app/pruning.server.ts'
import { visitors } from '../../platform/api/api.server.ts'
import { createMessage } from '../contact/store.server.ts'
import { maxRefusedSignIns, refusalsPerHour } from './options.ts'
import type { Activity } from './schema.ts'
import { addActivity } from './store.server.ts'

const anna = 'anna.berg@example.com'
const ben = 'ben.okafor@example.com'

async function read({ admin }: AdminSite, query = ''): Promise<Activity[]> {
  const { status, body } = await admin.get(`/api/activity-log${query}`)
  expect(status).toBe(200)
  return body.activity
}

/** Refusals are written after the response. */
function untilRefused(site: AdminSite, count: number) {
  return vi.waitFor(async () => expect(await read(site, '?type=refusal')).toHaveLength(count), 5000)
}

/** Leaves time for writes that must not happen. */
const settled = () => new Promise((done) => setTimeout(done, 100))

async function openTeamSite() {
  const site = await openAdminSite()
  await site.admin.send('POST', '/api/team', { email: ben, name: 'Ben Okafor', role: 'editor' })
  return { ...site, editor: await signInAs(site, ben) }
}

test('each change is logged with its author, action and entry, and a link while the entry exists', async () => {
  const site = await openTeamSite()
  const { admin, editor } = site
  const { blog } = (await editor.send('POST', '/api/blog', formOf(postFields))).body
  await admin.send('PUT', `/api/blog/${blog._id}`, formOf({ ...postFields, title: 'Other' }))
  const { job } = (await editor.send('POST', '/api/job', jobFields)).body
  await editor.send('DELETE', `/api/job/${job._id}`)
  const lines = await read(site, '?type=change')
  expect(lines.map(({ name, action, title, entryId, to }) => [name, action, title, entryId, to])).toEqual([
    ['Ben Okafor', 'deleted job', jobFields.title, job._id, undefined],
    ['Ben Okafor', 'created job', jobFields.title, job._id, undefined],
    [expect.any(String), 'updated post', 'Other', blog._id, `/admin/edit-blog/${blog._id}`],
    ['Ben Okafor', 'created post', postFields.title, blog._id, `/admin/edit-blog/${blog._id}`],
    [expect.any(String), 'invited member', 'Ben Okafor', expect.any(String), undefined],
  ])
  expect(lines.map(({ email }) => email)).toEqual([ben, ben, anna, ben, anna])
})

test('every recorded call is named by one of the known verbs', async () => {
  const site = await openAdminSite()
  const verbs = createSiteApi(site).openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, security, operationId = '', ...route } = definition.route
    const isRecorded = route['x-activity'] || (method !== 'get' && security !== visitors && !route['x-changes-nothing'])
    return isRecorded ? actionOf(operationId).split(' ').slice(0, 1) : []
  })
  const known = ['created', 'updated', 'deleted', 'restored', 'saved', 'sent', 'erased', 'uploaded', 'invited', 'ended']
  const more = [
    'added',
    'removed',
    'renamed',
    'replaced',
    'imported',
    'started',
    'downloaded',
    'signed',
    'forwarded',
    'disclosed',
    'cropped',
    'disconnected',
  ]
  expect([...new Set(verbs)].sort()).toEqual([...known, ...more].sort())
})

test('deleting, restoring and permanently deleting an entry log its title', async () => {
  const site = await openAdminSite()
  const { admin } = site
  const { blog } = (await admin.send('POST', '/api/blog', formOf(postFields))).body
  await admin.send('DELETE', `/api/blog/${blog._id}`)
  await admin.send('POST', `/api/trash/${blog._id}/restore`)
  const [restored, deleted] = await read(site, '?type=change')
  expect([restored?.action, restored?.title, restored?.to]).toEqual([
    'restored from trash',
    postFields.title,
    `/admin/edit-blog/${blog._id}`,
  ])
  expect([deleted?.action, deleted?.title]).toEqual(['deleted post', postFields.title])
  await admin.send('DELETE', `/api/blog/${blog._id}`)
  await admin.send('DELETE', `/api/trash/${blog._id}`)
  expect((await read(site))[0]).toMatchObject({ action: 'deleted from trash', title: postFields.title })
})

test('sign-outs, wrong codes and denied requests of an editor are logged', async () => {
  const site = await openTeamSite()
  const browser = openBrowser(site)
  await browser.ask()
  await browser.enter('000000')
  await untilRefused(site, 1)
  await site.editor.get('/api/team')
  await untilRefused(site, 2)
  await site.editor.send('POST', '/api/auth/logout')
  const lines = await read(site)
  expect(lines.slice(0, 3).map(({ type, action }) => [type, action])).toEqual([
    ['sign-in', 'signed out'],
    ['refusal', 'list team'],
    ['refusal', 'sign in: wrong code'],
  ])
  expect((await read(site, '?type=refusal')).map(({ name }) => name)).toEqual(['Ben Okafor', expect.any(String)])
})

test('requests with unknown addresses or without a session are not logged', async () => {
  const site = await openAdminSite()
  const before = await read(site)
  const browser = openBrowser(site)
  await browser.ask('nobody@example.org')
  await browser.enter('000000', 'nobody@example.org')
  await site.call('/api/team')
  await site.post('/api/contact', contactFields)
  await settled()
  expect(await read(site)).toEqual(before)
})

test('logged refusals are capped per hour', async () => {
  const site = await openTeamSite()
  for (let call = 0; call < refusalsPerHour + 5; call += 1) {
    await site.editor.get('/api/team')
    await new Promise(setImmediate)
  }
  await untilRefused(site, refusalsPerHour)
  await settled()
  await untilRefused(site, refusalsPerHour)
})

test('the CSV export is logged itself and neutralises formulas', async () => {
  const site = await openAdminSite()
  await site.admin.send('POST', '/api/blog', formOf({ ...postFields, title: '=1+1' }))
  const { text, response } = await download(site, '/api/activity-log.csv?type=change')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(text).toContain('"created post","blog"')
  expect(text).toContain(`"'=1+1"`)
  expect((await read(site, '?type=export')).map(({ action }) => action)).toEqual(['downloaded activity'])
})

async function download(site: AdminSite, path: string) {
  const response = await createSiteApi(site).request(`https://www.example.com${path}`, {
    headers: { Cookie: site.admin.cookie },
  })
  return { response, text: await response.text() }
}

test('the log never contains the name or address of a message sender', async () => {
  const site = await openAdminSite()
  const message = { ...contactFields, name: 'Erika Muster', service: '' as const }
  const id = await createMessage(site.db, message, false, site.clock())
  await site.admin.send('PATCH', `/api/messages/${id}`, { isRead: true })
  await site.admin.send('DELETE', `/api/messages/${id}`)
  await site.admin.send('POST', `/api/trash/${id}/restore`)
  await site.admin.send('POST', '/api/messages/erase', { email: contactFields.email })
  expect(await read(site, '?type=change')).toHaveLength(4)
  const rows = JSON.stringify(await site.db.selectFrom('activity_log').selectAll().execute())
  expect(rows).not.toContain('Erika')
  expect(rows).not.toContain(contactFields.email)
})

test('search covers name, address, action and title, ignores case and accents, and escapes wildcards', async () => {
  const site = await openTeamSite()
  await site.editor.send('POST', '/api/blog', formOf({ ...postFields, title: 'Ärger_100% im Lager' }))
  for (const q of ['okafor', 'BEN.', 'created%20post', 'arger_100%25', 'aerger_100%25']) {
    expect((await read(site, `?type=change&q=${q}`)).map(({ action }) => action)).toContain('created post')
  }
  expect(await read(site, '?type=change&q=x_100')).toEqual([])
})

test('the list is paged, reports the total and rejects an unknown type', async () => {
  const site = await openAdminSite()
  for (const title of ['A', 'B', 'C']) await site.admin.send('POST', '/api/job', { ...jobFields, title })
  const { body } = await site.admin.get('/api/activity-log?type=change&limit=2&page=2')
  expect([body.total, body.activity.map(({ title }: Activity) => title)]).toEqual([3, ['A']])
  expect((await site.admin.get('/api/activity-log?type=x')).status).toBe(400)
})

const line = { email: anna, name: 'Anna', action: 'created post', kind: 'blog', entity_id: null, title: '' }

async function addMany({ db, clock }: AdminSite, count: number, action: string, type: 'change' | 'refusal') {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ ...line, type, action, words: '', id: `${action} ${String(index).padStart(6, '0')}` },
    created_at: new Date(clock().getTime() + index).toISOString(),
  }))
  for (let start = 0; start < count; start += 100) {
    await db
      .insertInto('activity_log')
      .values(rows.slice(start, start + 100))
      .execute()
  }
}

const idsLeft = async ({ db }: AdminSite) =>
  (await db.selectFrom('activity_log').select('id').orderBy('id').execute()).map(({ id }) => id)

test('lines are kept for the days in the settings, however many there are', async () => {
  const site = await openAdminSite()
  const { db, clock } = site
  const { _id, updatedAt, savedBy, ...settings } = (await site.admin.get('/api/settings')).body.settings
  expect(settings.activityDays).toBe(400)
  await site.admin.send('PUT', '/api/settings', { ...settings, activityDays: 500 })
  expect((await site.admin.get('/api/activity-log')).body.days).toBe(500)
  await db.deleteFrom('activity_log').execute()
  await addActivity(db, { ...line, type: 'change' }, clock())
  clock.advance(499, 'days')
  await addMany(site, 5000, 'list team', 'refusal')
  await addMany(site, 5000, 'updated post', 'change')
  await prune(site)
  expect(await idsLeft(site)).toHaveLength(10_001)
  clock.advance(2, 'days')
  await prune(site)
  expect(await idsLeft(site)).toHaveLength(10_000)
})

test('of refused sign-ins, which strangers can cause, only the newest are kept', async () => {
  const site = await openAdminSite()
  await site.db.deleteFrom('activity_log').execute()
  await addMany(site, maxRefusedSignIns + 3, 'sign in: wrong code', 'refusal')
  await addMany(site, 3, 'list team', 'refusal')
  await prune(site)
  const ids = await idsLeft(site)
  expect(ids).toHaveLength(maxRefusedSignIns + 3)
  expect([ids.includes('sign in: wrong code 000002'), ids.includes('sign in: wrong code 000003')]).toEqual([
    false,
    true,
  ])
})

test('neither strangers nor a colleague use up the hourly refusals of a member', async () => {
  const site = await openTeamSite()
  await addMany(site, refusalsPerHour, 'sign in: wrong code', 'refusal')
  await addMany(site, refusalsPerHour, 'list team', 'refusal')
  await site.editor.get('/api/team')
  await untilRefused(site, 2 * refusalsPerHour + 1)
})

test('discarding a colleague’s working copy is logged; discarding one’s own is not', async () => {
  const site = await openTeamSite()
  const { admin, editor } = site
  const { blog } = (await admin.send('POST', '/api/blog', formOf(postFields))).body
  const path = `/api/blog/${blog._id}/working-copy`
  await admin.send('PUT', path, { title: 'Mine' })
  await editor.send('PUT', path, { title: 'Theirs' })
  const before = await read(site, '?type=change')
  await editor.send('DELETE', path)
  await editor.send('DELETE', `${path}?of=nobody@example.com`)
  expect(await read(site, '?type=change')).toEqual(before)
  expect((await editor.send('DELETE', `${path}?of=${anna}`)).status).toBe(200)
  expect((await read(site, '?type=change'))[0]).toMatchObject({
    ...{ email: ben, action: 'discarded working copy of post', kind: 'blog', entryId: blog._id },
    ...{ title: `${postFields.title} (of ${anna})`, to: `/admin/edit-blog/${blog._id}` },
  })
})

test('deleting a review comment is logged with its entry', async () => {
  const site = await openTeamSite()
  const { blog } = (await site.admin.send('POST', '/api/blog', formOf(postFields))).body
  const path = `/api/blog/${blog._id}/comments`
  const { comment } = (await site.admin.send('POST', path, { text: 'Too long' })).body
  expect((await site.editor.send('DELETE', `${path}/${comment._id}`)).status).toBe(200)
  expect((await read(site, '?type=change'))[0]).toMatchObject({
    ...{ email: ben, action: 'deleted comment on post', title: postFields.title },
    to: `/admin/edit-blog/${blog._id}`,
  })
})

test('the export of a folder of messages is logged', async () => {
  const site = await openTeamSite()
  await createSiteApi(site).request('https://www.example.com/api/messages.csv?folder=spam', {
    headers: { Cookie: site.editor.cookie },
  })
  expect((await read(site, '?type=export'))[0]).toMatchObject({
    ...{ email: ben, action: 'downloaded messages', title: 'spam' },
  })
})
