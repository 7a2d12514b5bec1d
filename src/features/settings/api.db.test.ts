import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { settings } from '../../../test/support/samples.ts'
import type { SettingsFields } from './schema.ts'
import { findTimeZone } from './store.server.ts'

const path = '/api/settings'
const own = ['recipients', 'analytics', 'revision', 'updatedAt', '_id']

test('a visitor reads the public settings, an owner reads all of them', async () => {
  const site = await openAdminSite()
  const visitor = (await site.get(path)).body.settings
  const owner = (await site.admin.get(path)).body.settings
  expect(visitor.name).toBe(settings.name)
  expect(own.filter((name) => name in visitor)).toEqual([])
  expect(own.filter((name) => name in owner)).toEqual(own)
  expect(owner).toMatchObject({ ...settings, revision: 1 })
})

test('saved settings apply to the next request and record who saved them', async () => {
  const site = await openAdminSite()
  const changed = { ...settings, name: 'Nordlicht', recipients: ['office@example.com'] }
  const saved = await site.admin.send('PUT', path, { ...changed, revision: 1 })
  expect([saved.status, saved.body.message]).toEqual([200, 'Settings saved'])
  expect(saved.body.settings).toMatchObject({ ...changed, revision: 2, savedBy: site.admin.email })
  const visitor = (await site.get(path)).body.settings
  expect([visitor.name, visitor.recipients, visitor.savedBy]).toEqual(['Nordlicht', undefined, undefined])
  expect((await site.currentSettings()).name).toBe('Nordlicht')
})

test('a save with an outdated revision is rejected; one without a revision is accepted', async () => {
  const site = await openAdminSite()
  const put = (more: object) => site.admin.send('PUT', path, { ...settings, ...more })
  expect((await put({ revision: 2 })).status).toBe(409)
  expect((await put({ revision: 1 })).status).toBe(200)
  const late = await put({ revision: 1, name: 'Late' })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('newer version')])
  expect((await put({ name: 'Whenever' })).body.settings).toMatchObject({ name: 'Whenever', revision: 3 })
})

test('a visitor cannot save settings', async () => {
  const site = await openAdminSite()
  expect((await site.call(path, { method: 'PUT' })).status).toBe(401)
  expect(await site.db.selectFrom('settings').selectAll().execute()).toEqual([])
})

const slide = { title: 'A', text: '', to: '/blog', action: 'Read' }
const wrong: [field: string, change: Partial<Record<keyof SettingsFields | 'colour', unknown>>][] = [
  ['name', { name: ' ' }],
  ['name', { name: 'Two\nlines' }],
  ['name', { name: 'x'.repeat(81) }],
  ['description', { description: 'x'.repeat(601) }],
  ['email', { email: 'nobody' }],
  ['phone', { phone: 'call us' }],
  ['language', { language: 'English' }],
  ['timeZone', { timeZone: '' }],
  ['timeZone', { timeZone: 'Berlin' }],
  ['timeZone', { timeZone: '+01:00' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['timeZone', { timeZone: 1 }],
  ['country', { country: '' }],
  ['country', { country: 'Germany' }],
  ['slides', { slides: Array(13).fill(slide) }],
  ['slides.2.title', { slides: [slide, slide, { ...slide, title: '' }] }],
  ['slides.0.to', { slides: [{ ...slide, to: 'javascript:alert(1)' }] }],
  ['slides.0.to', { slides: [{ ...slide, to: '//elsewhere.example' }] }],
  ['slides.0.focus', { slides: [{ ...slide, focus: 'somewhere' }] }],
  ['brand.logo', { brand: { ...settings.brand, logo: 'https://cdn.example/logo.png' } }],
  ['brand.icon', { brand: { ...settings.brand, icon: '/art/scenes/1.svg' } }],
  ['brand.accent', { brand: { ...settings.brand, accent: 'green' } }],
  ['brand.accent', { brand: { ...settings.brand, accent: '#ffd500' } }],
  ['brand.accent', { brand: { ...settings.brand, accent: '#fff;}*{display:none}' } }],
  ['slides.0.picture', { slides: [{ ...slide, picture: 'data:image/svg+xml,x' }] }],
  ['offices.0.country', { offices: [{ city: 'A', lines: ['b'], phone: '', country: 'Germany' }] }],
  ['offices.0.lines', { offices: [{ city: 'A', lines: [], phone: '', country: 'DE' }] }],
  ['faq.items.0.answer', { faq: { title: 'Questions', items: [{ question: 'Why?', answer: '' }] } }],
  ['footer.services.0.to', { footer: { note: '', services: [{ name: 'A', to: 'ftp://a.example' }] } }],
  ['recipients.1', { recipients: ['a@example.com', 'b'] }],
  ['confirmsMessages', { confirmsMessages: 'perhaps' }],
  ['messageDays', { messageDays: -1 }],
  ['messageDays', { messageDays: 3651 }],
  ['messageDays', { messageDays: 1.5 }],
  ['activityDays', { activityDays: 29 }],
  ['activityDays', { activityDays: 3651 }],
  ['activityDays', { activityDays: 'long' }],
  ['analytics', { analytics: 'perhaps' }],
  ['body', { colour: 'red' }],
]

test.for(wrong)('an invalid value of %s is rejected with an error for that field: %j', async ([field, change]) => {
  const site = await openAdminSite()
  const { status, body } = await site.admin.send('PUT', path, { ...settings, ...change })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  expect(await site.db.selectFrom('settings').selectAll().execute()).toEqual([])
})

test('settings that nobody has saved are as old as the database', async () => {
  const site = await openAdminSite()
  const { rows } = await sql<{ timestamp: string }>`select timestamp from kysely_migration order by name`.execute(
    site.db,
  )
  const { updatedAt } = (await site.admin.get(path)).body.settings
  expect([updatedAt, new Date(updatedAt).toISOString()]).toEqual([rows[0]?.timestamp, updatedAt])
})

test('settings can be saved back as they were returned', async () => {
  const site = await openAdminSite()
  await site.admin.send('PUT', path, settings)
  const answered = (await site.admin.get(path)).body.settings
  expect(answered).toMatchObject({ _id: expect.any(String), updatedAt: expect.any(String) })
  const { status, body } = await site.admin.send('PUT', path, { ...answered, name: 'Nordlicht' })
  expect([status, body.settings.name]).toEqual([200, 'Nordlicht'])
})

test('a missing or malformed stored field falls back to its default', async () => {
  const site = await openAdminSite()
  await site.admin.send('PUT', path, { ...settings, name: 'Nordlicht' })
  const { tagline, ...data } = { ...settings, name: 'Nordlicht', faq: 'none' }
  await site.db
    .updateTable('settings')
    .set({ data: JSON.stringify(data) })
    .execute()
  expect((await site.get(path)).body.settings).toMatchObject({ name: 'Nordlicht', tagline, faq: settings.faq })
})

test('settings saved without a contact person have none, not the sample one', async () => {
  const site = await openAdminSite()
  const { contactPerson, ...before } = settings
  expect(contactPerson.name).not.toBe('')
  expect((await site.admin.send('PUT', path, before)).status).toBe(200)
  expect((await site.get(path)).body.settings.contactPerson.name).toBe('')
})

test('settings with an unknown picture are rejected', async () => {
  const site = await openAdminSite()
  const picture = `/media/${'0'.repeat(32)}/full-10x10.webp`
  const { status, body } = await site.admin.send('PUT', path, { ...settings, slides: [{ ...slide, picture }] })
  expect([status, Object.keys(body.errors)]).toEqual([400, ['slides.0.picture']])
})

test('a time zone is stored as its database spells it', async () => {
  const site = await openAdminSite()
  const { body } = await site.admin.send('PUT', path, { ...settings, timeZone: ' america/new_york ' })
  expect(body.settings.timeZone).toBe('America/New_York')
})

test('a save that omits time zone and country leaves them as they are', async () => {
  const site = await openAdminSite()
  await site.admin.send('PUT', path, { ...settings, timeZone: 'Europe/Zurich', country: 'CH' })
  const { timeZone, country, ...others } = settings
  const { status, body } = await site.admin.send('PUT', path, others)
  expect([status, body.settings.timeZone, body.settings.country]).toEqual([200, 'Europe/Zurich', 'CH'])
})

test.for([
  [{}, 'DE'],
  [{ offices: [{ city: 'Graz', lines: ['Ring 1'], phone: '', country: 'AT' }] }, 'AT'],
  [{ offices: [] }, 'DE'],
] as const)(
  'settings of an older build keep UTC, and are in the country of their offices: %j',
  async ([own, country]) => {
    const site = await openAdminSite()
    await site.admin.send('PUT', path, { ...settings, ...own })
    const { timeZone: _, country: _c, ...data } = { ...settings, ...own }
    await site.db
      .updateTable('settings')
      .set({ data: JSON.stringify(data) })
      .execute()
    expect((await site.get(path)).body.settings).toMatchObject({ timeZone: 'UTC', country })
    expect(await findTimeZone(site.db, site.clock())).toBe('UTC')
  },
)
