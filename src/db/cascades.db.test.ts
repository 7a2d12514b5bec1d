import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '../../test/support/database.ts'
import { openTestResources } from '../../test/support/resources.ts'
import { aPost } from '../../test/support/samples.ts'
import { createPost } from '../features/blog/store.server.ts'
import { createContentMemo } from './content-memo.server.ts'
import { cascades } from './tables.ts'
import { changeContent } from './transaction.server.ts'

/** Foreign keys by which deleting a row changes others, in whichever database is under test. */
const fromSchema = isPostgres
  ? sql<{ parent: string; child: string }>`
      select confrelid::regclass::text as parent, conrelid::regclass::text as child
      from pg_constraint where contype = 'f' and confdeltype not in ('a', 'r')`
  : sql<{ parent: string; child: string }>`
      select key."table" as parent, master.name as child
      from sqlite_master master join pragma_foreign_key_list(master.name) key
      where master.type = 'table' and key.on_delete not in ('NO ACTION', 'RESTRICT')`

test('every cascade of the schema is known', async () => {
  const { db } = await openTestResources()
  const { rows } = await fromSchema.execute(db)
  const known = Object.entries(cascades).flatMap(([parent, children]) => children.map((child) => `${parent} ${child}`))
  expect(rows.map(({ parent, child }) => `${parent} ${child}`).sort()).toEqual(known.sort())
})

test('a remembered read of a table is read again after a cascade has deleted from it', async () => {
  const { db, connection, clock } = await openTestResources()
  const { remember } = createContentMemo(connection)
  const tags = () =>
    remember('tags', clock(), async () => ({ value: await db.selectFrom('post_tags').select('tag_key').execute() }))
  const id = await createPost(db, aPost({ tags: ['sap'] }), clock())
  expect(await tags()).toEqual([{ tag_key: 'sap' }])
  await changeContent(db, (trx) => trx.deleteFrom('posts').where('id', '=', id).execute())
  expect(await tags()).toEqual([])
})
