import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite } from '../../test/support/administrator.ts'
import { fileOf, pngOf } from '../../test/support/images.ts'
import { caseStudyFields, contactFields, jobFields, pageFields, postFields } from '../../test/support/samples.ts'
import { contactInput } from '../features/contact/input.ts'
import { createMessage } from '../features/contact/store.server.ts'
import { refoldDocuments } from './search-documents.server.ts'

const readDocuments = ({ db }: AdminSite) => db.selectFrom('search_documents').selectAll().orderBy('id').execute()

async function openFilled(): Promise<AdminSite> {
  const site = await openAdminSite()
  const { send } = site.admin
  await send('POST', '/api/blog', { ...postFields, title: 'Lösung', tags: ['Öl'] })
  await send('POST', '/api/job', { ...jobFields, title: 'Lösung' })
  await send('POST', '/api/case-studies', { ...caseStudyFields, title: 'Lösung' })
  await send('POST', '/api/pages', { ...pageFields, title: 'Lösung' })
  await send('POST', '/api/media', formOf({ image: fileOf(pngOf(8, 8), 'lösung.png') }))
  for (const isSpam of [false, true]) {
    await createMessage(site.db, contactInput.parse({ ...contactFields, message: 'Lösung' }), isSpam, site.clock())
  }
  return site
}

test('documents of an older build get the words of today, for every kind', async () => {
  const site = await openFilled()
  const before = await readDocuments(site)
  expect(new Set(before.map(({ kind }) => kind)).size).toBe(7)
  expect(before.map(({ text }) => text.includes('loesung'))).toEqual(before.map(() => true))
  await site.db.updateTable('search_documents').set({ text: '  losung', fold_version: 0 }).execute()
  await refoldDocuments(site.db)
  expect(await readDocuments(site)).toEqual(before)
})

test('a document whose entry is gone is left as it is, and a current one is not written again', async () => {
  const site = await openFilled()
  await sql`delete from posts`.execute(site.db)
  await site.db
    .updateTable('search_documents')
    .set({ text: 'kept', fold_version: 0 })
    .where('kind', '=', 'posts')
    .execute()
  await site.db.updateTable('search_documents').set({ text: 'current' }).where('kind', '=', 'jobs').execute()
  await refoldDocuments(site.db)
  const texts = (await readDocuments(site)).filter(({ kind }) => ['posts', 'jobs'].includes(kind))
  expect(texts.map(({ text, fold_version }) => [text, fold_version])).toEqual([
    ['kept', 1],
    ['current', 1],
  ])
})

test('an entry from the trash of an older build is found in every spelling', async () => {
  const site = await openFilled()
  const { blogs } = (await site.admin.get('/api/blog')).body
  await site.admin.send('DELETE', `/api/blog/${blogs[0]._id}`)
  const { rows } = await site.db.selectFrom('trash').select('rows').executeTakeFirstOrThrow()
  const old = JSON.parse(rows).map(([table, row]: [string, Record<string, unknown>]) => {
    if (table !== 'search_documents') return [table, row]
    const { fold_version: _, ...document } = row
    return [table, { ...document, text: '  losung' }]
  })
  await site.db
    .updateTable('trash')
    .set({ rows: JSON.stringify(old) })
    .execute()
  expect((await site.admin.get('/api/trash?q=loesung')).body.total).toBe(1)
  await site.admin.send('POST', `/api/trash/${blogs[0]._id}/restore`)
  expect((await site.admin.get('/api/blog?q=loesung')).body.total).toBe(1)
})

test('lists of the back office are searched in every spelling', async () => {
  const site = await openFilled()
  for (const path of [
    '/api/blog',
    '/api/job',
    '/api/case-studies',
    '/api/pages',
    '/api/media',
    '/api/messages',
    '/api/activity-log',
  ])
    for (const q of ['loesung', 'lösung', 'losung'])
      expect([path, q, (await site.admin.get(`${path}?q=${encodeURIComponent(q)}`)).body.total]).not.toEqual([
        path,
        q,
        0,
      ])
})
