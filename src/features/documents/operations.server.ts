import { createHash } from 'node:crypto'
import type { DocumentRow } from '../../db/site-tables.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import type { Place } from '../../entries/place.ts'
import { discard } from '../../entries/trash.server.ts'
import { AppError, type ErrorCode } from '../../platform/errors.ts'
import { newId } from '../../platform/id.server.ts'
import { slugOf } from '../../platform/slug-of.ts'
import { brokenPdf, documentLimits, documentTooLarge, notAPdf } from './options.ts'
import type { DocumentInput, DocumentsQuery, StoredDocument } from './schema.ts'
import * as store from './store.server.ts'

export interface DocumentsDeps {
  db: Database
  clock: () => Date
  /** Lists the places that link to each address. */
  findPlaces(addresses: string[]): Promise<Place[][]>
}

const addressOf = ({ id, file }: Pick<DocumentRow, 'id' | 'file'>) => `/media/documents/${id}/${file}`

export async function readDocuments(deps: DocumentsDeps, query: DocumentsQuery) {
  const { rows, total } = await store.listDocuments(deps.db, query)
  return { documents: await withUses(deps, rows), total }
}

/** Throws 404 if there is none. */
export async function readDocument(deps: DocumentsDeps, id: string): Promise<StoredDocument> {
  const [document] = await withUses(deps, [await store.getDocument(deps.db, id)])
  return document as StoredDocument
}

async function withUses({ findPlaces }: DocumentsDeps, rows: DocumentRow[]): Promise<StoredDocument[]> {
  const uses = await findPlaces(rows.map(addressOf))
  return rows.map((row, index) => ({
    _id: row.id,
    url: addressOf(row),
    title: row.title,
    bytes: row.bytes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.updated_by !== null && { updatedBy: row.updated_by }),
    revision: row.revision,
    usedIn: uses[index] ?? [],
  }))
}

/** Stores an uploaded file and returns its id. Without a title it takes the file's name. */
export async function createDocument(
  { db, clock }: DocumentsDeps,
  file: File,
  { title }: DocumentInput,
  who: string | undefined,
): Promise<string> {
  const bytes = await readPdf(file)
  const id = newId()
  const now = clock().toISOString()
  const name = nameOf(file)
  await inTransaction(db, async (trx) => {
    await store.insertDocument(trx, {
      ...{ id, file: `${slugOf(name) || 'document'}.pdf`, title: title || name || 'Document', revision: 1 },
      ...{ hash: hashOf(bytes), bytes: bytes.length, created_at: now, updated_at: now, updated_by: who ?? null },
    })
    await store.putParts(trx, id, bytes)
  })
  return id
}

/** Changes the title, and the file if there is a new one. Throws 404, or 409 if the revision is outdated. */
export async function updateDocument(
  { db, clock }: DocumentsDeps,
  id: string,
  { file, input, who }: { file: File | undefined; input: DocumentInput; who: string | undefined },
): Promise<void> {
  const bytes = file && (await readPdf(file))
  await inTransaction(db, async (trx) => {
    await store.updateDocument(trx, id, input, {
      ...{ updated_at: clock().toISOString(), updated_by: who ?? null },
      ...(bytes && { hash: hashOf(bytes), bytes: bytes.length }),
    })
    if (bytes) await store.putParts(trx, id, bytes)
  })
}

/** Moves the document to the trash. Throws 404, or 409 naming the places that link to it. */
export async function deleteDocument(deps: DocumentsDeps, id: string, who: string | undefined): Promise<void> {
  const { usedIn } = await readDocument(deps, id)
  if (usedIn.length > 0) {
    const places = usedIn.slice(0, 3).map(({ noun, title }) => `${noun} “${title}”`)
    if (usedIn.length > places.length) places.push(`${usedIn.length - places.length} more`)
    throw new AppError('conflict', `This document is still linked to: ${new Intl.ListFormat('en').format(places)}.`)
  }
  const deletion = { who, now: deps.clock() }
  await discard(deps.db, deletion, store.documentTrash, id, (trx) => store.removeDocument(trx, id))
}

async function readPdf(file: File): Promise<Uint8Array> {
  if (file.size > documentLimits.bytes) throw refusal('too_large', documentTooLarge)
  const bytes = Buffer.from(await file.arrayBuffer())
  checkPdf(bytes)
  return bytes
}

/** Throws 415 or 400. A PDF is recognised by content (ISO 32000-1, 7.5: header and end-of-file marker). */
export function checkPdf(bytes: Buffer): void {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw refusal('wrong_type', notAPdf)
  if (bytes.lastIndexOf('%%EOF') < bytes.length - 1024) throw refusal('validation', brokenPdf)
}

const refusal = (code: ErrorCode, message: string) => new AppError(code, message, { fields: { file: message } })

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

function nameOf({ name }: File): string {
  return name
    .replace(/^.*[\\/]/, '')
    .replace(/\.pdf$/i, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, documentLimits.title)
}
