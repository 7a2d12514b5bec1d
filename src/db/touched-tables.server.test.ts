import { expect, test } from 'vitest'
import { createStatementLog, noteReads, noteTables } from './touched-tables.server.ts'

type Log = ReturnType<typeof createStatementLog>

function useLog() {
  const log = createStatementLog()
  return (sql: string) => log({ query: { sql } } as Parameters<Log>[0])
}

test.for([
  ['a select', 'select "posts"."title" from "posts" inner join "post_tags" on 1', ['posts', 'post_tags'], []],
  ['a raw select', 'SELECT count(*) FROM jobs', ['jobs'], []],
  ['an insert', 'insert into "posts" ("id") values (?)', ['posts'], ['posts']],
  ['one that inserts what it selects', 'insert into jobs select * from pages', ['jobs', 'pages'], ['jobs', 'pages']],
  [
    'one that begins with "with"',
    'with a as (select 1 from pages) update jobs set x = 1',
    ['pages', 'jobs'],
    ['pages', 'jobs'],
  ],
  ['one that selects after a blank', ' select 1 from posts', ['posts'], []],
  ['one that only holds the word', 'delete from jobs where id = (select 1)', ['jobs'], ['jobs']],
  ['one that deletes with a cascade', 'DELETE from "posts"', ['posts'], ['posts', 'post_tags']],
  [
    'one that deletes before it inserts',
    'with gone as (delete from case_studies returning id) insert into pages select id from gone',
    ['case_studies', 'pages'],
    ['case_studies', 'case_study_services', 'pages'],
  ],
  ['one without tables', 'begin', [], []],
] as const)('notes the tables of %s', async ([, sql, read, written]) => {
  const state = useLog()
  const noted = await noteTables(async () => state(sql))
  expect([[...noted.read], [...noted.written]]).toEqual([[...read], [...written]])
})

test('nested notes also count for the outer call, but not for concurrent ones', async () => {
  const state = useLog()
  const [outer, beside] = await Promise.all([
    noteTables(async () => {
      state('select * from posts')
      await Promise.resolve()
      const { read } = await noteTables(async () => state('select * from jobs'))
      expect([...read]).toEqual(['jobs'])
    }),
    noteTables(async () => {
      await Promise.resolve()
      state('select * from pages')
    }),
  ])
  expect([[...outer.read], [...beside.read]]).toEqual([['posts', 'jobs'], ['pages']])
})

test('tables that were read earlier are noted for their current user', async () => {
  const { read } = await noteTables(async () => noteReads(['settings']))
  expect([...read]).toEqual(['settings'])
})

test('logging a statement outside noteTables does not throw', () => {
  const state = useLog()
  expect(() => state('select * from posts')).not.toThrow()
  expect(() => noteReads(['posts'])).not.toThrow()
})

test('a statement yields the same tables even after many others', async () => {
  const state = useLog()
  for (const others of [0, 1, 700]) {
    for (let other = 0; other < others; other += 1) await noteTables(async () => state(`select ${other} from jobs`))
    const { read, written } = await noteTables(async () => state('update posts set id = 1'))
    expect([[...read], [...written]]).toEqual([['posts'], ['posts']])
  }
})
