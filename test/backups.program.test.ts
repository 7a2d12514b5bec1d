import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { createCopies } from '../src/features/backups/copies.server.ts'
import { builtArchive, builtMain, makeDataDir, startProgram } from './support/program.ts'
import { startStorage } from './support/s3.ts'
import { type StartedSite, signInAt, startSite, stop } from './support/started-site.ts'

const timeout = 180_000
const PUBLIC_URL = 'http://localhost:3000'
const pages = ['/', '/blog', '/career', '/services/cloud-adoption', '/sitemap.xml', '/blog/feed.xml']

async function run(args: string[], env: Record<string, string>) {
  const program = startProgram([builtArchive, ...args], env)
  return { code: await program.ended, err: program.errors().trim() }
}

/** Saves a schedule and backdates it, so that one backup is due. */
async function makeDue(site: StartedSite, dataDir: string): Promise<void> {
  const schedule = { every: 'daily', hour: 0, weekday: 0, keep: 3 }
  const saved = await site.send('PUT', '/backups/schedule', schedule, await signInAt(site))
  expect(saved.status).toBe(200)
  const db = new DatabaseSync(join(dataDir, 'site.db'))
  db.exec(`update backup_schedules set updated_at = '2020-01-01T00:00:00.000Z'`)
  db.close()
}

const hashOf = async ({ url }: StartedSite, path: string) => {
  const answer = await fetch(`${url}${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  // The jobs page contains the time at which it was rendered.
  const text = (await answer.text()).replace(/("now":")[^"]+/, '$1')
  return createHash('sha256').update(text).digest('hex')
}

const hashes = (site: StartedSite) => Promise.all(pages.map((path) => hashOf(site, path)))

test('an encrypted scheduled backup restores the same site on an empty machine', {
  timeout,
}, async () => {
  const [old, fresh] = [makeDataDir(), makeDataDir()]
  const env = { BACKUP_PASSPHRASE: 'correct horse battery' }
  const site = await startSite({ DATA_DIR: old, PUBLIC_URL, ...env })
  await makeDue(site, old)
  const folder = join(old, 'backups')
  const made = () => {
    const found = readdirSync(old).includes('backups') ? readdirSync(folder) : []
    return found.filter((file) => !file.endsWith('.partial') && !file.startsWith('temporary-'))
  }
  await expect.poll(made, { timeout: 90_000 }).toEqual([expect.stringMatching(/^[^.]+\.site-archive\.encrypted$/)])
  const file = join(folder, made()[0] as string)
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])
  const isZipped = readFileSync(file).subarray(0, 2).toString('hex') === '1f8b'
  expect(isZipped).toBe(false)

  const without = await run(['restore', file], { DATA_DIR: fresh })
  expect(without).toEqual({ code: 1, err: expect.stringMatching(/ is encrypted: set BACKUP_PASSPHRASE/) })
  const wrong = await run(['restore', file], { DATA_DIR: fresh, BACKUP_PASSPHRASE: `${env.BACKUP_PASSPHRASE}!` })
  expect(wrong).toEqual({ code: 1, err: `The passphrase is not the one of ${file}` })
  expect(await run(['restore', file], { DATA_DIR: fresh, ...env })).toEqual({ code: 0, err: '' })
  const again = await startSite({ DATA_DIR: fresh, PUBLIC_URL, SEED: 'none' })
  expect(await hashes(again)).toEqual(await hashes(site))
  await Promise.all([stop(again), stop(site)])
})

test('a site is restored on an empty machine from the copy alone', { timeout }, async () => {
  const [old, fresh] = [makeDataDir(), makeDataDir()]
  const storage = await startStorage()
  const env = { BACKUP_PASSPHRASE: 'correct horse battery', BACKUP_URL: storage.url }
  const site = await startSite({ DATA_DIR: old, PUBLIC_URL, ...env })
  await makeDue(site, old)
  const copies = createCopies(storage.place)
  await expect.poll(async () => (await copies.list()).length, { timeout: 90_000 }).toBe(1)
  const pages = await hashes(site)
  await stop(site)
  rmSync(old, { recursive: true })

  const { BACKUP_URL } = env
  expect(await run(['restore', 's3:latest'], { DATA_DIR: fresh, BACKUP_URL })).toEqual({
    code: 1,
    err: expect.stringMatching(/ is encrypted: set BACKUP_PASSPHRASE/),
  })
  expect(await run(['restore', 's3:2020-01-01'], { DATA_DIR: fresh, ...env })).toEqual({
    code: 1,
    err: expect.stringMatching(/^There is no backup 2020-01-01 at s3:\/\/.+\. The newest is s3:.+\.encrypted$/),
  })
  expect(await run(['backup', '--drill', 's3:latest'], { DATA_DIR: fresh, ...env })).toEqual({ code: 0, err: '' })
  expect(await run(['restore', 's3:latest'], { DATA_DIR: fresh, ...env })).toEqual({ code: 0, err: '' })
  expect(readdirSync(join(fresh, 'backups'))).toEqual([])
  const again = await startSite({ DATA_DIR: fresh, PUBLIC_URL, SEED: 'none' })
  expect(await hashes(again)).toEqual(pages)
  await stop(again)
})

test('by hand the newest backup is sent and tested', { timeout }, async () => {
  const DATA_DIR = makeDataDir()
  const storage = await startStorage()
  const BACKUP_URL = storage.url
  const site = await startSite({ DATA_DIR })
  await stop(site)
  expect(await run(['backup', '--send'], { DATA_DIR, BACKUP_URL })).toEqual({
    code: 1,
    err: `There is no backup in ${join(DATA_DIR, 'backups')}`,
  })
  expect((await run(['backup'], { DATA_DIR })).code).toBe(0)
  expect(await run(['backup', '--send'], { DATA_DIR })).toEqual({
    code: 1,
    err: 'BACKUP_URL is not set: it names the storage that holds copies of backups',
  })
  expect(await run(['backup', '--send'], { DATA_DIR, BACKUP_URL })).toEqual({ code: 0, err: '' })
  expect(await createCopies(storage.place).list()).toHaveLength(1)
  expect(await run(['backup', '--drill'], { DATA_DIR })).toEqual({ code: 0, err: '' })
  const [name] = readdirSync(join(DATA_DIR, 'backups'))
  const file = join(DATA_DIR, 'backups', name as string)
  writeFileSync(file, readFileSync(file).subarray(0, -1))
  expect(await run(['backup', '--drill'], { DATA_DIR })).toEqual({
    code: 1,
    err: `${file} is damaged or not a backup of this site: nothing was restored`,
  })
})

test('a site whose database is damaged does not start, and names the newest backup', { timeout }, async () => {
  const DATA_DIR = makeDataDir()
  await stop(await startSite({ DATA_DIR }))
  expect((await run(['backup'], { DATA_DIR })).code).toBe(0)
  const [name = ''] = readdirSync(join(DATA_DIR, 'backups'))
  writeFileSync(join(DATA_DIR, 'site.db'), Buffer.alloc(100, 0x5a), { flag: 'r+' })
  const program = startProgram([builtMain], { DATA_DIR, PORT: '0' })
  expect(await program.ended).toBe(1)
  const remedy = `npm run restore -- ${join(DATA_DIR, 'backups', name)}`
  expect(program.errors()).toMatch(/^The database cannot be used: its file is damaged \(.+\)\. Stop the site, /)
  expect(program.errors().trim().endsWith(remedy)).toBe(true)
  expect(await run(['backup'], { DATA_DIR })).toEqual({ code: 1, err: program.errors().trim() })
})
