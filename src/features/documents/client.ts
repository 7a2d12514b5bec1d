import type { SomeOf } from '../../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { DocumentsQuery, StoredDocument } from './schema.ts'

/** `total` counts the documents on all pages. */
export type DocumentList = AnswerOf<typeof routes.list>

export function listDocuments(api: ApiTransport, query: SomeOf<DocumentsQuery>): Promise<DocumentList> {
  return callApi<typeof routes.list>(api, 'get', '/documents', { query })
}

export async function uploadDocument(api: ApiTransport, file: File): Promise<StoredDocument> {
  return (await callApi<typeof routes.create>(api, 'post', '/documents', { form: { file } })).document
}

/** Throws ApiError 409 if somebody else has saved since `revision`. */
export async function updateDocument(
  api: ApiTransport,
  id: string,
  form: { title: string; file?: File; revision: number },
): Promise<StoredDocument> {
  return (await callApi<typeof routes.update>(api, 'put', '/documents/{id}', { params: { id }, form })).document
}

/** Throws ApiError 409 if something links to the document. */
export async function deleteDocument(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof routes.remove>(api, 'delete', '/documents/{id}', { params: { id } })
}
