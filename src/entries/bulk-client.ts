import { type AnswerOf, type ApiTransport, callApi } from '../platform/api/api-client.ts'
import type { bulkRoutes } from './bulk.server.ts'
import type { BulkAction } from './bulk.ts'

type Routes = ReturnType<typeof bulkRoutes>

/** What was done with the entries of the ids, and what was not and why. */
export type BulkOutcome = Pick<AnswerOf<Routes['bulk']>, 'done' | 'failed' | 'revisions'>

interface Change {
  action: BulkAction
  ids: readonly string[]
  value?: string
  /** For `undo`: those that the change has answered. */
  revisions?: Record<string, number>
}

/** Changes many entries of a kind. `path`: the first segment of its API paths. */
export function changeMany(
  api: ApiTransport,
  path: string,
  { action, ids, value = '', revisions = {} }: Change,
): Promise<BulkOutcome> {
  return callApi<Routes['bulk']>(api, 'post', `/${path}/bulk`, { json: { action, ids: [...ids], value, revisions } })
}

/** Makes a draft with the fields of an entry. Returns the draft's `_id`. */
export async function copyEntry(api: ApiTransport, path: string, id: string): Promise<string> {
  return String((await callApi<Routes['copy']>(api, 'post', `/${path}/{id}/copy`, { params: { id } }))._id)
}
