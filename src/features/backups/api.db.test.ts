import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { startStorage } from '../../../test/support/s3.ts'
import { backUp } from '../../db/archive.server.ts'
import type { Config } from '../../platform/config.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { sendBackup } from './backup-file.server.ts'
import { createBackups } from './backups.server.ts'
import { drill } from './drill.server.ts'
import type { RunArchive } from './programs.server.ts'

const schedule = { every: 'daily', hour: 3, weekday: 0, keep: 2 }

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'deeper')
}

/** Opens a site that runs archive.ts's commands in this process, because a child process cannot reach its database. */
async function openSite(given?: RunArchive, config: Partial<Config> = {}) {
  const backupDir = makeFolder()
  const clock: { now?: () => Date } = {}
  const commands: Record<string, (path: string) => Promise<unknown>> = {
    '--send': (path) => sendBackup({ backupDir, backupUrl: config.backupUrl }, path, schedule.keep),
    '--drill': (path) => drill(path, undefined),
  }
  const run: RunArchive = async ([first = '', path = '']) => {
    await (commands[first]?.(path) ?? backUp(site.db, first, clock.now?.() as Date))
  }
  const site = await openAdminSite({ config: { backupDir, ...config }, runArchive: given ?? run })
  clock.now = site.clock
  const read = async () => (await site.admin.get('/api/backups')).body
  const done = () => expect.poll(async () => (await read()).isRunning, { timeout: 10_000 }).toBe(false)
  return { ...site, backupDir, read, done }
}

const files = (folder: string) => readdirSync(folder).sort()

test('a backup is created, listed and downloaded', async () => {
  const site = await openSite()
  expect(await site.read()).toMatchObject({
    backups: [],
    isRunning: false,
    lastSuccessAt: null,
    copy: null,
    hook: null,
  })
  const begun = await site.admin.send('POST', '/api/backups')
  expect([begun.status, begun.body]).toEqual([202, { success: true, message: 'The backup has begun' }])
  await site.done()
  const { backups, lastSuccessAt, lastFailure } = await site.read()
  expect([lastSuccessAt, lastFailure]).toEqual([site.clock().toISOString(), null])
  const name = `${site.clock().toISOString().slice(0, 19).replaceAll(':', '-')}.site-archive`
  expect(backups).toEqual([
    { name, createdAt: site.clock().toISOString(), bytes: expect.any(Number), isEncrypted: false },
  ])
  const { status, headers } = await site.admin.get(`/api/backups/${name}`)
  expect([status, headers.get('content-length')]).toEqual([200, String(backups[0].bytes)])
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect([headers.get('cache-control'), headers.get('content-type')]).toEqual(['no-store', 'application/octet-stream'])
})

test('a site in memory has no folder for backups, says so, and makes none', async () => {
  const site = await openAdminSite()
  expect((await site.admin.send('POST', '/api/backups')).status).toBe(202)
  await expect.poll(async () => (await site.admin.get('/api/backups')).body.isRunning, { timeout: 10_000 }).toBe(false)
  await site.backups.runIfDue()
  const { backups, lastFailure, nextAt } = (await site.admin.get('/api/backups')).body
  const message = 'A site in memory has no folder for backups. Set BACKUP_DIR.'
  expect([backups, lastFailure.message, nextAt]).toEqual([[], message, null])
  expect((await site.admin.get('/api/backups/2026-03-01T10-00-00.site-archive')).status).toBe(404)
  expect(existsSync(':memory:')).toBe(false)
})

test('only one backup runs at a time, until it times out', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const site = await openSite(() => promise)
  expect((await site.admin.send('POST', '/api/backups')).status).toBe(202)
  expect((await site.read()).isRunning).toBe(true)
  const second = await site.admin.send('POST', '/api/backups')
  expect([second.status, second.body.message]).toEqual([409, 'A backup is being made'])
  finish()
  await site.done()
  // A backup whose process was killed blocks later ones only until it times out.
  await site.db.updateTable('backup_state').set({ ended_at: null }).execute()
  expect((await site.admin.send('POST', '/api/backups')).status).toBe(409)
  site.clock.advance(61, 'minutes')
  expect((await (await signInAs(site)).send('POST', '/api/backups')).status).toBe(202)
})

test('only regular files with the name of a backup can be downloaded', async () => {
  const site = await openSite()
  mkdirSync(site.backupDir)
  writeFileSync(join(site.backupDir, 'secret.key'), 'secret')
  symlinkSync(join(site.backupDir, 'secret.key'), join(site.backupDir, '2026-03-01T10-00-00.site-archive'))
  mkdirSync(join(site.backupDir, '2026-03-02T10-00-00.site-archive'))
  for (const name of ['secret.key', '..%2Fsecret.key', '2026-03-01T10-00-00.site-archive.partial', 'x']) {
    expect([name, (await site.admin.get(`/api/backups/${name}`)).status]).toEqual([name, 400])
  }
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) {
    expect((await site.admin.get(`/api/backups/${day}T10-00-00.site-archive`)).status).toBe(404)
  }
  expect((await site.read()).backups).toEqual([])
})

test('the schedule is saved, checked for its revision and validated by field', async () => {
  const site = await openSite()
  expect((await site.read()).schedule).toMatchObject({ every: 'daily', keep: 14, revision: 1 })
  const saved = await site.admin.send('PUT', '/api/backups/schedule', { ...schedule, revision: 1 })
  expect([saved.status, saved.body.schedule]).toEqual([
    200,
    { ...schedule, revision: 2, updatedAt: site.clock().toISOString(), savedBy: site.admin.email },
  ])
  expect((await site.admin.send('PUT', '/api/backups/schedule', { ...schedule, revision: 1 })).status).toBe(409)
  const wrong = { every: 'hourly', hour: 24, weekday: -1, keep: 0 }
  const { status, body } = await site.admin.send('PUT', '/api/backups/schedule', wrong)
  expect([status, body.errors]).toEqual([
    400,
    {
      every: 'Frequency must be one of off, daily, weekly',
      hour: 'Hour must be a whole number from 0 to 23',
      weekday: 'Weekday must be a whole number from 0 to 6',
      keep: 'Backups to keep must be a whole number from 1 to 100',
    },
  ])
  expect((await site.read()).schedule).toMatchObject(schedule)
})

test('a due backup is made by one process, and the oldest backups are deleted afterwards', async () => {
  const site = await openSite()
  await site.admin.send('PUT', '/api/backups/schedule', schedule)
  await site.backups.runIfDue()
  expect((await site.read()).backups).toEqual([])
  const old = ['2025-01-01T03-00-00.site-archive', '2025-01-02T03-00-00.site-archive.encrypted']
  mkdirSync(site.backupDir, { recursive: true })
  for (const name of [...old, 'mine.site-archive', '2025-01-01T03-00-00.site-archive.partial'])
    writeFileSync(join(site.backupDir, name), 'a')
  const before = new Date(site.clock().getTime() - 7_200_000)
  utimesSync(join(site.backupDir, '2025-01-01T03-00-00.site-archive.partial'), before, before)
  site.clock.advance(1, 'days')
  const log = createLog({ logLevel: 'silent' })
  const another = createBackups({ ...site, log, run: () => Promise.reject(new Error('Never called')) })
  onTestFinished(() => another.stop())
  await site.backups.runIfDue()
  await another.runIfDue()
  const [made, ...others] = files(site.backupDir)
    .reverse()
    .filter((name) => name !== 'mine.site-archive')
  expect(made?.startsWith(site.clock().toISOString().slice(0, 10))).toBe(true)
  // The newest two of three are kept; a file with any other name is never deleted.
  expect(others).toEqual(old.slice(1))
  expect(files(site.backupDir)).toContain('mine.site-archive')
})

test('a backup is made and kept after a clock that ran ahead is corrected', async () => {
  const site = await openSite()
  await site.admin.send('PUT', '/api/backups/schedule', { ...schedule, keep: 1 })
  mkdirSync(site.backupDir, { recursive: true })
  writeFileSync(join(site.backupDir, '2030-06-01T03-00-00.site-archive'), 'a')
  const ahead = { started_at: '2030-06-01T03:00:10.000Z', ended_at: null }
  const outcome = { succeeded_at: '2030-05-31T03:00:20.000Z', failed_at: null, failure: null }
  await site.db
    .insertInto('backup_state')
    .values({ id: 'site', ...ahead, ...outcome })
    .execute()
  site.clock.advance(1, 'days')
  await site.backups.runIfDue()
  const day = site.clock().toISOString().slice(0, 10)
  expect(files(site.backupDir)).toEqual([expect.stringContaining(day)])
})

test('a failed backup deletes nothing, is reported and becomes overdue', async () => {
  const site = await openSite(() => Promise.reject(new Error('The disk is full')))
  await site.admin.send('PUT', '/api/backups/schedule', { ...schedule, keep: 1 })
  mkdirSync(site.backupDir, { recursive: true })
  const old = ['2025-01-01T03-00-00.site-archive', '2025-01-02T03-00-00.site-archive']
  for (const name of old) writeFileSync(join(site.backupDir, name), 'a')
  site.clock.advance(3, 'days')
  await site.backups.runIfDue()
  expect(files(site.backupDir)).toEqual(old)
  const admin = await signInAs(site)
  const { body } = await admin.get('/api/backups')
  expect(body).toMatchObject({
    isRunning: false,
    lastSuccessAt: null,
    lastFailure: { at: site.clock().toISOString(), message: 'The disk is full' },
    overdue: 3,
  })
  expect((await admin.get('/api/overview')).body.counts.backups).toEqual({ total: 3 })
  await admin.send('POST', '/api/team', { email: 'ed@example.com', name: 'Ed', role: 'editor' })
  const editor = await signInAs(site, 'ed@example.com')
  expect((await editor.get('/api/overview')).body.counts.backups).toEqual({ total: 0 })
})

test.runIf(process.getuid?.() === 0)('a folder or file of another user is reported in a sentence', async () => {
  const site = await openSite()
  await site.admin.send('POST', '/api/backups')
  await site.done()
  const [{ name }] = (await site.read()).backups
  chmodSync(join(site.backupDir, '..'), 0o755)
  chmodSync(site.backupDir, 0o755)
  const problemOf = (path: string) =>
    `${path} cannot be used by the user nobody, whom the site runs as: run chown -R nobody ${path}`
  await asNobody(async () => {
    const { status, body } = await site.admin.get(`/api/backups/${name}`)
    expect([status, body.message]).toEqual([409, problemOf(join(site.backupDir, name))])
  })
  chmodSync(site.backupDir, 0o700)
  const problem = problemOf(site.backupDir)
  await asNobody(async () => {
    expect(await site.read()).toMatchObject({ backups: [], folderProblem: problem })
    await site.admin.send('POST', '/api/backups')
    await site.done()
    expect((await site.read()).lastFailure.message).toBe(problem)
  })
  expect((await site.read()).folderProblem).toBeNull()
})

/** Root may read everything, so another user has to try. */
async function asNobody(work: () => Promise<void>): Promise<void> {
  process.seteuid?.('nobody')
  try {
    await work()
  } finally {
    process.seteuid?.('root')
  }
}

test('a backup that begins in the same second as another gets a name of its own', async () => {
  const site = await openSite()
  for (let made = 1; made <= 3; made++) {
    await site.admin.send('POST', '/api/backups')
    await site.done()
    expect(await site.read()).toMatchObject({ lastFailure: null, backups: { length: made } })
  }
})

test('without a saved schedule a backup is made every day and 14 are kept, unless the owner switches that off', async () => {
  const site = await openSite()
  expect((await site.read()).schedule).toMatchObject({ every: 'daily', hour: 3, keep: 14, revision: 1 })
  await site.backups.runIfDue()
  expect((await site.read()).backups).toHaveLength(1)
  await site.admin.send('PUT', '/api/backups/schedule', { ...schedule, every: 'off' })
  site.clock.advance(2, 'days')
  await site.backups.runIfDue()
  expect(files(site.backupDir)).toHaveLength(1)
  const { nextAt, overdue } = (await (await signInAs(site)).get('/api/backups')).body
  expect([nextAt, overdue]).toEqual([null, 0])
})

test('the first backup of a new site is due at the hour after its database was made', async () => {
  const site = await openSite()
  const setMoment = (moment: string) => sql`update kysely_migration set timestamp = ${moment}`.execute(site.db)
  await setMoment(new Date(site.clock().getTime() - 60_000).toISOString())
  // Other tests get the same tables.
  onTestFinished(async () => void (await setMoment(new Date().toISOString())))
  await site.backups.runIfDue()
  expect((await site.read()).backups).toEqual([])
  site.clock.advance(1, 'days')
  await site.backups.runIfDue()
  expect(files(site.backupDir)).toHaveLength(1)
})

test('each backup is copied, as many are kept there, and a failed copy is retried after an hour', async () => {
  const storage = await startStorage()
  const site = await openSite(undefined, { backupUrl: storage.place })
  const list = async () => (await (await signInAs(site)).get('/api/backups/copies')).body
  expect(await list()).toEqual({ success: true, copies: [], problem: null })
  for (let day = 1; day <= 3; day += 1) {
    await site.backups.runIfDue()
    site.clock.advance(1, 'days')
  }
  const admin = await signInAs(site)
  const { backups, copy } = (await admin.get('/api/backups')).body
  const names = backups.map(({ name }: { name: string }) => name)
  expect(names).toHaveLength(3)
  expect((await list()).copies.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, schedule.keep))
  expect(copy).toMatchObject({ place: storage.place.shown, lastFailure: null, lastSuccessAt: expect.any(String) })

  await storage.stop()
  await site.backups.runIfDue()
  const problem = `${storage.place.shown} cannot be reached: ECONNREFUSED`
  const failed = (await (await signInAs(site)).get('/api/backups')).body
  expect(failed).toMatchObject({ lastFailure: null, copy: { lastFailure: { message: problem } } })
  expect(await list()).toEqual({ success: true, copies: [], problem })
  expect((await (await signInAs(site)).get('/api/overview')).body.counts.backups).toEqual({ total: 0, failed: 1 })
  await storage.start()
  site.clock.advance(59, 'minutes')
  await site.backups.runIfDue()
  expect((await list()).copies[0].name).toBe(names[0])
  site.clock.advance(1, 'minutes')
  await site.backups.runIfDue()
  expect((await list()).copies[0].name).toBe(failed.backups[0].name)
  expect((await (await signInAs(site)).get('/api/overview')).body.counts.backups).toEqual({ total: 0 })
})

test('a hook is run with the path of each backup, and what it prints about its failure is shown', async () => {
  const folder = makeFolder()
  mkdirSync(folder)
  const [backupHook, seen] = [join(folder, 'hook'), join(folder, 'seen')]
  writeFileSync(backupHook, `#!/bin/sh\necho "$1" >> ${seen}\n`, { mode: 0o755 })
  const site = await openSite(undefined, { backupHook })
  await site.backups.runIfDue()
  const [{ name }] = (await site.read()).backups
  expect(readFileSync(seen, 'utf8')).toBe(`${join(site.backupDir, name)}\n`)
  expect((await site.read()).hook).toEqual({ lastSuccessAt: site.clock().toISOString(), lastFailure: null })
  await site.backups.runIfDue()
  expect(readFileSync(seen, 'utf8').split('\n')).toHaveLength(2)
  writeFileSync(backupHook, '#!/bin/sh\necho "The tape is full" >&2\nexit 3\n')
  site.clock.advance(1, 'days')
  await site.backups.runIfDue()
  const { lastFailure, hook } = (await (await signInAs(site)).get('/api/backups')).body
  expect([lastFailure, hook.lastFailure.message]).toEqual([null, 'The tape is full'])
})

test('the newest backup is restored for a test every 30 days, and again a day after that failed', async () => {
  const site = await openSite()
  const read = async () => (await (await signInAs(site)).get('/api/backups')).body
  const moment = () => site.clock().toISOString()
  expect((await read()).drill).toEqual({ lastSuccessAt: null, lastFailure: null })
  await site.backups.runIfDue()
  const first = moment()
  expect((await read()).drill).toEqual({ lastSuccessAt: first, lastFailure: null })
  site.clock.advance(29, 'days')
  await site.backups.runIfDue()
  expect((await read()).drill.lastSuccessAt).toBe(first)
  expect(files(site.backupDir).filter((name) => !name.includes('.site-archive'))).toEqual([])

  const newest = join(site.backupDir, (await read()).backups[0].name)
  writeFileSync(newest, readFileSync(newest).subarray(0, -1))
  site.clock.advance(1, 'days')
  // A backup of this day would replace the damaged one as the newest.
  const succeeded = { started_at: moment(), succeeded_at: moment(), ended_at: moment() }
  await site.db.updateTable('backup_state').set(succeeded).where('id', '=', 'site').execute()
  const now = join(site.backupDir, `${moment().slice(0, 19).replaceAll(':', '-')}.site-archive`)
  renameSync(newest, now)
  await site.backups.runIfDue()
  const message = `${now} is damaged or not a backup of this site: nothing was restored`
  expect((await read()).drill).toEqual({ lastSuccessAt: first, lastFailure: { at: moment(), message } })
  expect((await (await signInAs(site)).get('/api/overview')).body.counts.backups).toEqual({ total: 0, failed: 1 })
  site.clock.advance(1, 'days')
  await site.backups.runIfDue()
  expect((await read()).drill).toEqual({ lastSuccessAt: moment(), lastFailure: null })
})

test('a machine that has not made the last backup leaves its copy and its test to the one that has', async () => {
  const storage = await startStorage()
  const site = await openSite(undefined, { backupUrl: storage.place })
  await site.backups.runIfDue()
  await site.db.deleteFrom('backup_state').where('id', '<>', 'site').execute()
  const backupDir = makeFolder()
  const run = () => Promise.reject(new Error('Never called'))
  const log = createLog({ logLevel: 'silent' })
  const another = createBackups({ ...site, config: { ...site.config, backupDir }, log, run })
  onTestFinished(() => another.stop())
  await another.runIfDue()
  expect((await site.read()).copy).toMatchObject({ lastSuccessAt: null, lastFailure: null })
  await site.backups.runIfDue()
  expect((await site.read()).copy.lastSuccessAt).not.toBeNull()
})

test('a copy that is being sent when the process stops is sent by the next one, and is no failure', async () => {
  const storage = await startStorage()
  const site = await openSite(undefined, { backupUrl: storage.place })
  const sent: string[] = []
  const { promise: begun, resolve: note } = Promise.withResolvers<void>()
  const stuck: RunArchive = ([flag], signal) =>
    new Promise((resolve, reject) => {
      if (flag !== '--send') return resolve()
      note()
      signal.addEventListener('abort', () => reject(new Error('Aborted')))
    })
  const log = createLog({ logLevel: 'silent' })
  const config = { ...site.config, backupDir: site.backupDir, backupUrl: storage.place }
  await site.backups.runIfDue()
  await site.db.deleteFrom('backup_state').where('id', '=', 'copy').execute()
  const stopping = createBackups({ ...site, config, log, run: stuck })
  void stopping.runIfDue()
  await begun
  await stopping.stop()
  expect((await site.read()).copy).toMatchObject({ lastFailure: null, lastSuccessAt: null })
  const next = createBackups({ ...site, config, log, run: async (args) => void sent.push(...args) })
  onTestFinished(() => next.stop())
  await next.runIfDue()
  expect(sent[0]).toBe('--send')
})
