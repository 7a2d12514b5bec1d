import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import {
  addContent,
  addMessage,
  addSession,
  awkward,
  makePath,
  moment,
  now,
  openDatabase,
  pixels,
} from '../../test/support/archives.ts'
import { formerMigrations, recordMigrations } from '../../test/support/former-migrations.ts'
import { aPost, wholeList } from '../../test/support/samples.ts'
import { putChallenge } from '../features/auth/challenge-store.server.ts'
import { listPosts } from '../features/blog/list.server.ts'
import { createPost } from '../features/blog/store.server.ts'
import { countUses } from '../platform/api/rate-limit.server.ts'
import { backUp, restore } from './archive.server.ts'
import { openArchiveFile, writeArchiveFile } from './archive-file.server.ts'
import { selectMatches } from './search.server.ts'
import type { Database } from './tables.ts'
import { changeContent } from './transaction.server.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

test('restoring a backup reproduces the content byte for byte', async () => {
  const [here, there] = [await openDatabase(), await openDatabase({ isEmpty: true })]
  await addContent(here.db)
  await addSession(here.db)
  const [file, again] = [makePath(), makePath()]
  const written = await backUp(here.db, file, now)
  expect(written).toMatchObject({ rows: 256, createdAt: moment })
  expect(await restore(there.db, file)).toEqual(written)
  expect((await backUp(there.db, again, now)).sha256).toBe(written.sha256)
  const image = await there.db.selectFrom('images').select('body').where('variant', '=', '480.avif').executeTakeFirst()
  expect(Buffer.from(image?.body ?? []).equals(Buffer.from(pixels))).toBe(true)
  const { category } = await there.db.selectFrom('menu_categories').select('category').executeTakeFirstOrThrow()
  expect(category).toBe(awkward)
  expect(await there.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('a backup is a consistent snapshot despite concurrent writes', async () => {
  const here = await openDatabase()
  const writer = here.connect().db
  await addContent(here.db)
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  let written = 0
  // Each transaction writes two rows: a backup with only one of them would not show any single moment.
  const writing = (async () => {
    while (!isOver) {
      const id = `n${written}`
      await changeContent(writer, async (trx) => {
        await addMessage(trx, id)
        await trx.insertInto('admins').values({ id, email: id, name: id, created_at: moment }).execute()
      })
      written += 1
      await tick()
    }
  })()
  const there = await openDatabase()
  for (let round = 0; round < 3; round += 1) {
    const before = written
    while (written < before + 3) await tick()
    const file = makePath()
    const atLeast = written
    await backUp(here.db, file, now)
    await restore(there.db, file, { replace: true })
    const idsOf = async (table: 'admins' | 'contact_messages') =>
      (await there.db.selectFrom(table).select('id').where('id', 'like', 'n%').execute()).map(({ id }) => id).sort()
    const [admins, messages] = [await idsOf('admins'), await idsOf('contact_messages')]
    expect(admins).toEqual(messages)
    expect(messages.length).toBeGreaterThanOrEqual(atLeast)
  }
  isOver = true
  await writing
})

test('a restore with other counts than the backup says is rolled back', async () => {
  const [here, there] = [await openDatabase(), await openDatabase()]
  await addMessage(there.db, 'own')
  const { migrations } = await headerOf(here.db)
  const file = makePath()
  const counts = { contact_messages: 0, admins: 1 }
  const header = { format: 'site-archive' as const, createdAt: moment, migrations, counts }
  await writeArchiveFile(file, header, (async function* () {})())
  await expect(restore(there.db, file, { replace: true })).rejects.toThrow(
    'The table admins has 0 rows once restored instead of 1: nothing was restored',
  )
  expect(await there.db.selectFrom('contact_messages').select('id').execute()).toEqual([{ id: 'own' }])
})

test('a backup names the rows of each table', async () => {
  const { db } = await openDatabase()
  await addContent(db)
  const { counts = {} } = await headerOf(db)
  expect(counts).toMatchObject({ contact_messages: 250, admins: 1, images: 3, posts: 0 })
  expect(Object.keys(counts)).not.toContain('sessions')
})

async function headerOf(db: Database) {
  const file = makePath()
  await backUp(db, file, now)
  return (await openArchiveFile(file)).header
}

test('a restore into a database that holds content requires replace', async () => {
  const [here, there] = [await openDatabase(), await openDatabase()]
  await addContent(here.db)
  const file = makePath()
  const { sha256 } = await backUp(here.db, file, now)
  await addContent(there.db)
  await addMessage(there.db, 'own')
  await addSession(there.db)
  await expect(restore(there.db, file)).rejects.toThrow(/holds content already/)
  expect(await there.db.selectFrom('contact_messages').select('id').where('id', '=', 'own').execute()).toHaveLength(1)
  const { version } = await there.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  await restore(there.db, file, { replace: true })
  expect((await backUp(there.db, makePath(), now)).sha256).toBe(sha256)
  expect(await there.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  // Running processes drop their pages.
  expect(await there.db.selectFrom('content_version').select('version').execute()).toEqual([{ version: version + 1 }])
})

async function addPerson(db: Database, email: string, created_at: string): Promise<void> {
  await db.insertInto('admins').values({ id: email, email, name: email, created_at }).execute()
}

const emailsOf = async (db: Database) =>
  (await db.selectFrom('admins').select('email').orderBy('email').execute()).map(({ email }) => email)
const removedOf = async (db: Database) =>
  (await db.selectFrom('removed_admins').select('email').orderBy('email').execute()).map(({ email }) => email)

test('a restore brings back an administrator only if not removed since being added', async () => {
  const { db } = await openDatabase()
  const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`
  const remove = async (email: string, removed_at: string) => {
    await db.deleteFrom('admins').where('email', '=', email).execute()
    await db.insertInto('removed_admins').values({ email, removed_at }).execute()
  }
  await addContent(db)
  for (const email of ['stays', 'goes', 'returns']) await addPerson(db, email, at(3))
  await remove('gone-before', at(3))
  const file = makePath()
  await backUp(db, file, now)
  await remove('goes', at(4))
  await db.deleteFrom('removed_admins').where('email', '=', 'gone-before').execute()
  await addPerson(db, 'gone-before', at(5))
  // As if the database's history differed: removed before the backup has it added.
  await remove('returns', at(2))
  await restore(db, file, { replace: true })
  expect(await emailsOf(db)).toEqual(['a@example.com', 'returns', 'stays'])
  expect(await removedOf(db)).toEqual(['goes', 'gone-before'])
})

test('momentary rows, such as devices and preview links, are not backed up and are cleared by a restore', async () => {
  const [here, there] = [await openDatabase(), await openDatabase({ isEmpty: true })]
  await addContent(here.db)
  const device = { token_hash: 'd', admin_id: 'z', created_at: moment, last_used_at: moment }
  await here.db.insertInto('devices').values(device).execute()
  await putChallenge(here.db, { email: 'a', origin: 'shell', browser_hash: null, code_hash: 'h' }, now, 1000)
  await countUses(here.db, [{ limit: { name: 'try', most: 5, perMs: 1000, message: 'Later' }, who: 'a' }], now)
  const entry = { kind: 'posts', entity_id: 'p', revision: 3, shown: '{}' }
  const until = { created_at: moment, expires_at: moment }
  await here.db
    .insertInto('preview_links')
    .values({ id: 'l', ...entry, created_by: 'z', ...until })
    .execute()
  await here.db
    .insertInto('idempotency_keys')
    .values({ id: 'a', fingerprint: 'f', entity_id: 'p', expires_at: moment })
    .execute()
  const file = makePath()
  await backUp(here.db, file, now)
  await restore(there.db, file)
  await restore(here.db, file, { replace: true })
  for (const { db } of [here, there]) {
    for (const table of [
      'devices',
      'sign_in_challenges',
      'rate_limits',
      'preview_links',
      'idempotency_keys',
    ] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  }
})

test('a restore that fails halfway is rolled back', async () => {
  const [here, there] = [await openDatabase(), await openDatabase()]
  await addContent(here.db)
  const file = makePath()
  await backUp(here.db, file, now)
  await addMessage(there.db, 'own')
  await sql`alter table outbox rename to elsewhere`.execute(there.db)
  await sql`create table outbox (id text)`.execute(there.db)
  await here.db
    .insertInto('outbox')
    .values({ id: 'o', mail: '{}', attempts: 0, next_attempt_at: moment, created_at: moment, is_confirmation: 0 })
    .execute()
  const whole = makePath()
  await backUp(here.db, whole, now)
  await expect(restore(there.db, whole, { replace: true })).rejects.toThrow()
  const left = await there.db.selectFrom('contact_messages').select('id').execute()
  expect(left).toEqual([{ id: 'own' }])
})

test('a backup from a newer build, or older than the tables, is rejected', async () => {
  const here = await openDatabase()
  const record = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, ${moment})`.execute(here.db)
  const plain = makePath()
  await backUp(here.db, plain, now)
  await record('999-future')
  const newer = makePath()
  await backUp(here.db, newer, now)
  const there = await openDatabase({ isEmpty: true })
  await expect(restore(there.db, newer)).rejects.toThrow(/made by a newer build/)
  await expect(restore(here.db, plain)).rejects.toThrow(/older than the tables/)
})

test('a backup of the last 0.1.0 is restored into a new database, and over one of either release', async () => {
  const [old, fresh] = [await openDatabase(), await openDatabase()]
  await recordMigrations(old.db, formerMigrations)
  await addContent(old.db)
  await addContent(fresh.db)
  const [ofOld, ofFresh] = [makePath(), makePath()]
  const written = await backUp(old.db, ofOld, now)
  await backUp(fresh.db, ofFresh, now)
  const there = await openDatabase({ isEmpty: true })
  expect(await restore(there.db, ofOld)).toEqual(written)
  expect((await backUp(there.db, makePath(), now)).sha256).toBe(written.sha256)
  for (const { db } of [there, old, fresh]) {
    for (const file of [ofOld, ofFresh]) {
      await db.deleteFrom('contact_messages').execute()
      expect((await restore(db, file, { replace: true })).sha256).toBe(written.sha256)
      expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(250)
    }
  }
})

test('a database of an early build of 0.1.0 is not restored into', async () => {
  const [here, there] = [await openDatabase(), await openDatabase()]
  await addContent(here.db)
  const file = makePath()
  await backUp(here.db, file, now)
  await sql`delete from kysely_migration`.execute(there.db)
  await recordMigrations(there.db, formerMigrations.slice(0, 9))
  await addMessage(there.db, 'own')
  await expect(restore(there.db, file, { replace: true })).rejects.toThrow(
    /early build of 0\.1\.0: start the last build/,
  )
  expect(await there.db.selectFrom('contact_messages').select('id').execute()).toEqual([{ id: 'own' }])
})

test('restored content can be listed and searched', async () => {
  const [here, there] = [await openDatabase(), await openDatabase({ isEmpty: true })]
  for (const title of ['First', 'Second']) await createPost(here.db, aPost({ title, tags: ['SAP'] }), now)
  const file = makePath()
  await backUp(here.db, file, now)
  await restore(there.db, file)
  const list = async (query: object) =>
    (await listPosts(there.db, { now, seesAll: false }, { ...wholeList, ...query })).posts
      .map(({ title }) => title)
      .sort()
  expect([await list({ tag: 'sap' }), await list({ q: 'rehearsal' })]).toEqual([
    ['First', 'Second'],
    ['First', 'Second'],
  ])
  await createPost(there.db, aPost({ title: 'Third', tags: ['sap'] }), now)
  expect([await list({ tag: 'sap' }), await list({ q: 'third' })]).toEqual([['First', 'Second', 'Third'], ['Third']])
  const again = makePath()
  await backUp(there.db, again, now)
  await restore(here.db, again, { replace: true })
  expect((await selectMatches(here.db, 'posts', 'third').execute(here.db)).rows).toHaveLength(1)
})
