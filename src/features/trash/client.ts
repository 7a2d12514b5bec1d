import type { SomeOf } from '../../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { ListQuery } from '../../platform/fields.ts'
import type { routes } from './api.server.ts'

type Routes = typeof routes

/** `total` covers all pages. */
export type Trash = AnswerOf<Routes['list']>
export type TrashEntry = Trash['trash'][number]

/** Newest first. */
export function listTrash(api: ApiTransport, query: SomeOf<ListQuery>): Promise<Trash> {
  return callApi<Routes['list']>(api, 'get', '/trash', { query })
}

/** Returns a message that names the entry. Throws ApiError 409 if its name or address has been taken since. */
export async function restoreFromTrash(api: ApiTransport, id: string): Promise<string> {
  const { message } = await callApi<Routes['restore']>(api, 'post', '/trash/{id}/restore', { params: { id } })
  return message
}

export async function deleteFromTrash(api: ApiTransport, id: string): Promise<void> {
  await callApi<Routes['remove']>(api, 'delete', '/trash/{id}', { params: { id } })
}
