import { includesFolded } from '../../db/fold.ts'
import { isOneOf } from '../../db/id-list.server.ts'
import type { DocumentRow } from '../../db/site-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { saveRevision } from '../../entries/revision.server.ts'
import type { Discardable } from '../../entries/trash.server.ts'
import { AppError } from '../../platform/errors.ts'
import { documentLimits } from './options.ts'
import type { DocumentInput, DocumentsQuery } from './schema.ts'

/** A download holds this much in memory. */
const partBytes = 256 * 1024
const what = 'document'

export const documentTrash: Discardable = {
  kind: 'documents',
  noun: what,
  table: 'documents',
  titleOf: ({ title }) => String(title),
  // Includes the file, so that it is not served while it is in the trash.
  dependents: [['document_parts', 'document_id']],
  documents: [],
}

/** By title. `total` counts the documents on all pages. */
export async function listDocuments(db: Database, { q, page, limit }: DocumentsQuery) {
  // Compared and sorted here, because SQLite knows capitals only of the letters a to z. The table is small.
  const titles = await db.selectFrom('documents').select(['id', 'title']).execute()
  const found = titles
    .filter(({ title }) => !q || includesFolded(title, q))
    .sort((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1))
  const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id)
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where(isOneOf(db, 'id', ids))
    .execute()
  return { rows: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total: found.length }
}

/** Throws 404 if there is none. */
export async function getDocument(db: Database, id: string): Promise<DocumentRow> {
  const row = await findDocument(db, id)
  if (!row) throw new AppError('not_found', `This ${what} does not exist any more`)
  return row
}

export function findDocument(db: Database, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Throws 400 if there are as many as the site keeps. Call it in the transaction that stores the file. */
export async function insertDocument(trx: DatabaseTransaction, row: DocumentRow): Promise<void> {
  const counted = await trx
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirst()
  if (Number(counted?.total) >= documentLimits.documents) {
    const message = `There are ${documentLimits.documents} documents already. Delete one first.`
    throw new AppError('validation', message, { fields: { file: message } })
  }
  await trx.insertInto('documents').values(row).execute()
}

/** Throws 404, or 409 if `revision` is not the newest. Call it in the transaction that stores the new file, if any. */
export async function updateDocument(
  trx: DatabaseTransaction,
  id: string,
  { title, revision }: DocumentInput,
  changes: Pick<DocumentRow, 'updated_at' | 'updated_by'> & Partial<Pick<DocumentRow, 'hash' | 'bytes'>>,
): Promise<void> {
  let update = trx.updateTable('documents').set(changes).where('id', '=', id)
  if (title) update = update.set({ title })
  await saveRevision(update, revision, (await findDocument(trx, id)) !== undefined, what)
}

const nameOf = (part: number) => String(part).padStart(4, '0')

/** Stores a file in place of the one before. */
export async function putParts(trx: DatabaseTransaction, id: string, bytes: Uint8Array): Promise<void> {
  await trx.deleteFrom('document_parts').where('document_id', '=', id).execute()
  for (let part = 0; part * partBytes < bytes.length; part++) {
    const body = bytes.subarray(part * partBytes, (part + 1) * partBytes)
    await trx
      .insertInto('document_parts')
      .values({ document_id: id, part: nameOf(part), body })
      .execute()
  }
}

/** Reads a whole file. */
export async function readParts(db: Database, id: string): Promise<Uint8Array> {
  const parts = db.selectFrom('document_parts').select('body').where('document_id', '=', id)
  return Buffer.concat((await parts.orderBy('part').execute()).map(({ body }) => body))
}

/** Removes the document with its parts. */
export async function removeDocument(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('document_parts').where('document_id', '=', id).execute()
  await trx.deleteFrom('documents').where('id', '=', id).execute()
}

/** Reads a file part by part, as fast as it is taken. Ends with an error if it is replaced or removed meanwhile. */
export function streamDocument(db: Database, { id, hash, bytes }: DocumentRow): ReadableStream<Uint8Array> {
  let part = 0
  let left = bytes
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (left === 0) return controller.close()
        const row = await db
          .selectFrom('document_parts')
          .innerJoin('documents', 'documents.id', 'document_parts.document_id')
          .select('body')
          .where('document_id', '=', id)
          .where('hash', '=', hash)
          .where('part', '=', nameOf(part))
          .executeTakeFirst()
        if (!row) throw new Error('the document was changed during its download')
        part += 1
        left -= row.body.length
        controller.enqueue(new Uint8Array(row.body))
      },
    },
    { highWaterMark: 0 },
  )
}
