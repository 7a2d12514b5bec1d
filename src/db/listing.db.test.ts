import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { aPost } from '../../test/support/samples.ts'
import { createPost } from '../features/blog/store.server.ts'
import type { Remember } from './content-memo.server.ts'
import {
  backwards,
  type Condition,
  type ContentList,
  inOrder,
  type Range,
  readIdPage,
  readPage,
  type Selection,
} from './listing.server.ts'
import { isMatch } from './search.server.ts'

const now = new Date('2026-03-02T10:00:00.000Z')

/** A range of numbers from `first` that records its reads. */
function rangeOf(first: number, count: number) {
  const asked: [offset: number, limit: number][] = []
  const range: Range<{ id: string }> = {
    count: async () => count,
    async read({ offset, limit }) {
      asked.push([offset, limit])
      return Array.from({ length: limit }, (_, index) => ({ id: String(first + offset + index) }))
    },
  }
  return { range, asked }
}

test.for([
  [1, 3, ['1', '2', '3'], [[0, 3]], []],
  [2, 3, ['4', '5', '11'], [[3, 2]], [[0, 1]]],
  [3, 3, ['12', '13', '14'], [], [[1, 3]]],
  [1, 20, ['1', '2', '3', '4', '5', '11', '12', '13', '14', '15'], [[0, 5]], [[0, 5]]],
  [1, 5, ['1', '2', '3', '4', '5'], [[0, 5]], []],
  [4, 3, ['15'], [], [[4, 1]]],
  [5, 3, [], [], []],
] as const)(
  'page %i with %i rows across two ranges of five reads only the rows it shows',
  async ([page, limit, ...wanted]) => {
    const [first, second] = [rangeOf(1, 5), rangeOf(11, 5)]
    const rows = await readPage([first.range, second.range], [5, 5], { page, limit })
    expect([rows.map(({ id }) => id), first.asked, second.asked]).toEqual(wanted)
  },
)

test('the counts of a list and the ids of a search are remembered with their expiry', async () => {
  const { db } = await openTestResources()
  for (let i = 0; i < 3; i += 1) await createPost(db, aPost({ title: 'Needle' }), now)
  const ids = (await db.selectFrom('posts').select('id').orderBy('id').execute()).map(({ id }) => id)
  const selection = (condition: Condition): Selection => ({
    ...{ table: 'posts', columns: ['id'], order: [['id', 'asc']] },
    where: [isMatch(db, 'posts', 'needle'), condition],
  })
  const list: ContentList = {
    ...{ key: ['numbers', 1], now },
    until: async () => 'tomorrow',
    ranges: () => [rangeOf(1, 2).range, rangeOf(11, 3).range],
    matches: () => [selection(sql`id <= ${ids[1]}`), selection(sql`id > ${ids[1]}`)],
  }
  const remembered: unknown[] = []
  const remember: Remember = async (key, _now, read) => {
    const { value, until } = await read()
    remembered.push([key, until])
    return value
  }
  const page = (number: number, q?: string) => readIdPage(db, list, { q, page: number, limit: 2 }, remember)
  expect(await page(2)).toEqual({ ids: ['11', '12'], total: 5 })
  expect([await page(1, 'needle'), await page(2, 'needle')]).toEqual([
    { ids: ids.slice(0, 2), total: 3 },
    { ids: ids.slice(2), total: 3 },
  ])
  expect(remembered).toEqual([
    ['["numbers",1,null]', 'tomorrow'],
    ['["numbers",1,"needle"]', 'tomorrow'],
    ['["numbers",1,"needle"]', 'tomorrow'],
  ])
})

test('reversing an order flips the direction of each column', () => {
  expect(
    backwards([
      ['title', 'asc'],
      ['created_at', 'desc'],
    ]),
  ).toEqual([
    ['title', 'desc'],
    ['created_at', 'asc'],
  ])
})

test('rows are returned in the order of their ids, without missing ones', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(inOrder(rows, ['c', 'gone', 'a'])).toEqual([{ id: 'c' }, { id: 'a' }])
})
