import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createCommitCounter } from './commit-counter.server.ts'
import { openSqlite } from './sqlite.server.ts'

function useDatabase() {
  const directory = mkdtempSync(join(tmpdir(), 'site-commits-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const path = join(directory, 'site.db')
  const open = () => {
    const database = openSqlite(path)
    onTestFinished(() => {
      if (database.isOpen) database.close()
    })
    return database
  }
  return { path, open }
}

test('the count changes with each commit of any connection, and with nothing else', () => {
  const { path, open } = useDatabase()
  const [one, other] = [open(), open()]
  one.exec('create table t (a)')
  const counter = createCommitCounter(path)
  onTestFinished(() => counter.close())
  let last = counter.read()
  const changes = (work: () => void) => {
    work()
    const before = last
    last = counter.read()
    return last !== before
  }
  expect(changes(() => one.exec('insert into t values (1)'))).toBe(true)
  expect(changes(() => other.exec('insert into t values (1)'))).toBe(true)
  expect(changes(() => other.exec('update t set a = 2'))).toBe(true)
  expect(changes(() => other.exec('create table u (a)'))).toBe(true)
  expect(changes(() => void one.prepare('select * from t').all())).toBe(false)
  expect(changes(() => one.exec('begin immediate; insert into t values (2); rollback'))).toBe(false)
  expect(changes(() => one.exec('begin immediate; insert into t values (2)'))).toBe(false)
  expect(changes(() => one.exec('commit'))).toBe(true)
})

test('no commit is missed while the log is checkpointed and begun again', () => {
  const { path, open } = useDatabase()
  const database = open()
  database.exec('pragma wal_autocheckpoint = 5; create table t (a)')
  const insert = database.prepare('insert into t values (zeroblob(5000))')
  const counter = createCommitCounter(path)
  onTestFinished(() => counter.close())
  const counts = Array.from({ length: 500 }, () => {
    insert.run()
    return counter.read()
  })
  expect(new Set(counts).size).toBe(500)
})

test('the count is unknown without a database and after closing', () => {
  const { path, open } = useDatabase()
  const counter = createCommitCounter(path)
  expect(counter.read()).toBeUndefined()
  open().exec('create table t (a)')
  expect(counter.read()).toBeTypeOf('number')
  counter.close()
  expect(counter.read()).toBeUndefined()
})

test('closing one of two counters releases none of the locks of SQLite', () => {
  const { path, open } = useDatabase()
  const database = open()
  database.exec('create table t (a); insert into t values (1)')
  const [one, other] = [createCommitCounter(path), createCommitCounter(path)]
  onTestFinished(() => other.close())
  expect([one.read(), other.read()]).toEqual([1, 1])
  one.close()
  // If this process had lost its lock, another that opens the database would take it for unused and empty its index.
  expect(locksOf(`${path}-shm`)).toBeGreaterThan(0)
})

/** Returns how many locks any process holds on a file; Linux only. */
function locksOf(path: string): number {
  const inode = statSync(path).ino
  return readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .filter((line) => line.includes(`:${inode} `)).length
}
