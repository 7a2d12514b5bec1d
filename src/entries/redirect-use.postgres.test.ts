import { expect, test } from 'vitest'
import { openAdminSite } from '../../test/support/administrator.ts'
import { untilWaiting } from '../../test/support/waiting.ts'
import { inTransaction } from '../db/transaction.server.ts'

test('uses are stored while an import changes the same redirects', async () => {
  const site = await openAdminSite()
  const { db, redirectUse } = site
  const save = (csv: string) => site.admin.send('POST', '/api/redirects/import', csv, { 'Content-Type': 'text/csv' })
  await save('/a,/blog\n/b,/blog')
  const rows = await db.selectFrom('redirects').select(['id', 'from_path']).orderBy('id').execute()
  for (const { id } of rows) redirectUse.hit(id)
  const started: Promise<unknown>[] = []
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('redirects').select('id').where('id', '=', String(rows[0]?.id)).forUpdate().execute()
    started.push(redirectUse.flush())
    await untilWaiting(db, 1)
    // In the opposite order.
    started.push(save(`${rows[1]?.from_path},/career\n${rows[0]?.from_path},/career`))
    await untilWaiting(db, 2)
  })
  expect(await Promise.all(started)).toMatchObject([undefined, { status: 200 }])
  expect(await db.selectFrom('redirects').select(['to_path', 'hits']).execute()).toEqual([
    { to_path: '/career', hits: 1 },
    { to_path: '/career', hits: 1 },
  ])
})
