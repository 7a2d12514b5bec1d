import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openAdminSite } from '../../test/support/administrator.ts'
import { createKeptLog } from '../../test/support/log.ts'
import { aPost } from '../../test/support/samples.ts'
import { createPost } from '../features/blog/store.server.ts'
import { backUp } from './archive.server.ts'
import { connectSqlite } from './connect.server.ts'
import { explainDatabaseError } from './explain.server.ts'
import { migrate } from './migrate.server.ts'

const pageBytes = 4096
const now = new Date('2026-03-02T10:00:00.000Z')
const damage = /^The database cannot be used: its file is damaged \(.+\)\. Stop the site, .+npm run restore -- <file>$/

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-damage-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** A closed database with some content. */
async function makeFile(): Promise<{ bytes: Buffer }> {
  const folder = makeFolder()
  const connection = connectSqlite(folder)
  await migrate(connection.db)
  for (let i = 0; i < 30; i += 1) await createPost(connection.db, aPost({ title: `Post ${i}`, tags: ['sap'] }), now)
  await connection.close()
  return { bytes: readFileSync(join(folder, 'site.db')) }
}

/** Tries to back up a database with these bytes, and returns what its operator reads; undefined if it succeeded. */
async function backUpBytes(bytes: Uint8Array): Promise<string | undefined> {
  const folder = makeFolder()
  writeFileSync(join(folder, 'site.db'), bytes)
  const file = join(folder, 'a.site-archive')
  let close = async () => {}
  try {
    const connection = connectSqlite(folder)
    close = connection.close
    await backUp(connection.db, file, now)
    return undefined
  } catch (error) {
    expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false])
    return explainDatabaseError(error) ?? String((error as Error).message)
  } finally {
    await close()
  }
}

test('a file with a flipped page anywhere is not backed up, and the sentence says what to do', async () => {
  const { bytes } = await makeFile()
  expect(await backUpBytes(bytes)).toBeUndefined()
  for (let page = 0; page < bytes.length / pageBytes; page += 5) {
    const flipped = Buffer.from(bytes)
    for (let at = 0; at < 12; at += 1) flipped[page * pageBytes + at] = 0xff ^ (flipped[page * pageBytes + at] ?? 0)
    expect(await backUpBytes(flipped), `page ${page}`).toMatch(damage)
  }
})

test('a file that is cut, or no database at all, is not backed up', async () => {
  const { bytes } = await makeFile()
  expect(await backUpBytes(bytes.subarray(0, Math.floor(bytes.length / pageBytes / 2) * pageBytes))).toMatch(damage)
  expect(await backUpBytes(bytes.subarray(0, Math.floor(bytes.length / 2) + 100))).toMatch(damage)
  expect(await backUpBytes(Buffer.from('SQLite it is not. '.repeat(500)))).toMatch(damage)
})

test('an index that lacks a row is found', async () => {
  const { bytes } = await makeFile()
  const title = Buffer.from('post 17')
  const flipped = Buffer.from(bytes)
  // In an index the sort key is another one than in its table.
  flipped[flipped.lastIndexOf(title)] = 'q'.charCodeAt(0)
  expect(await backUpBytes(flipped)).toMatch(damage)
})

test('a call that meets the damage logs the sentence', async () => {
  const { bytes } = await makeFile()
  const folder = makeFolder()
  const path = join(folder, 'site.db')
  writeFileSync(path, bytes)
  const root = rootOf(path, 'posts')
  writeFileSync(path, Buffer.from(bytes).fill(0x5a, (root - 1) * pageBytes, root * pageBytes))
  const { log, lines } = createKeptLog()
  const site = await openAdminSite({ connection: connectSqlite(folder), log })
  expect((await site.get('/api/blog')).status).toBe(500)
  expect(lines.map((line) => JSON.parse(line).msg)).toContainEqual(expect.stringMatching(damage))
  expect((await site.get('/api/health')).body.database).toBe('damaged')
})

/** The number of a table's first page. */
function rootOf(path: string, table: string): number {
  const database = new DatabaseSync(path)
  const row = database.prepare('select rootpage from sqlite_schema where name = ?').get(table)
  database.close()
  return Number(row?.rootpage)
}

test('the sentence names the newest backup', async () => {
  const backupDir = makeFolder()
  for (const day of [1, 2]) writeFileSync(join(backupDir, `2026-03-0${day}T03-00-00.site-archive`), 'a')
  const site = await openAdminSite({ config: { backupDir } })
  site.connection.noteDamage()
  const remedy = `npm run restore -- ${join(backupDir, '2026-03-02T03-00-00.site-archive')}`
  expect((await site.admin.get('/api/backups')).body.lastFailure.message.endsWith(remedy)).toBe(true)
})

test('damage is said by health, on the dashboard and on the Backups page, to owners', async () => {
  const site = await openAdminSite()
  expect((await site.get('/api/health')).body.database).toBe('up')
  site.connection.noteDamage()
  expect([(await site.get('/api/health')).body, (await site.get('/api/ready')).status]).toEqual([
    { success: true, database: 'damaged' },
    200,
  ])
  expect((await site.admin.get('/api/overview')).body.counts.backups).toEqual({ total: 0, damaged: 1 })
  expect((await site.admin.get('/api/backups')).body.lastFailure.message).toMatch(damage)
})
