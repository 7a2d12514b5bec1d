import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSmallDisk } from '../../test/support/disk.ts'
import { connectSqlite } from './connect.server.ts'
import { createGroupCommit } from './group-commit.server.ts'
import { migrate } from './migrate.server.ts'
import { inLane } from './own-lane.server.ts'
import { openSqlite } from './sqlite.server.ts'
import type { Database } from './tables.ts'
import { changeContent, inTransaction } from './transaction.server.ts'

const { POSITIVE_INFINITY: always } = Number

/** A database whose waiting transactions share a commit however long they take; `commitMs`: how slow its disk is. */
async function openGroups({ directory = ':memory:', leastMs = always, mostMs = always, commitMs = 0 } = {}) {
  let commits = 0
  const connection = connectSqlite(directory, (path) => {
    const database = openSqlite(path)
    const prepare = database.prepare.bind(database)
    database.prepare = (text) => {
      const statement = prepare(text)
      if (text !== 'commit') return statement
      const run = statement.run.bind(statement)
      statement.run = () => {
        commits += 1
        for (const began = performance.now(); performance.now() - began < commitMs; );
        return run()
      }
      return statement
    }
    return database
  })
  onTestFinished(() => connection.close())
  await migrate(connection.db)
  commits = 0
  return { db: connection.db, commit: createGroupCommit(connection.db, { leastMs, mostMs }), commits: () => commits }
}

const moment = '2026-01-01T00:00:00.000Z'
const add = (db: Database, id: string, key = 'k') =>
  db.insertInto('rate_limits').values({ id, key, used_at: moment, expires_at: moment }).execute()
const ids = async (db: Database) =>
  (await db.selectFrom('rate_limits').select('id').orderBy('id').execute()).map(({ id }) => id)

test('transactions that wait share a commit, and each is given its own result', async () => {
  const { db, commit, commits } = await openGroups()
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, i) => commit((trx) => add(trx, `n${i}`).then(() => i))),
  )
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await ids(db)).toHaveLength(10)
  expect(commits()).toBe(1)
})

test('a transaction does not wait for many of strangers', async () => {
  const { commit } = await openGroups({ leastMs: 0, mostMs: 0, commitMs: 1 })
  const order: string[] = []
  const enter = (name: string, lane: 'write' | 'stranger') =>
    commit((trx) => add(trx, name), { lane }).then(() => order.push(name))
  const strangers = Array.from({ length: 20 }, (_, i) => enter(`s${i}`, 'stranger'))
  await Promise.all([...strangers, enter('own 1', 'write'), enter('own 2', 'write')])
  expect(order.filter((name) => name.startsWith('s'))).toEqual(Array.from({ length: 20 }, (_, i) => `s${i}`))
  expect(order.indexOf('own 2')).toBeLessThan(5)
})

test.for([
  ['write', 'signIn', 2],
  ['write', 'stranger', 2],
  ['signIn', 'write', 1],
  ['signIn', 'stranger', 2],
  ['stranger', 'write', 1],
  ['stranger', 'signIn', 1],
  ['stranger', 'stranger', 1],
] as const)('with a running %s group, a waiting %s transaction makes %s commits', async ([lane, other, expected]) => {
  const { db, commit, commits } = await openGroups()
  let second: Promise<unknown> | undefined
  const addFirst = (trx: Database) => {
    second = commit((own) => add(own, 'second'), { lane: other })
    return add(trx, 'first')
  }
  await commit(addFirst, { lane })
  await second
  expect(await ids(db)).toEqual(['first', 'second'])
  expect(commits()).toBe(expected)
})

test('transactions that are made for strangers do not keep others waiting', async () => {
  const { db } = await openGroups()
  const order: string[] = []
  const addOne = (id: string) => inTransaction(db, (trx) => add(trx, id)).then(() => order.push(id))
  const strangers = Array.from({ length: 20 }, (_, n) => inLane('stranger', () => addOne(`stranger ${n}`)))
  await addOne('own')
  expect(order.length).toBeLessThan(10)
  await Promise.all(strangers)
})

test('a transaction that is alone is not joined by strangers', async () => {
  const { db, commit, commits } = await openGroups()
  await Promise.all([
    commit((trx) => add(trx, 'own'), { isAlone: true }),
    commit((trx) => add(trx, 'stranger'), { lane: 'stranger' }),
  ])
  expect(await ids(db)).toHaveLength(2)
  expect(commits()).toBe(2)
})

test('nobody joins a group that has run long', async () => {
  const { db, commit, commits } = await openGroups({ leastMs: 0, mostMs: 0, commitMs: 5 })
  await Promise.all(Array.from({ length: 5 }, (_, i) => commit((trx) => add(trx, `n${i}`))))
  expect(await ids(db)).toHaveLength(5)
  expect(commits()).toBe(5)
})

test('after a slow commit more may join the next one', async () => {
  const { commit, commits } = await openGroups({ leastMs: 0, commitMs: 50 })
  await Promise.all(Array.from({ length: 5 }, (_, i) => commit((trx) => add(trx, `n${i}`))))
  expect(commits()).toBe(2)
})

test('a transaction that is to be alone shares its commit with nobody', async () => {
  const { commit, commits } = await openGroups()
  await Promise.all([
    commit((trx) => add(trx, 'a')),
    commit((trx) => add(trx, 'b'), { isAlone: true }),
    commit((trx) => add(trx, 'c')),
    commit((trx) => add(trx, 'd')),
  ])
  expect(commits()).toBe(3)
})

test.for([0, 1, 2])('if transaction %i of a group throws, only its own writes are rolled back', async (failing) => {
  const { db, commit } = await openGroups()
  const results = await Promise.allSettled(
    [0, 1, 2].map((i) =>
      commit(async (trx) => {
        await add(trx, `n${i}`)
        if (i === failing) throw new Error(`no ${i}`)
        return i
      }),
    ),
  )
  expect(results).toEqual(
    [0, 1, 2].map((i) =>
      i === failing ? { status: 'rejected', reason: new Error(`no ${i}`) } : { status: 'fulfilled', value: i },
    ),
  )
  expect(await ids(db)).toEqual(['n0', 'n1', 'n2'].filter((id) => id !== `n${failing}`))
})

test('a statement that fails in a group, and is caught, costs nobody anything', async () => {
  const { db, commit } = await openGroups()
  await Promise.all([
    commit((trx) => add(trx, 'a')),
    commit(async (trx) => {
      await expect(add(trx, 'a')).rejects.toThrow(/UNIQUE/)
      await add(trx, 'b')
    }),
    commit((trx) => add(trx, 'c')),
  ])
  expect(await ids(db)).toEqual(['a', 'b', 'c'])
})

test('if the disk fills up within a group, none of it is stored and each call fails', async () => {
  const disk = openSmallDisk()
  const { db, commit } = await openGroups({ directory: disk.directory })
  const results = await Promise.allSettled([
    commit((trx) => add(trx, 'a')),
    commit(async (trx) => {
      await disk.breakDown(trx)
      // Larger than the cache, so that it fails before the commit.
      await add(trx, 'large', 'x'.repeat(30_000_000))
    }),
  ])
  for (const { status, ...rest } of results) {
    expect([status, String((rest as PromiseRejectedResult).reason)]).toEqual([
      'rejected',
      expect.stringMatching(/full/),
    ])
  }
  await disk.mend(db)
  expect(await ids(db)).toEqual([])
  await commit((trx) => add(trx, 'later'))
  expect(await ids(db)).toEqual(['later'])
})

test('no caller continues before the commit', async () => {
  const directory = openSmallDisk().directory
  const { commit } = await openGroups({ directory })
  const other = await openGroups({ directory })
  const seen: string[][] = []
  await Promise.all([
    commit((trx) => add(trx, 'a')).then(async () => seen.push(await ids(other.db))),
    commit(async (trx) => {
      await pause(20)
      await add(trx, 'b')
    }),
  ])
  expect(seen).toEqual([['a', 'b']])
})

test('of concurrent transactions those that change the content raise the version, the others do not', async () => {
  const { db } = await openGroups()
  const version = async () =>
    (await db.selectFrom('content_version').select('version').executeTakeFirst())?.version ?? 0
  const before = await version()
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? inTransaction : changeContent)(db, (trx) => add(trx, `n${i}`))),
  )
  expect(await version()).toBe(before + 10)
  const changes = await db.selectFrom('content_changes').select('tables').where('version', '>', before).execute()
  expect(changes).toEqual(Array.from({ length: 10 }, () => ({ tables: 'rate_limits' })))
})

test('a transaction runs in the asynchronous context of its caller', async () => {
  const { commit } = await openGroups()
  const who = new AsyncLocalStorage<string>()
  const seen = ['a', 'b', 'c'].map((name) =>
    who.run(name, () =>
      commit(async (trx) => {
        await sql`select 1`.execute(trx)
        return who.getStore()
      }),
    ),
  )
  expect(await Promise.all(seen)).toEqual(['a', 'b', 'c'])
})
