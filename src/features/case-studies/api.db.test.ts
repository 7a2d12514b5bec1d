import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../../test/support/administrator.ts'
import { createKeptLog } from '../../../test/support/log.ts'
import { contentVersion } from '../../../test/support/rows.ts'
import { aCaseStudy, serviceFields } from '../../../test/support/samples.ts'
import { rerenderTable } from '../../entries/rerender.server.ts'
import { updateAs } from '../../entries/versions.server.ts'
import { insertFullImage } from '../media/store.server.ts'
import { createCategory, createItem, listMenu } from '../menu/store.server.ts'
import { caseStudyLimits as limits } from './options.ts'
import { kind, updateCaseStudy } from './store.server.ts'

const { entries, renderedTable } = kind

const fields = {
  title: 'A conversion in one weekend, 2. Anlauf für Müller',
  client: 'A machine builder in Bavaria',
  industry: 'Manufacturing',
  services: ['/services/sap-s4hana-conversion'],
  challenge: 'Four days were **not** available.',
  approach: '1. Rehearse',
  result: 'On Monday the plants worked.',
  figures: [{ value: '39 h', label: 'Downtime' }],
  quote: { text: 'I went home and slept.', name: 'Reinhold Aumüller', role: 'Head of IT' },
}

/** The least of a timeline. */
const hour = { hour: 33, lane: 'Finance', label: 'Balances', text: '140 balances reconciled, 9 minutes early.' }
const weekend = {
  timelineStart: 'Fri 18:00',
  timeline: [{ ...hour, hour: 0, lane: 'Basis' }, { ...hour, hour: 2.5 }, hour],
}

const stored = (site: AdminSite) => site.db.selectFrom('case_studies').selectAll().execute()
const add = async (site: AdminSite, more: object = {}) =>
  (await site.admin.send('POST', '/api/case-studies', { ...fields, ...more })).body.caseStudy
const slugs = ({ body }: { body: { caseStudies: { slug: string }[] } }) => body.caseStudies.map(({ slug }) => slug)

const long = (length: number) => 'x'.repeat(length + 1)

test.for([
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ title: long(limits.title) }, 'title', 'Title must be 200 characters or less'],
  [{ client: '' }, 'client', 'Client is required'],
  [{ industry: long(limits.industry) }, 'industry', 'Industry must be 60 characters or less'],
  [{ challenge: '' }, 'challenge', 'Challenge is required'],
  [{ approach: undefined }, 'approach', 'Approach is required'],
  [{ result: long(limits.text) }, 'result', 'Result must be 20,000 characters or less'],
  [{ services: 'sap' }, 'services', 'Services must be a list of paths of the menu'],
  [{ services: ['nope'] }, 'services.0', 'Service must be a path of the menu'],
  [{ services: Array(11).fill('/services/a') }, 'services', 'A case study can have 10 services at most'],
  [{ figures: [{ value: '7' }] }, 'figures.0.label', 'A figure needs a value and what it means'],
  [{ figures: Array(4).fill({ value: '7', label: 'Days' }) }, 'figures', 'A case study can have 3 figures at most'],
  [{ quote: { text: 'Good', name: '' } }, 'quote.name', 'Please say who is quoted'],
  [{ timeline: 'none' }, 'timeline', 'Timeline must be a list'],
  [{ timeline: [{ ...hour, hour: 'x' }] }, 'timeline.0.hour', 'Hour must be a number'],
  [{ timeline: [{ ...hour, hour: null }] }, 'timeline.0.hour', 'Hour must be a number'],
  [{ timeline: [hour, { ...hour, hour: -1 }] }, 'timeline.1.hour', 'Hour must be 0 or more'],
  [{ timeline: [{ ...hour, hour: 241 }] }, 'timeline.0.hour', 'Hour must be 240 or less'],
  [{ timeline: [{ ...hour, lane: ' ' }] }, 'timeline.0.lane', 'Lane is required'],
  [
    { timeline: [{ ...hour, label: long(limits.entryLabel) }] },
    'timeline.0.label',
    'Label must be 40 characters or less',
  ],
  [{ timeline: [{ ...hour, text: '' }] }, 'timeline.0.text', 'Log line is required'],
  [{ timeline: Array(61).fill(hour) }, 'timeline', 'A timeline can have 60 entries at most'],
  [{ timeline: [...'1234567'].map((lane) => ({ ...hour, lane })) }, 'timeline', 'A timeline can have 6 lanes at most'],
  [{ timelineStart: 'Friday 6 pm' }, 'timelineStart', 'Start must be a weekday and a time, such as Fri 18:00'],
  [{ image: 'javascript:alert(1)' }, 'image', 'Image must be an address that begins with / or https://'],
  [{ publishNow: false }, 'scheduledDate', 'Please select a publication date'],
  [{ revision: 'x' }, 'revision', 'Revision must be a whole number'],
] as const)(
  'row %#: an invalid case study is rejected by field, and nothing is stored',
  async ([wrong, field, message]) => {
    const site = await openAdminSite()
    const { _id } = await add(site)
    const before = [await stored(site), await contentVersion(site.db)]
    for (const [method, path] of [
      ['POST', '/api/case-studies'],
      ['PUT', `/api/case-studies/${_id}`],
    ] as const) {
      const { status, body } = await site.admin.send(method, path, { ...fields, ...wrong })
      expect([status, body.errors?.[field]]).toEqual([400, message])
    }
    expect([await stored(site), await contentVersion(site.db)]).toEqual(before)
  },
)

test('a created case study has a slug from its title and rendered texts, and is found by slug and _id', async () => {
  const site = await openAdminSite()
  const created = await site.admin.send('POST', '/api/case-studies', fields)
  expect([created.status, created.body.message]).toEqual([201, 'Case study created successfully!'])
  const { caseStudy } = created.body
  expect(caseStudy).toMatchObject({
    ...fields,
    slug: 'a-conversion-in-one-weekend-2-anlauf-fur-muller',
    image: null,
    publishNow: true,
    status: 'published',
    revision: 1,
    html: { challenge: '<p>Four days were <strong>not</strong> available.</p>' },
  })
  const { savedBy: _, ...seen } = caseStudy
  for (const id of [seen.slug, seen._id])
    expect((await site.get(`/api/case-studies/${id}`)).body).toEqual({ success: true, caseStudy: seen })
})

test('an update without a slug keeps it, raises the revision, and is rejected when outdated', async () => {
  const site = await openAdminSite()
  const { _id, slug, revision } = await add(site)
  const path = `/api/case-studies/${_id}`
  const edit = { ...fields, title: 'Another title', quote: null, figures: [], revision }
  const { status, body } = await site.admin.send('PUT', path, edit)
  expect([status, body.caseStudy]).toMatchObject([200, { title: 'Another title', slug, revision: 2, quote: null }])
  expect([body.message, body.caseStudy.savedBy]).toEqual(['Case study updated successfully!', site.admin.email])
  expect((await site.admin.send('PUT', path, edit)).status).toBe(409)
  const { revision: _, ...whenever } = { ...edit, slug: 'an-address-of-its-own' }
  expect((await site.admin.send('PUT', path, whenever)).body.caseStudy).toMatchObject({
    ...{ slug: 'an-address-of-its-own', revision: 3 },
  })
  const missing = '/api/case-studies/nothing'
  expect((await site.admin.send('PUT', missing, edit)).status).toBe(404)
  expect((await site.admin.send('DELETE', missing)).status).toBe(404)
})

test('a case study tracks the images it uses until it is permanently deleted', async () => {
  const site = await openAdminSite()
  const names = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32))
  const addresses = names.map((hash) => `/media/${hash}/full-9x9.webp`)
  for (const hash of names) {
    const image = { hash, variant: 'full-9x9.webp', type: 'image/webp', body: new Uint8Array([1]) }
    await insertFullImage(site.db, image, site.clock())
  }
  const [image, ...texts] = addresses
  const [challenge, approach, result] = texts.map((address) => `![](${address})`)
  const { _id } = await add(site, { image, challenge, approach, result })
  const uses = await site.db.selectFrom('image_uses').selectAll().orderBy('hash').execute()
  expect(uses.map((use) => ({ ...use }))).toEqual(names.map((hash) => ({ kind: 'case_studies', entity_id: _id, hash })))
  await site.admin.send('DELETE', `/api/case-studies/${_id}`)
  await site.admin.send('DELETE', `/api/trash/${_id}`)
  expect(await site.db.selectFrom('image_uses').selectAll().execute()).toEqual([])
})

test('visitors see a case study from its publication date on, administrators always', async () => {
  const site = await openAdminSite()
  const scheduledDate = new Date(site.clock().getTime() + 60_000).toISOString()
  const waiting = await add(site, { title: 'Later', publishNow: false, scheduledDate })
  expect([waiting.status, waiting.publishNow]).toEqual(['scheduled', false])
  expect((await site.get('/api/case-studies')).body).toMatchObject({ caseStudies: [], total: 0, services: [] })
  expect(await site.get('/api/case-studies/later')).toMatchObject({
    status: 404,
    body: { success: false, message: 'This case study does not exist or is no longer published' },
  })
  expect((await site.admin.send('DELETE', '/api/case-studies/earlier')).body).toEqual({
    success: false,
    message: 'This case study does not exist any more',
  })
  expect(slugs(await site.admin.get('/api/case-studies'))).toEqual(['later'])
  site.clock.advance(1, 'minutes')
  expect(slugs(await site.get('/api/case-studies'))).toEqual(['later'])
  expect((await site.get('/api/case-studies/later')).body.caseStudy.status).toBe('published')
})

test('a list omits the texts and supports paging, filters, search and sorting', async () => {
  const site = await openAdminSite()
  await add(site, { title: 'One', services: ['/services/a'] })
  site.clock.advance(1, 'minutes')
  await add(site, { title: 'Two', industry: 'Retail', services: ['/services/a', '/services/b'], result: 'Zeppelins' })
  const { body } = await site.get('/api/case-studies')
  expect(body).toMatchObject({
    total: 2,
    industries: ['Manufacturing', 'Retail'],
    services: ['/services/a', '/services/b'],
  })
  const plain = (await site.get('/api/case-studies?facets=none')).body
  expect(plain).toMatchObject({ total: 2, industries: [], services: [] })
  expect(Object.keys(body.caseStudies[0])).not.toEqual(expect.arrayContaining(['challenge']))
  for (const [query, wanted] of [
    ['', ['two', 'one']],
    ['limit=1', ['two']],
    ['limit=1&page=2', ['one']],
    ['service=/services/a', ['two', 'one']],
    ['service=/services/b', ['two']],
    ['industry=Manufacturing', ['one']],
    ['service=/services/b&industry=Manufacturing', []],
    ['q=zeppelin', ['two']],
    ['q=slept%20aum%C3%BCller', ['two', 'one']],
    ['q=zeppelin&service=/services/a', ['two']],
    ['sort=title&order=asc', ['two', 'one']],
  ] as const)
    expect([query, slugs(await site.get(`/api/case-studies?${query}`))]).toEqual([query, wanted])
  for (const [query, wanted] of [
    ['sort=title', ['one', 'two']],
    ['sort=title&order=desc', ['two', 'one']],
    ['sort=date', ['two', 'one']],
    ['sort=date&order=asc', ['one', 'two']],
    ['sort=title&service=/services/a', ['one', 'two']],
  ] as const)
    expect([query, slugs(await site.admin.get(`/api/case-studies?${query}`))]).toEqual([query, wanted])
})

test('a deleted case study disappears from pages, lists and searches', async () => {
  const site = await openAdminSite()
  const { _id } = await add(site)
  const deleted = await site.admin.send('DELETE', `/api/case-studies/${_id}`)
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Case study deleted successfully'])
  expect((await site.get('/api/case-studies?q=rehearse')).body.total).toBe(0)
  for (const table of ['case_studies', 'case_study_services', 'search_documents', 'image_uses'] as const)
    expect([table, await site.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  expect((await site.admin.send('DELETE', `/api/case-studies/${_id}`)).status).toBe(404)
})

test('case studies follow a renamed service page', async () => {
  const site = await openAdminSite()
  await site.admin.send('POST', '/api/services', { ...serviceFields, name: 'old' })
  await add(site, { title: 'One', services: ['/services/x', '/services/old'] })
  await add(site, { title: 'Two', services: ['/services/old', '/services/new'] })
  await add(site, { title: 'Three', services: ['/services/x'] })
  await site.admin.send('PUT', '/api/services/old', { ...serviceFields, name: 'new' })
  expect(slugs(await site.get('/api/case-studies?service=/services/new')).sort()).toEqual(['one', 'two'])
  expect(slugs(await site.get('/api/case-studies?service=/services/old'))).toEqual([])
  const kept = (await stored(site)).map(({ title, services, revision }) => [title, JSON.parse(services), revision])
  expect(kept.sort()).toEqual([
    ['One', ['/services/x', '/services/new'], 2],
    ['Three', ['/services/x'], 1],
    ['Two', ['/services/new'], 2],
  ])
})

test('a service path with a fragment follows the rename as it does in the menu', async () => {
  const site = await openAdminSite()
  await site.admin.send('POST', '/api/services', { ...serviceFields, name: 'old' })
  const to = '/services/old#offer'
  const category = await createCategory(site.db, { category: 'One' }, site.clock())
  await createItem(site.db, category, { name: 'N', desc: 'D', to }, site.clock())
  await add(site, { services: [to, '/services/old', '/services/older'] })
  await site.admin.send('PUT', '/api/services/old', { ...serviceFields, name: 'new' })
  const [study] = await stored(site)
  const services = ['/services/new#offer', '/services/new', '/services/older']
  expect([JSON.parse(study?.services ?? ''), study?.revision]).toEqual([services, 2])
  expect((await site.get('/api/case-studies')).body.services.sort()).toEqual(services.toSorted())
  expect((await listMenu(site.db))[0]?.items[0]?.to).toBe('/services/new#offer')
})

test.for([
  ['names another service too', ['/services/old', '/services/added'], ['/services/new', '/services/added'], 3],
  ['does not name it any more', ['/services/added'], ['/services/added'], 2],
] as const)(
  'saving a case study while a service page is renamed keeps what was saved: it %s',
  async ([, services, wanted, revision]) => {
    const site = await openAdminSite()
    const { db, clock } = site
    await site.admin.send('POST', '/api/services', { ...serviceFields, name: 'old' })
    const { _id } = await add(site, { services: ['/services/old'] })
    const written = Promise.withResolvers<void>()
    const saving = updateAs(db, { who: undefined, now: clock() }, entries, _id, async (trx) => {
      await updateCaseStudy(trx, _id, aCaseStudy({ services }), clock())
      written.resolve()
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    await written.promise
    const renamed = await site.admin.send('PUT', '/api/services/old', { ...serviceFields, name: 'new' })
    await saving
    expect(renamed.status).toBe(200)
    const { caseStudy } = (await site.admin.get(`/api/case-studies/${_id}`)).body
    expect([caseStudy.services, caseStudy.revision]).toEqual([wanted, revision])
    expect((await site.admin.send('PUT', `/api/case-studies/${_id}`, fields)).status).toBe(200)
  },
)

test('the texts of a case study share no ids, so each footnote links to its own note', async () => {
  const site = await openAdminSite()
  const text = '## Overview\n\nA claim.[^1]\n\n[^1]: A source.'
  const { html } = await add(site, { challenge: text, approach: text, result: text })
  const ids = [
    ...Object.values<string>(html)
      .join('')
      .matchAll(/ id="([^"]*)"/g),
  ].map(([, id]) => id)
  expect(ids.length).toBeGreaterThanOrEqual(9)
  expect(new Set(ids).size).toBe(ids.length)
  await site.db.updateTable('case_studies').set({ html: '{}', html_version: 0 }).execute()
  await rerenderTable({ ...site, log: createKeptLog().log }, renderedTable)
  expect((await stored(site)).map((study) => JSON.parse(study.html))).toEqual([html])
})

test('the preview matches the public page and stores nothing', async () => {
  const site = await openAdminSite()
  const content = '# Head\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)> **bold**'
  const preview = (content: string) =>
    site.admin.send('POST', '/api/case-studies/preview', { content, idPrefix: 'approach-' })
  const { status, body } = await preview(content)
  expect(status).toBe(200)
  const study = await add(site, { approach: content })
  expect(body.html).toBe(study.html.approach)
  expect(body.html).not.toMatch(/javascript|onerror/)
  expect((await preview('a'.repeat(limits.text + 1))).status).toBe(400)
  expect(await stored(site)).toHaveLength(1)
})

test('an administrator finds case studies by the status and date that the list shows', async () => {
  const site = await openAdminSite()
  await add(site, { title: 'One' })
  await add(site, { title: 'Two', isDraft: true })
  for (const [q, wanted] of [
    ['published', ['one', 'two']],
    ['draft', ['two']],
    ['Mar 2026', ['one']],
    ['Feb 2026', []],
  ] as const) {
    expect(slugs(await site.admin.get(`/api/case-studies?q=${encodeURIComponent(q)}`)), q).toEqual(wanted)
  }
})

test('a timeline is kept in the order of its hours, left as it is by a call without it, and has versions', async () => {
  const site = await openAdminSite()
  expect(await add(site)).toMatchObject({ timeline: [], timelineStart: '' })
  const { _id, revision, ...made } = await add(site, { ...weekend, timeline: weekend.timeline.toReversed() })
  expect(made).toMatchObject(weekend)
  const path = `/api/case-studies/${_id}`
  const kept = await site.admin.send('PUT', path, { ...fields, client: 'Another client', revision })
  expect(kept.body.caseStudy).toMatchObject({ ...weekend, client: 'Another client' })
  const emptied = { ...fields, timeline: [], timelineStart: '', revision: kept.body.caseStudy.revision }
  const { body } = await site.admin.send('PUT', path, emptied)
  expect(body.caseStudy).toMatchObject({ timeline: [], timelineStart: '' })
  const versions = await site.admin.send('GET', `${path}/revisions`)
  expect(versions.body.revisions[0].changed).toEqual(expect.arrayContaining(['timeline', 'timelineStart']))
  const back = { revision: body.caseStudy.revision }
  await site.admin.send('POST', `${path}/revisions/${kept.body.caseStudy.revision}/restore`, back)
  expect((await site.get(path)).body.caseStudy).toMatchObject(weekend)
})

test('a list of case studies with a timeline is newest first and leaves the others out, timelines included', async () => {
  const site = await openAdminSite()
  const slug = async (more: object) => (await add(site, more)).slug
  const first = await slug(weekend)
  const second = await slug(weekend)
  await slug({})
  await slug({ ...weekend, isDraft: true })
  const list = await site.get('/api/case-studies?hasTimeline=true')
  expect(slugs(list).toSorted()).toEqual([first, second].toSorted())
  expect(list.body.total).toBe(2)
  expect(list.body.caseStudies[0]).not.toHaveProperty('timeline')
})
