import type { Database, ServicePageRow } from '../../db/tables.ts'
import { changeContent } from '../../db/transaction.server.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.server.ts'
import { checkSaved, isAtRevision, isDuplicate } from '../../platform/revision.server.ts'
import type { ServiceInput, ServicePage } from './schema.ts'

export async function listServicePages(db: Database): Promise<ServicePage[]> {
  const rows = await db.selectFrom('service_pages').selectAll().orderBy('created_at').orderBy('name').execute()
  return rows.map(toServicePage)
}

/** `nameOrId`: the slug in the page's address, or the `_id`. */
export async function findServicePage(db: Database, nameOrId: string): Promise<ServicePage | undefined> {
  const rows = await db
    .selectFrom('service_pages')
    .selectAll()
    .where((eb) => eb.or([eb('name', '=', nameOrId), eb('id', '=', nameOrId)]))
    .execute()
  const row = rows.find((candidate) => candidate.name === nameOrId) ?? rows[0]
  return row && toServicePage(row)
}

/** Answers the new page's id. Throws 409 where the name is taken. */
export async function createServicePage(db: Database, input: ServiceInput, now: Date): Promise<string> {
  const id = newId()
  const moment = now.toISOString()
  const row = { id, ...editableColumns(input), created_at: moment, updated_at: moment, revision: 1 }
  await changeContent(db, (trx) => trx.insertInto('service_pages').values(row).execute()).catch(nameIsTaken)
  return id
}

/** Throws 404, and 409 where the name is taken or `input.revision` is not the newest. */
export async function updateServicePage(db: Database, id: string, input: ServiceInput, now: Date): Promise<void> {
  await changeContent(db, async (trx) => {
    const old = await trx.selectFrom('service_pages').select('id').where('id', '=', id).executeTakeFirst()
    let update = trx
      .updateTable('service_pages')
      .set({ ...editableColumns(input), updated_at: now.toISOString() })
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
    if (input.revision !== undefined) update = update.where(isAtRevision(input.revision))
    checkSaved((await update.executeTakeFirst()).numUpdatedRows, old !== undefined, 'service')
  }).catch(nameIsTaken)
}

export async function deleteServicePage(db: Database, id: string): Promise<void> {
  await changeContent(db, (trx) => trx.deleteFrom('service_pages').where('id', '=', id).execute())
}

function editableColumns(input: ServiceInput) {
  return { name: input.name, data: JSON.stringify(input.data) }
}

function nameIsTaken(error: unknown): never {
  if (!isDuplicate(error)) throw error
  const message = 'A service with this name already exists'
  throw new AppError('conflict', message, { fields: { name: message }, cause: error })
}

function toServicePage(row: ServicePageRow): ServicePage {
  return {
    _id: row.id,
    name: row.name,
    data: JSON.parse(row.data),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}
