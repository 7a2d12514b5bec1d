import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/support/database.ts'
import { contactFields } from '../../test/support/samples.ts'
import { meanwhile } from '../../test/support/waiting.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { contactInput } from '../features/contact/input.ts'
import * as messages from '../features/contact/store.server.ts'
import { messageTrash } from '../features/contact/trash-kind.server.ts'
import * as library from '../features/media/library-store.server.ts'
import { pictureTrash } from '../features/media/trash-kind.server.ts'
import * as menu from '../features/menu/store.server.ts'
import { categoryTrash, itemTrash } from '../features/menu/trash-kind.server.ts'
import { type Discardable, discard, restoreFromTrash } from './trash.server.ts'

const now = new Date('2026-03-02T10:00:00.000Z')

async function openDatabase(): Promise<Database> {
  const database = await createTestDatabase()
  onTestFinished(() => database.remove())
  return database.connect().db
}

async function rowsInTrash(db: Database): Promise<string> {
  return (await db.selectFrom('trash').select('rows').executeTakeFirstOrThrow()).rows
}

interface Case {
  trash: Discardable
  id: string
  save(trx: DatabaseTransaction): Promise<void>
  remove(trx: DatabaseTransaction): Promise<unknown>
}

const saved = 'Saved while the deletion waited'

async function inMenu(db: Database) {
  const categoryId = await menu.createCategory(db, { category: 'SAP' }, now)
  const itemId = await menu.createItem(db, categoryId, { name: 'Basis', desc: 'Basis', to: '' }, now)
  const saveItem = (trx: DatabaseTransaction) =>
    menu.updateItem(trx, { categoryId, itemId }, { name: 'Basis', desc: saved, to: '' }, now)
  return { categoryId, itemId, saveItem }
}

const cases: Record<string, (db: Database) => Promise<Case>> = {
  async 'a service of the menu'(db) {
    const { categoryId, itemId, saveItem } = await inMenu(db)
    const remove = (trx: DatabaseTransaction) => menu.deleteItem(trx, { categoryId, itemId })
    return { trash: itemTrash, id: itemId, save: saveItem, remove }
  },
  async 'a category by its services'(db) {
    const { categoryId, saveItem } = await inMenu(db)
    return {
      trash: categoryTrash,
      id: categoryId,
      save: saveItem,
      remove: (trx) => menu.deleteCategory(trx, categoryId),
    }
  },
  async 'a category'(db) {
    const { categoryId: id } = await inMenu(db)
    const save = (trx: DatabaseTransaction) => menu.updateCategory(trx, id, { category: saved }, now)
    return { trash: categoryTrash, id, save, remove: (trx) => menu.deleteCategory(trx, id) }
  },
  async 'a picture'(db) {
    const id = 'a'.repeat(32)
    const row = { id, variant: 'full-8x8.webp', name: '', width: 8, height: 8, bytes: 1, created_by: null }
    await inTransaction(db, (trx) => library.addToLibrary(trx, { ...row, created_at: now.toISOString() }))
    const described = { name: undefined, alt: saved, decorative: false, revision: undefined }
    const save = (trx: DatabaseTransaction) => library.updateLibraryRow(trx, id, described, { who: undefined, now })
    return { trash: pictureTrash, id, save, remove: (trx) => library.removeFromLibrary(trx, id, async () => {}) }
  },
  async 'a message'(db) {
    const id = await messages.createMessage(db, contactInput.parse(contactFields), false, now)
    const save = (trx: DatabaseTransaction) => messages.markMessage(trx, id, { note: saved }, now)
    return { trash: messageTrash, id, save, remove: (trx) => messages.deleteMessage(trx, id) }
  },
}

test.for(Object.entries(cases))('%s is moved to the trash with its last saved content', async ([, make]) => {
  const db = await openDatabase()
  const { trash, id, save, remove } = await make(db)
  await meanwhile(db, save, () => discard(db, { who: undefined, now }, trash, id, remove))
  expect(await rowsInTrash(db)).toContain(saved)
})

test('a service cannot be restored while its category is being deleted', async () => {
  const db = await openDatabase()
  const { categoryId, itemId } = await inMenu(db)
  await discard(db, { who: undefined, now }, itemTrash, itemId, (trx) => menu.deleteItem(trx, { categoryId, itemId }))
  const restore = () => restoreFromTrash(db, [itemTrash], itemId).catch((error) => error)
  let answer: unknown
  await meanwhile(
    db,
    (trx) => menu.deleteCategory(trx, categoryId),
    async () => {
      answer = await restore()
    },
  )
  expect(answer).toMatchObject({ code: 'conflict', message: itemTrash.parent?.missing })
})
