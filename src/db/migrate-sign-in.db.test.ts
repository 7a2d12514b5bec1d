import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createClock } from '../../test/support/clock.ts'
import { createTestDatabase } from '../../test/support/database.ts'
import { createTestResources } from '../../test/support/resources.ts'
import { hashCode } from '../features/auth/secrets.server.ts'
import { signIn } from '../features/auth/sign-in.server.ts'
import { migrate } from './migrate.server.ts'
import type { Database } from './tables.ts'

const secret = 'the key of both builds'
const [anna, sample] = ['anna@example.com', 'admin@example.com']
const clock = createClock()
const at = (minutes: number) => new Date(clock().getTime() + minutes * 60_000).toISOString()

/** A database as the previous build left it. */
async function useOldDatabase() {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  const connection = database.connect()
  await migrate(connection.db, '002-back-office')
  const old = connection.db as unknown as Kysely<Record<string, Record<string, string | number>>>
  const insert = (table: string, rows: Record<string, string | number>[]) =>
    old.insertInto(table).values(rows).execute()
  await insert(
    'admins',
    [anna, sample].map((email) => ({ id: email, email, name: email, created_at: at(-99) })),
  )
  await insert('sessions', [{ token_hash: 't', admin_id: anna, created_at: at(-1), last_used_at: at(-1) }])
  const code = (email: string, tries: number) => ({
    email,
    tries,
    code_hash: hashCode(secret, email, '123456'),
    expires_at: at(8),
  })
  await insert('sign_in_codes', [code(anna, 2), code(sample, 1000)])
  await insert('rate_limits', [{ id: 'u', key: 'contact-message:192.0.2.1', used_at: at(-30) }])
  return connection
}

const rowsOf = (db: Database, table: 'admins' | 'sessions' | 'sign_in_challenges') =>
  db.selectFrom(table).selectAll().execute()

test('administrators, sessions and rate limits of an older build are kept', async () => {
  const { db } = await useOldDatabase()
  expect(await migrate(db)).toContain('004-sign-in')
  expect(await rowsOf(db, 'admins')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: anna, is_sample: 0, has_signed_in: 1 }),
      expect.objectContaining({ email: sample, is_sample: 1, has_signed_in: 1 }),
    ]),
  )
  expect(await rowsOf(db, 'sessions')).toHaveLength(1)
  const [use] = await db.selectFrom('rate_limits').selectAll().execute()
  expect(use).toMatchObject({ key: 'contact-message:192.0.2.1', used_at: at(-30) })
  expect(Date.parse(use?.expires_at ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  const tables = await db.introspection.getTables()
  expect(tables.map(({ name }) => name)).not.toContain('sign_in_codes')
})

test('a pending sign-in code works after the migration; a used or exhausted one does not', async () => {
  const connection = await useOldDatabase()
  await migrate(connection.db)
  const resources = await createTestResources({ connection, clock, secret })
  const deps = { ...resources, publicUrl: resources.config.publicUrl }
  const caller = { address: '192.0.2.1', network: '192.0.2.1' }
  await expect(signIn(deps, sample, '123456', caller)).rejects.toThrow(/wrong/)
  await expect(signIn(deps, anna, '123456', caller)).resolves.toBeDefined()
  await expect(signIn(deps, anna, '123456', caller)).rejects.toThrow(/wrong/)
})
