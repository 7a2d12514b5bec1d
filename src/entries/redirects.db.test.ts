import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { findRedirect, forgetPath, recordMove, takePath } from './redirects.server.ts'

const now = new Date('2026-03-02T12:00:00.000Z')

/** Makes the moves in order, then returns where each path leads. */
async function after(moves: [string, string][], last?: { taken?: string; gone?: string }) {
  const { db } = await openTestResources()
  for (const [from, to] of moves) await inTransaction(db, (trx) => recordMove(trx, from, to, now))
  await inTransaction(db, async (trx) => {
    if (last?.taken) await takePath(trx, last.taken)
    if (last?.gone) await forgetPath(trx, last.gone)
  })
  const found: Record<string, string | undefined> = {}
  for (const path of ['/a', '/b', '/c']) found[path] = await findRedirect(db, path)
  return found
}

test('a former path leads to the new path of its page', async () => {
  expect(await after([['/a', '/b']])).toEqual({ '/a': '/b' })
})

test('after several moves each former path leads directly to the current one', async () => {
  const moves: [string, string][] = [
    ['/a', '/b'],
    ['/b', '/c'],
  ]
  expect(await after(moves)).toEqual({ '/a': '/c', '/b': '/c' })
})

test('a page that moves back to a former path has no redirect from it', async () => {
  const moves: [string, string][] = [
    ['/a', '/b'],
    ['/b', '/c'],
    ['/c', '/a'],
  ]
  expect(await after(moves)).toEqual({ '/b': '/a', '/c': '/a' })
})

test('a path left by two pages leads to the one that left it last', async () => {
  const moves: [string, string][] = [
    ['/a', '/b'],
    ['/a', '/c'],
  ]
  expect(await after(moves)).toEqual({ '/a': '/c' })
})

test('a new page removes the redirect from its path', async () => {
  expect(await after([['/a', '/b']], { taken: '/a' })).toEqual({})
})

test('removing a page removes the redirects to it', async () => {
  expect(
    await after(
      [
        ['/a', '/b'],
        ['/b', '/c'],
      ],
      { gone: '/c' },
    ),
  ).toEqual({})
})
