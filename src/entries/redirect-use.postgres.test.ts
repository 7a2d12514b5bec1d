import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../test/support/administrator.ts'
import { pageFields } from '../../test/support/samples.ts'
import { startTogether } from '../../test/support/waiting.ts'
import type { DatabaseTransaction } from '../db/tables.ts'

const saveRedirects = ({ admin }: AdminSite, csv: string) =>
  admin.send('POST', '/api/redirects/import', csv, { 'Content-Type': 'text/csv' })

/** Starts `change` while the uses of all redirects are being stored, both held up by the redirect from `first`. */
async function whileStoringUses({ db, redirectUse }: AdminSite, first: string, change: () => Promise<unknown>) {
  for (const { id, from_path } of await db.selectFrom('redirects').select(['id', 'from_path']).execute()) {
    // Uses are stored in the order of ids.
    const ordered = from_path === first ? 'a' : `b${id}`
    await db.updateTable('redirects').set({ id: ordered }).where('id', '=', id).execute()
    redirectUse.hit(ordered)
  }
  const held = db.selectFrom('redirects').select('id').where('from_path', '=', first).forUpdate()
  return startTogether<unknown>(db, (trx) => trx.executeQuery(held), [redirectUse.flush, change])
}

test('redirect uses are stored during a concurrent import of the same redirects', async () => {
  const site = await openAdminSite()
  await saveRedirects(site, '/a,/blog\n/b,/blog')
  const outcome = await whileStoringUses(site, '/a', () => saveRedirects(site, '/b,/career\n/a,/career'))
  expect(outcome).toMatchObject([undefined, { status: 200 }])
  expect(await site.db.selectFrom('redirects').select(['to_path', 'hits']).execute()).toEqual([
    { to_path: '/career', hits: 1 },
    { to_path: '/career', hits: 1 },
  ])
})

test('redirect uses are stored while a page moves onto one redirect and brings another along', async () => {
  const site = await openAdminSite()
  const page = (await site.admin.send('POST', '/api/pages', { ...pageFields, slug: 'first' })).body.page
  const moveTo = (slug: string) => site.admin.send('PUT', `/api/pages/${page._id}`, { ...pageFields, slug })
  await moveTo('second')
  await saveRedirects(site, '/third,/blog')
  const outcome = await whileStoringUses(site, '/first', () => moveTo('third'))
  expect(outcome).toMatchObject([undefined, { status: 200 }])
  expect(await site.db.selectFrom('redirects').select(['from_path', 'hits']).orderBy('from_path').execute()).toEqual([
    { from_path: '/first', hits: 1 },
    { from_path: '/second', hits: 0 },
  ])
})

test('redirect uses are stored while a page and its redirects are deleted', async () => {
  const site = await openAdminSite()
  const page = (await site.admin.send('POST', '/api/pages', { ...pageFields, slug: 'first' })).body.page
  for (const slug of ['second', 'third']) {
    await site.admin.send('PUT', `/api/pages/${page._id}`, { ...pageFields, slug })
  }
  // The database chooses the order in which it deletes the rows.
  for (const first of ['/first', '/second']) {
    const outcome = await whileStoringUses(site, first, () => site.admin.send('DELETE', `/api/pages/${page._id}`))
    expect(outcome).toMatchObject([undefined, { status: 200 }])
    await site.admin.send('POST', `/api/trash/${page._id}/restore`)
  }
})

test('unknown addresses are stored while an import gives them redirects', async () => {
  const site = await openAdminSite()
  const { db, redirectUse } = site
  let network = 0
  async function store(...paths: string[]): Promise<void> {
    for (const path of paths) {
      network += 1
      redirectUse.miss(path, `192.0.2.${network}`)
    }
    await redirectUse.flush()
  }
  await store('/b')
  await store('/a')
  const held = db.selectFrom('unknown_addresses').select('path').where('path', '=', '/a').forUpdate()
  const outcome = await startTogether<unknown>(db, (trx) => trx.executeQuery(held), [
    () => store('/a', '/b'),
    () => saveRedirects(site, '/a,/blog\n/b,/blog'),
  ])
  expect(outcome).toMatchObject([undefined, { status: 200 }])
  expect(await db.selectFrom('unknown_addresses').selectAll().execute()).toEqual([])
})

test('a page is restored with its redirects while an import adds some from the same addresses', async () => {
  const site = await openAdminSite()
  const page = (await site.admin.send('POST', '/api/pages', { ...pageFields, slug: 'a' })).body.page
  for (const slug of ['b', 'c', 'd']) await site.admin.send('PUT', `/api/pages/${page._id}`, { ...pageFields, slug })
  await site.admin.send('DELETE', `/api/pages/${page._id}`)
  const row = { id: 'b', from_path: '/b', to_path: '/blog', status: 301, is_move: 0, hits: 0, created_at: '' } as const
  const add = (trx: DatabaseTransaction) =>
    trx
      .insertInto('redirects')
      .values({ ...row, last_hit_at: null })
      .execute()
  const outcome = await startTogether(site.db, add, [
    () => site.admin.send('POST', `/api/trash/${page._id}/restore`),
    () => saveRedirects(site, '/c,/blog\n/b,/blog\n/a,/blog'),
  ])
  expect(outcome).toMatchObject([{ status: 200 }, { status: 200 }])
})
