import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { createRecordingMailer } from '../../../test/support/mailer.ts'
import { aServicePage } from '../../../test/support/samples.ts'
import { createServicePage } from '../../features/services/store.server.ts'
import { seed } from '../seed.server.ts'

/** A new site without samples, which can send mail. */
async function openNewSite() {
  const mailer = createRecordingMailer()
  const site = await openAdminSite({ config: { smtpUrl: 'smtp://mail.example.com', backupDir: '/backups' }, mailer })
  await seed(site, 'none', site.clock())
  return { ...site, mailer }
}

const read = async ({ admin }: AdminSite) => (await admin.get('/api/first-hour')).body

async function doneIn(site: AdminSite): Promise<string[]> {
  const { items } = await read(site)
  return items.flatMap(({ name, isDone }: { name: string; isDone: boolean }) => (isDone ? [name] : []))
}

async function change(site: AdminSite, fields: object): Promise<void> {
  const { settings } = (await site.admin.get('/api/settings')).body
  expect((await site.admin.send('PUT', '/api/settings', { ...settings, ...fields })).status).toBe(200)
}

test('each step of the first hour is done when the site shows it, not before', async () => {
  const site = await openNewSite()
  expect((await site.get('/api/first-hour')).status).toBe(401)
  const { isOpen, isShown, items } = await read(site)
  expect([isOpen, isShown]).toEqual([false, true])
  expect(items.map(({ name }: { name: string }) => name)).toEqual([
    ...['name', 'imprint', 'privacy', 'slides', 'recipients', 'mail', 'backup', 'service', 'colleagues'],
  ])
  expect(await doneIn(site)).toEqual([])

  await change(site, { name: 'Nordlicht' })
  expect(await doneIn(site)).toEqual(['name'])
  for (const name of ['imprint', 'privacy-policy']) {
    const { page } = (await site.admin.get(`/api/pages/${name}`)).body
    const step = items.find(({ to }: { to: string }) => to === `/admin/page/${page._id}`)
    expect(step?.isDone).toBe(false)
    await site.admin.send('PUT', `/api/pages/${page._id}`, { ...page, isDraft: false, publishNow: true })
  }
  expect(await doneIn(site)).toEqual(['name', 'imprint', 'privacy'])
  const slide = { title: 'A', text: '', to: '/blog', action: 'Read' }
  await change(site, { slides: [slide], recipients: ['office@example.com'] })
  expect(await doneIn(site)).toEqual(['name', 'imprint', 'privacy', 'slides', 'recipients'])
  expect((await site.admin.send('POST', '/api/settings/test-mail')).status).toBe(200)
  const moment = site.clock().toISOString()
  await site.db.insertInto('backup_state').values({ id: 'site', started_at: moment, succeeded_at: moment }).execute()
  await createServicePage(site.db, aServicePage(), site.clock())
  await site.admin.send('POST', '/api/team', { email: 'vera@example.com', name: 'Vera', role: 'editor' })
  expect(await doneIn(site)).toEqual(items.map(({ name }: { name: string }) => name))
})

test('only owners get the list, until one dismisses it for all; a site with samples begins without', async () => {
  const site = await openNewSite()
  await site.admin.send('POST', '/api/team', { email: 'vera@example.com', name: 'Vera', role: 'editor' })
  const vera = await signInAs(site, 'vera@example.com')
  expect((await vera.get('/api/first-hour')).body).toMatchObject({ isShown: false, items: [] })
  await change(site, { showsFirstHour: false })
  expect(await read(site)).toMatchObject({ isShown: false })
  await change(site, { showsFirstHour: true })
  expect(await read(site)).toMatchObject({ isShown: true })

  const other = await openAdminSite()
  await seed(other, 'catalogue', other.clock())
  expect(await read(other)).toMatchObject({ isOpen: true, isShown: false })
})

test('a test mail goes to the owner who asks, says what failed, and is limited', async () => {
  const site = await openNewSite()
  const send = () => site.admin.send('POST', '/api/settings/test-mail')
  site.mailer.refusal = '554 No such\r\nuser'
  const failed = await send()
  expect([failed.status, failed.body.message]).toEqual([503, 'The mail server did not take the mail: 554 No such user'])
  expect(await doneIn(site)).not.toContain('mail')
  site.mailer.refusal = undefined
  const sent = await send()
  expect([sent.status, sent.body.message]).toEqual([200, expect.stringContaining(`Sent to ${site.admin.email}.`)])
  expect(site.mailer.mails).toEqual([
    expect.objectContaining({ to: site.admin.email, subject: 'Test mail from www.example.com' }),
  ])
  expect(await doneIn(site)).toContain('mail')
  for (let count = 0; count < 3; count += 1) await send()
  const limited = await send()
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '600'])
  expect(site.mailer.mails).toHaveLength(4)
  expect((await site.post('/api/settings/test-mail', {})).status).toBe(401)
})

test('without a mail server, a test mail says so and marks nothing', async () => {
  const site = await openAdminSite()
  const { status, body } = await site.admin.send('POST', '/api/settings/test-mail')
  expect([status, body.message]).toEqual([503, expect.stringContaining('No mail server is set (SMTP_URL)')])
  expect(await doneIn(site)).not.toContain('mail')
})
