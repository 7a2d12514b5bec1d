import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { everyRow } from '../../../test/support/rows.ts'
import { contactFields, postFields } from '../../../test/support/samples.ts'
import { backUp, restore } from '../../db/archive.server.ts'
import { compareArchive } from '../../db/compare-archive.server.ts'
import type { AskArchive, RunArchive } from './programs.server.ts'

const patience = { timeout: 30_000 }

/** Runs archive.ts's commands in this process, because a child process cannot reach the test's database. */
async function openSite(failure?: string) {
  const backupDir = mkdtempSync(join(tmpdir(), 'site-restore-'))
  onTestFinished(() => rmSync(backupDir, { recursive: true, force: true }))
  let site: AdminSite | undefined
  const runArchive: RunArchive = async ([path = '']) => {
    // Copies and tests of a backup are not the matter here.
    if (site && !path.startsWith('--')) await backUp(site.db, path, site.clock())
  }
  const askArchive: AskArchive = async ([command, first = '', second = '']) => {
    if (!site) return ''
    if (command === 'backup') return JSON.stringify(await compareArchive(site.db, second))
    if (failure) throw new Error(failure)
    await restore(site.db, first, { replace: true })
    return ''
  }
  site = await openAdminSite({ config: { backupDir }, runArchive, askArchive })
  await site.backups.start()
  await expect.poll(async () => (await site.admin.get('/api/backups')).body.isRunning, patience).toBe(false)
  const [name = ''] = readdirSync(backupDir)
  site.clock.advance(1, 'minutes')
  return { site, name, backupDir }
}

const post = async ({ admin }: AdminSite, title: string) =>
  (await admin.send('POST', '/api/blog', formOf({ ...postFields, title }))).body.blog

const titles = async ({ admin }: AdminSite) =>
  (await admin.get('/api/blog')).body.blogs.map(({ title }: { title: string }) => title)

async function settled(site: AdminSite) {
  await expect
    .poll(async () => {
      const row = await site.db
        .selectFrom('backup_state')
        .select('ended_at')
        .where('id', '=', 'restore')
        .executeTakeFirst()
      return row?.ended_at ?? null
    }, patience)
    .not.toBe(null)
}

test('a comparison says by kind what a restore would bring back, take away and change, and writes nothing', async () => {
  const { site, name, backupDir } = await openSite()
  const [kept, gone] = [await post(site, 'Kept'), await post(site, 'Gone later')]
  await site.post('/api/contact', contactFields)
  const path = join(backupDir, '2026-03-02T11-00-00.site-archive')
  await backUp(site.db, path, site.clock())
  await site.admin.send('PUT', `/api/blog/${kept._id}`, formOf({ ...postFields, title: 'Kept, changed' }))
  await site.admin.send('DELETE', `/api/blog/${gone._id}`)
  await post(site, 'New since')
  const before = await everyRow(site.db)
  const compare = (which: string) => site.admin.send('POST', `/api/backups/${which}/comparison`)
  const { status, body } = await compare('2026-03-02T11-00-00.site-archive')
  expect(status).toBe(200)
  const changed = body.tables.filter(
    ({ back, gone, changed }: Record<string, { count: number }>) =>
      (back?.count ?? 0) + (gone?.count ?? 0) + (changed?.count ?? 0) > 0,
  )
  expect(changed).toEqual([
    {
      table: 'posts',
      back: { count: 1, names: ['Gone later'] },
      gone: { count: 1, names: ['New since'] },
      changed: { count: 1, names: ['Kept'] },
    },
  ])
  expect((await everyRow(site.db)).split('\n').filter((line) => !line.startsWith('activity_log'))).toEqual(
    before.split('\n').filter((line) => !line.startsWith('activity_log')),
  )
  expect((await compare(name)).body.tables[0].gone.count).toBe(2)
  expect((await compare('2020-01-01T00-00-00.site-archive')).status).toBe(404)
})

test('a restore backs up the present state first, replaces everything, signs everybody out, and can be undone', async () => {
  const { site, name, backupDir } = await openSite()
  await post(site, 'New since')
  const start = (which: string, confirm: unknown = 'restore') =>
    site.admin.send('POST', `/api/backups/${which}/restore`, { confirm })
  expect((await start(name, 'yes')).body.errors).toEqual({ confirm: 'Type “restore” to confirm' })
  expect((await start(name)).status).toBe(202)
  await settled(site)
  expect((await site.admin.get('/api/backups')).status).toBe(401)
  site.admin = await signInAs(site)
  expect(await titles(site)).toEqual([])
  const [line] = (await site.admin.get('/api/activity-log?type=change')).body.activity
  const [, safety = ''] = readdirSync(backupDir).sort()
  expect(line).toMatchObject({
    action: 'restored backup',
    email: site.admin.email,
    title: `${name}, before it ${safety}`,
  })
  expect((await site.admin.get('/api/backups')).body.restore).toMatchObject({ isRunning: false, lastFailure: null })

  site.clock.advance(1, 'minutes')
  await site.db.updateTable('backup_state').set({ ended_at: null }).where('id', '=', 'restore').execute()
  expect((await start(safety)).status).toBe(409)
  await site.db.updateTable('backup_state').set({ ended_at: '' }).where('id', '=', 'restore').execute()
  expect((await start(safety)).status).toBe(202)
  await expect.poll(async () => (await site.admin.get('/api/backups')).status, patience).toBe(401)
  await settled(site)
  site.admin = await signInAs(site)
  expect(await titles(site)).toEqual(['New since'])
})

test('a restore that fails changes nothing and says why; only owners who have just signed in may start one', async () => {
  const { site, name } = await openSite('The archive is damaged')
  await post(site, 'Stays')
  const start = (who = site.admin) => who.send('POST', `/api/backups/${name}/restore`, { confirm: 'restore' })
  await site.admin.send('POST', '/api/team', { email: 'ed@example.com', name: 'Ed', role: 'editor' })
  expect((await start(await signInAs(site, 'ed@example.com'))).status).toBe(403)
  expect((await start()).status).toBe(202)
  await settled(site)
  const { restore: state } = (await site.admin.get('/api/backups')).body
  expect(state).toMatchObject({
    isRunning: false,
    lastSuccessAt: null,
    lastFailure: { message: 'The archive is damaged' },
  })
  expect(await titles(site)).toEqual(['Stays'])
  site.clock.advance(11, 'minutes')
  expect(await start()).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
})
