import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addContent, makePath, moment, now, openDatabase } from '../../test/support/archives.ts'
import { formerMigrations } from '../../test/support/former-migrations.ts'
import { backUp, restore } from './archive.server.ts'
import { writeArchiveFile } from './archive-file.server.ts'
import { encrypt } from './encrypted-file.server.ts'

test('a truncated or altered file is rejected, and the database stays unchanged', async () => {
  const here = await openDatabase()
  await addContent(here.db)
  const file = makePath()
  await backUp(here.db, file, now)
  const bytes = readFileSync(file)
  const version = async () => here.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  const before = await version()
  const damage = makePath()
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] as number) ^ 1
    return copy
  }
  const last = bytes.length - 1
  const places = [0, 3, 4, 9, 10, Math.floor(last / 3), Math.floor(last / 2), last - 33, last - 32, last - 31, last]
  for (const broken of [...places.map(flipped), ...places.map((at) => bytes.subarray(0, at))]) {
    writeFileSync(damage, broken)
    await expect(restore(here.db, damage, { replace: true })).rejects.toThrow(/is damaged or not a backup/)
  }
  writeFileSync(damage, Buffer.concat([bytes, Buffer.from('\n')]))
  await expect(restore(here.db, damage, { replace: true })).rejects.toThrow(/is damaged or not a backup/)
  expect(await version()).toEqual(before)
  expect(await here.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(250)
})

test('an intact archive of another format is rejected', async () => {
  const { db } = await openDatabase()
  const file = makePath()
  const header = { format: 'another' as 'site-archive', createdAt: moment, migrations: [] }
  await writeArchiveFile(file, header, (async function* () {})())
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(restore(db, file)).rejects.toThrow(`${file} is not a backup of this site`)
})

test('a backup of an early build of 0.1.0 is rejected, and the database stays empty', async () => {
  const { db } = await openDatabase({ isEmpty: true })
  for (const count of [1, 47]) {
    const file = makePath()
    const header = { format: 'site-archive' as const, createdAt: moment, migrations: formerMigrations.slice(0, count) }
    await writeArchiveFile(file, header, (async function* () {})())
    await expect(restore(db, file)).rejects.toThrow(
      'This backup was made by an early build of 0.1.0: restore it with the last build of 0.1.0, start that, and back up again',
    )
  }
  expect(await db.introspection.getTables()).toEqual([])
})

test('a backup never overwrites a file and leaves no partial file behind', async () => {
  const here = await openDatabase()
  const file = makePath()
  await backUp(here.db, file, now)
  await expect(backUp(here.db, file, now)).rejects.toThrow(/is there already/)
  const other = makePath()
  await sql`alter table jobs rename to elsewhere`.execute(here.db)
  await expect(backUp(here.db, other, now)).rejects.toThrow()
  expect(readdirSync(join(other, '..'))).toEqual([])
  const empty = await openDatabase({ isEmpty: true })
  await expect(backUp(empty.db, other, now)).rejects.toThrow(/nothing to back up/)
})

test('an encrypted backup requires its passphrase and is rejected if altered', async () => {
  const [here, there] = [await openDatabase(), await openDatabase({ isEmpty: true })]
  await addContent(here.db)
  const file = makePath()
  const passphrase = 'correct horse battery'
  const written = await backUp(here.db, file, now, passphrase)
  expect(readFileSync(file).includes('Erika')).toBe(false)
  await expect(restore(there.db, file)).rejects.toThrow(`${file} is encrypted: set BACKUP_PASSPHRASE`)
  expect(await restore(there.db, file, { passphrase })).toEqual(written)
  // The same backup with a key that is cheap to derive.
  const [plain, cheap] = [makePath(), makePath()]
  await backUp(here.db, plain, now)
  await writeFile(cheap, encrypt(createReadStream(plain), passphrase, { cost: 8 }))
  const refused = (words: string) => restore(there.db, cheap, { passphrase: words, replace: true })
  await expect(refused('another one')).rejects.toThrow(`The passphrase is not the one of ${cheap}`)
  const bytes = readFileSync(cheap)
  for (const at of [100, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    writeFileSync(cheap, changed)
    await expect(refused(passphrase)).rejects.toThrow(
      `${cheap} is damaged or not a backup of this site: nothing was restored`,
    )
  }
  writeFileSync(cheap, bytes)
  expect(await restore(there.db, cheap, { passphrase, replace: true })).toEqual(written)
})
