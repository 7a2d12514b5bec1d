import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { createRedirectUse, maxUnknown } from './redirect-use.server.ts'

const row = { to_path: '/x', status: 301, is_move: 0, hits: 0, last_hit_at: null, created_at: '' } as const

async function openUse() {
  const resources = await openTestResources()
  const { db } = resources
  return {
    ...resources,
    use: resources.redirectUse,
    /** Addresses with their request counts. */
    async unknown() {
      const rows = await db
        .selectFrom('unknown_addresses')
        .selectAll()
        .orderBy('asked', 'desc')
        .orderBy('path')
        .execute()
      return rows.map(({ path, asked }) => [path, asked])
    },
  }
}

test('hits of several processes are added up when they are stored', async () => {
  const { db, clock, log, use } = await openUse()
  for (const id of ['a', 'b'])
    await db
      .insertInto('redirects')
      .values({ ...row, id, from_path: `/${id}` })
      .execute()
  const other = createRedirectUse({ db, clock, log })
  for (const id of ['a', 'b', 'a', 'deleted']) use.hit(id)
  other.hit('a')
  const hits = () => db.selectFrom('redirects').select(['id', 'hits', 'last_hit_at']).orderBy('id').execute()
  expect((await hits()).map(({ hits }) => hits)).toEqual([0, 0])
  await Promise.all([use.flush(), other.stop()])
  const moment = clock().toISOString()
  expect(await hits()).toEqual([
    { id: 'a', hits: 3, last_hit_at: moment },
    { id: 'b', hits: 1, last_hit_at: moment },
  ])
  await use.flush()
  expect((await hits()).map(({ hits }) => hits)).toEqual([3, 1])
})

test('a flush waits for one already in progress', async () => {
  const { use, unknown } = await openUse()
  use.miss('/old', 'one')
  const first = use.flush()
  await use.flush()
  expect(await unknown()).toEqual([['/old', 1]])
  await first
})

test('what could not be stored is stored by the next flush', async () => {
  const { db, use, unknown } = await openUse()
  await db
    .insertInto('redirects')
    .values({ ...row, id: 'a', from_path: '/a' })
    .execute()
  use.hit('a')
  use.miss('/old', 'one')
  await db.schema.alterTable('unknown_addresses').renameTo('elsewhere').execute()
  await expect(use.flush()).rejects.toThrow()
  await db.schema.alterTable('elsewhere').renameTo('unknown_addresses').execute()
  use.hit('a')
  await use.flush()
  expect(await unknown()).toEqual([['/old', 1]])
  expect(await db.selectFrom('redirects').select('hits').execute()).toEqual([{ hits: 2 }])
})

test('an address counts once an hour for each network', async () => {
  const { use, clock, unknown } = await openUse()
  for (const network of ['one', 'one', 'two']) use.miss('/old', network)
  use.miss('/other', 'one')
  await use.flush()
  expect(await unknown()).toEqual([
    ['/old', 2],
    ['/other', 1],
  ])
  clock.advance(61, 'minutes')
  use.miss('/old', 'one')
  await use.flush()
  expect((await unknown())[0]).toEqual(['/old', 3])
})

test('one network cannot fill the list, and many cannot displace an address several have requested', async () => {
  const { use, clock, unknown } = await openUse()
  for (const network of ['a', 'b', 'c']) use.miss('/real', network)
  for (let index = 0; index < 1000; index += 1) use.miss(`/made-up-${index}`, 'stranger')
  await use.flush()
  expect((await unknown()).length).toBe(21)
  for (let index = 0; index < 5000; index += 1) use.miss(`/made-up-${index}`, `stranger ${index}`)
  clock.advance(1, 'minutes')
  await use.flush()
  const kept = await unknown()
  expect([kept.length, kept[0]]).toEqual([maxUnknown, ['/real', 3]])
})

test('a pending address requested by two networks is not displaced by those requested by one', async () => {
  const { use, unknown } = await openUse()
  for (const network of ['a', 'b']) use.miss('/real', network)
  for (let index = 0; index < 1500; index += 1) use.miss(`/made-up-${index}`, `stranger ${index}`)
  await use.flush()
  expect((await unknown())[0]).toEqual(['/real', 2])
})

test('an address not requested for two months is removed', async () => {
  const { use, clock, unknown } = await openUse()
  for (const network of ['a', 'b']) use.miss('/old', network)
  await use.flush()
  clock.advance(61, 'days')
  use.miss('/new', 'a')
  await use.flush()
  expect(await unknown()).toEqual([['/new', 1]])
})

test.for([
  '/wp-login.php',
  '/blog/wp-admin/setup.php',
  '/wp-content/plugins/x/readme.txt',
  '/xmlrpc.php',
  '/.env',
  '/.git/config',
  '/phpMyAdmin/index.php',
  '/vendor/phpunit/eval-stdin.php',
  '/actuator/health',
  '/backup.sql',
  '/cgi-bin/luci',
  `/${'a'.repeat(400)}`,
])('%s is ignored as a probe', async (path) => {
  const { use, unknown } = await openUse()
  use.miss(path, 'a')
  await use.flush()
  expect(await unknown()).toEqual([])
})

test.for(['/about.php', '/wp-content/uploads/2019/brochure.pdf', '/solutions/', '/.well-known/x', '/catalogue.html'])(
  '%s is recorded as a possible former address',
  async (path) => {
    const { use, unknown } = await openUse()
    use.miss(path, 'a')
    await use.flush()
    expect(await unknown()).toEqual([[path, 1]])
  },
)
