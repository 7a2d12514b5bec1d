import { lstat, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { checkPdf, hashOf } from '../../features/documents/operations.server.ts'
import { documentAddress, documentLimits, documentTooLarge } from '../../features/documents/options.ts'
import { insertDocument, putParts, readParts } from '../../features/documents/store.server.ts'
import { AppError } from '../../platform/errors.ts'
import { type Document, documentFolder, TransferError } from './site-file.server.ts'

/** Describes the documents, oldest first. Files are named as in their addresses, with a number if a name is taken. */
export async function readDocuments(db: Database): Promise<Document[]> {
  const rows = await db.selectFrom('documents').select(['id', 'file', 'title', 'created_at', 'updated_at']).execute()
  const taken = new Set<string>()
  return rows
    .map(({ id, file, title, created_at: createdAt, updated_at: updatedAt }) => {
      return { file, address: `/media/documents/${id}/${file}`, title, createdAt, updatedAt }
    })
    .sort((a, b) => (`${a.createdAt} ${a.address}` < `${b.createdAt} ${b.address}` ? -1 : 1))
    .map((document) => {
      let { file } = document
      for (let number = 2; taken.has(file); number += 1) file = document.file.replace(/\.pdf$/, `-${number}.pdf`)
      taken.add(file)
      return { ...document, file }
    })
}

export async function writeDocument(db: Database, folder: string, { file, address }: Document): Promise<void> {
  await writeFile(join(folder, documentFolder, file), await readParts(db, idOf(address)), { mode: 0o600, flag: 'wx' })
}

/** Throws TransferError with a line for each document that is missing, too large or not a PDF, or that is there twice. */
export async function checkDocuments(folder: string, documents: Document[]): Promise<void> {
  const problems: string[] = []
  const known = new Set<string>()
  for (const { file, address } of documents) {
    const problem = known.has(idOf(address)) ? 'is there twice' : await findProblem(folder, file)
    if (problem) problems.push(`documents.${file}: ${problem}`)
    known.add(idOf(address))
  }
  if (problems.length > 0) throw new TransferError(problems)
}

async function findProblem(folder: string, file: string): Promise<string | undefined> {
  try {
    await readPdf(folder, file)
    return undefined
  } catch (error) {
    if (error instanceof TransferError || error instanceof AppError) return error.message
    throw error
  }
}

async function readPdf(folder: string, file: string): Promise<Buffer> {
  const path = join(folder, documentFolder, file)
  // A symbolic link may lead anywhere.
  const [place, found] = [await lstat(join(folder, documentFolder)).catch(() => {}), await lstat(path).catch(() => {})]
  if (!place?.isDirectory() || !found?.isFile()) throw new TransferError([`there is no file ${path}`])
  if (found.size > documentLimits.bytes) throw new TransferError([documentTooLarge])
  const bytes = await readFile(path)
  checkPdf(bytes)
  return bytes
}

export async function putDocument(trx: DatabaseTransaction, folder: string, document: Document): Promise<void> {
  const bytes = await readPdf(folder, document.file)
  const [, id = '', file = ''] = documentAddress.exec(document.address) ?? []
  await insertDocument(trx, {
    ...{ id, file, title: document.title, revision: 1, hash: hashOf(bytes), bytes: bytes.length },
    ...{ created_at: document.createdAt, updated_at: document.updatedAt, updated_by: null },
  })
  await putParts(trx, id, bytes)
}

const idOf = (address: string) => documentAddress.exec(address)?.[1] ?? ''
