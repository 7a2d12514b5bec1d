import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../test/support/administrator.ts'
import { pageFields } from '../../test/support/samples.ts'
import { untilWaiting } from '../../test/support/waiting.ts'
import { inTransaction } from '../db/transaction.server.ts'

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
  const started: Promise<unknown>[] = []
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('redirects').select('id').where('from_path', '=', first).forUpdate().execute()
    started.push(redirectUse.flush())
    await untilWaiting(db, 1)
    started.push(change())
    await untilWaiting(db, 2)
  })
  return Promise.all(started)
}

test('uses are stored while an import changes the same redirects', async () => {
  const site = await openAdminSite()
  await saveRedirects(site, '/a,/blog\n/b,/blog')
  const outcome = await whileStoringUses(site, '/a', () => saveRedirects(site, '/b,/career\n/a,/career'))
  expect(outcome).toMatchObject([undefined, { status: 200 }])
  expect(await site.db.selectFrom('redirects').select(['to_path', 'hits']).execute()).toEqual([
    { to_path: '/career', hits: 1 },
    { to_path: '/career', hits: 1 },
  ])
})

test('uses are stored while a page moves to the address of one redirect and takes another with it', async () => {
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

test('uses are stored while a page is deleted with the redirects from its former addresses', async () => {
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

test('a page is restored with the redirects to it while an import adds some from the same addresses', async () => {
  const site = await openAdminSite()
  const page = (await site.admin.send('POST', '/api/pages', { ...pageFields, slug: 'a' })).body.page
  for (const slug of ['b', 'c', 'd']) await site.admin.send('PUT', `/api/pages/${page._id}`, { ...pageFields, slug })
  await site.admin.send('DELETE', `/api/pages/${page._id}`)
  const started: Promise<unknown>[] = []
  const row = { id: 'b', from_path: '/b', to_path: '/blog', status: 301, is_move: 0, hits: 0, created_at: '' } as const
  const held = inTransaction(site.db, async (trx) => {
    await trx
      .insertInto('redirects')
      .values({ ...row, last_hit_at: null })
      .execute()
    started.push(site.admin.send('POST', `/api/trash/${page._id}/restore`))
    await untilWaiting(site.db, 1)
    started.push(saveRedirects(site, '/c,/blog\n/b,/blog\n/a,/blog'))
    await untilWaiting(site.db, 2)
    throw new Error('Not kept')
  })
  await held.catch(() => {})
  expect(await Promise.all(started)).toMatchObject([{ status: 200 }, { status: 200 }])
})
