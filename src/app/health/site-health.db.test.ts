import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { createRecordingMailer } from '../../../test/support/mailer.ts'
import { contactFields, pageFields } from '../../../test/support/samples.ts'
import { begin, end } from '../../features/backups/store.server.ts'

interface Found {
  name: string
  state: string
  text: string
  remedy?: string
}

async function examine(site: AdminSite): Promise<Record<string, Found>> {
  const { status, body } = await site.admin.get('/api/site-health')
  expect(status).toBe(200)
  return Object.fromEntries(body.findings.map((finding: Found) => [finding.name, finding]))
}

test('owners see how the site is doing, each line in words; others see nothing', async () => {
  const site = await openAdminSite()
  const found = await examine(site)
  expect(Object.keys(found)).toEqual(['delivery', 'outbox', 'storage', 'disk', 'version', 'backups', 'copy', 'links'])
  for (const { state, text, remedy } of Object.values(found)) {
    expect(text).toMatch(/^\S.{5,}/)
    if (state !== 'ok') expect(remedy).toMatch(/^\S.{5,}\.$/)
  }
  expect(found.storage?.text).toMatch(/^(SQLite|PostgreSQL), \d+\.\d MB$/)
  expect(found.copy).toMatchObject({ state: 'warn', text: 'backups stay on this machine' })
  await site.admin.send('POST', '/api/team', { email: 'ed@example.com', name: 'Ed', role: 'editor' })
  const editor = await signInAs(site, 'ed@example.com')
  expect((await editor.get('/api/site-health')).status).toBe(403)
  expect((await site.get('/api/site-health')).status).toBe(401)
})

test('mail that fails is explained, and how long it waits', async () => {
  const mailer = createRecordingMailer()
  const site = await openAdminSite({ mailer, config: { smtpUrl: 'smtp://mail.example.com' } })
  expect(await examine(site)).toMatchObject({ delivery: { state: 'ok' }, outbox: { text: 'no mail is waiting' } })
  mailer.refusal = 'connect ECONNREFUSED 192.0.2.9:25'
  await site.post('/api/contact', contactFields)
  await site.outbox.flush()
  const failing = await examine(site)
  expect(failing.delivery).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('The mail server cannot be reached (SMTP_URL): connect ECONNREFUSED'),
    remedy: expect.stringContaining('SMTP_URL'),
  })
  expect(failing.outbox).toMatchObject({ state: 'ok', text: expect.stringContaining('1 waiting') })
  site.clock.advance(20, 'minutes')
  expect((await examine(site)).outbox).toMatchObject({ state: 'warn' })
  site.clock.advance(50, 'minutes')
  site.admin = await signInAs(site)
  expect((await examine(site)).outbox).toMatchObject({ state: 'bad' })
  mailer.refusal = undefined
  site.clock.advance(10, 'minutes')
  await site.outbox.flush()
  const now = site.clock().toISOString()
  expect((await examine(site)).delivery).toMatchObject({ state: 'ok', text: `the last mail went out at ${now}` })
})

test('backups that fail or are missed, and dead links, are named with what to do', async () => {
  const site = await openAdminSite({ config: { backupDir: '/nowhere' } })
  const run = async (failure?: string) => {
    await begin(site.db, 'site', site.clock(), () => true)
    await end(site.db, 'site', site.clock(), failure)
  }
  await run('The disk is full')
  expect((await examine(site)).backups).toMatchObject({
    state: 'bad',
    text: expect.stringContaining('The disk is full'),
  })
  await run()
  const gone = (await examine(site)).backups
  expect(gone).toMatchObject({ state: 'bad', text: expect.stringContaining('found the database intact, but /nowhere') })
  site.clock.advance(4, 'days')
  site.admin = await signInAs(site)
  expect((await examine(site)).backups?.text).toMatch(/have been missed since/)

  const countOf = (found?: Found) => Number.parseInt(found?.text ?? '', 10)
  const before = countOf((await examine(site)).links)
  const content = '[There](/blog?post=nothing-of-this-name)'
  expect((await site.admin.send('POST', '/api/pages', { ...pageFields, content })).status).toBe(201)
  const { links } = await examine(site)
  expect([links?.state, countOf(links), links?.remedy]).toEqual([
    'warn',
    before + 1,
    expect.stringContaining('Dead links'),
  ])
})
