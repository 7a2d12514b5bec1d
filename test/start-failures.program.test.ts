import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectSqlite } from '../src/db/connect.server.ts'
import { migrate } from '../src/db/migrate.server.ts'
import { formerMigrations, recordMigrations } from './support/former-migrations.ts'
import { findFreePort } from './support/free-port.ts'
import { builtAdmin, builtArchive, builtMain, makeDataDir, startProgram } from './support/program.ts'

const timeout = 30_000

async function failToStart(env: Record<string, string>) {
  const { ended, errors, output } = startProgram([builtMain], { LOG_LEVEL: 'silent', PORT: '0', ...env })
  return { code: await ended, errors: errors().trim(), output: output().trim() }
}

const fails = (errors: unknown) => ({ code: 1, errors, output: '' })

test('a build older than the database prints a message and exits with 1', { timeout }, async () => {
  const DATA_DIR = makeDataDir()
  const { db, close } = connectSqlite(DATA_DIR)
  await migrate(db)
  await sql`insert into kysely_migration values ('999-future', '2999-01-01T00:00:00.000Z')`.execute(db)
  await close()
  const sentence =
    'The database was changed by a newer build of the site (999-future): start that build, or one that is newer still'
  expect(await failToStart({ DATA_DIR })).toEqual(fails(sentence))
  expect(await failToStart({ DATA_DIR, WEB_CONCURRENCY: '2' })).toEqual(fails(sentence))
})

test('a database of an early 0.1.0 is one sentence with what to do, at the start and for each command', {
  timeout,
}, async () => {
  const DATA_DIR = makeDataDir()
  const { db, close } = connectSqlite(DATA_DIR)
  await migrate(db)
  await sql`delete from kysely_migration`.execute(db)
  await recordMigrations(db, formerMigrations.slice(0, 9))
  await close()
  const sentence =
    'The database was last used by an early build of 0.1.0: start the last build of 0.1.0 on it once, then this one'
  expect(await failToStart({ DATA_DIR })).toEqual(fails(sentence))
  for (const args of [
    [builtArchive, 'export', join(DATA_DIR, 'export')],
    [builtAdmin, 'list'],
  ]) {
    const { ended, errors } = startProgram(args, { DATA_DIR })
    expect([args, await ended, errors().trim()]).toEqual([args, 1, sentence])
  }
})

test('an unusable database is reported in one line, and the start exits with 1', { timeout }, async () => {
  const folder = makeDataDir()
  writeFileSync(join(folder, 'file'), '')
  for (const DATA_DIR of [join(folder, 'file'), '/proc/none']) {
    const sentence = new RegExp(`^Configuration: DATA_DIR: ${DATA_DIR} cannot be used as a folder: E\\w+: .+$`)
    expect(await failToStart({ DATA_DIR })).toEqual(fails(expect.stringMatching(sentence)))
  }
  mkdirSync(join(folder, 'data', 'site.db'), { recursive: true })
  const unopened = 'The database cannot be used: unable to open database file'
  expect(await failToStart({ DATA_DIR: join(folder, 'data') })).toEqual(fails(unopened))
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await findFreePort()}/none`
  const unreached = expect.stringMatching(
    /^The database cannot be used: connect ECONNREFUSED \S+\. Check the host and the port in DATABASE_URL, and that PostgreSQL is running$/,
  )
  expect(await failToStart({ DATA_DIR: makeDataDir(), SECRET_KEY: 'k'.repeat(32), DATABASE_URL })).toEqual(
    fails(unreached),
  )
})

test('a damaged database file is one sentence with what to do, at the start and for each command', {
  timeout,
}, async () => {
  const DATA_DIR = makeDataDir()
  const { db, close } = connectSqlite(DATA_DIR)
  await migrate(db)
  await close()
  const path = join(DATA_DIR, 'site.db')
  const whole = readFileSync(path)
  const sentence =
    /^The database cannot be used: its file is damaged \(.+\)\. Stop the site, move .+ npm run restore -- <file>$/
  for (const bytes of [
    whole.subarray(0, whole.length / 2),
    Buffer.from('not a database at all, but a text '.repeat(99)),
  ]) {
    writeFileSync(path, bytes)
    expect(await failToStart({ DATA_DIR })).toEqual(fails(expect.stringMatching(sentence)))
    for (const args of [
      [builtArchive, 'backup'],
      [builtAdmin, 'list'],
    ]) {
      const { ended, errors } = startProgram(args, { DATA_DIR })
      expect([args, await ended, errors().trim()]).toEqual([args, 1, expect.stringMatching(sentence)])
    }
  }
})
