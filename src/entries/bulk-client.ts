import { type AnswerOf, type ApiTransport, callApi } from '../platform/api/api-client.ts'
import type { bulkRoutes } from './bulk.server.ts'
import { type BulkAction, maxBulk } from './bulk.ts'

type Routes = ReturnType<typeof bulkRoutes>

/** What was done with the entries of the ids, and what was not and why. */
export type BulkOutcome = Pick<AnswerOf<Routes['bulk']>, 'done' | 'failed' | 'revisions'>

export interface Change {
  action: BulkAction
  ids: readonly string[]
  value?: string
  /** For `retag`: the tag that the value replaces. */
  from?: string
  /** For `undo`: those that the change has answered. */
  revisions?: Record<string, number>
}

/** Changes many entries of a kind. `path`: the first segment of its API paths. */
export function changeMany(
  api: ApiTransport,
  path: string,
  { action, ids, value = '', from = '', revisions = {} }: Change,
): Promise<BulkOutcome> {
  return callApi<Routes['bulk']>(api, 'post', `/${path}/bulk`, {
    json: { action, ids: [...ids], value, from, revisions },
  })
}

/** What became of all calls. `left`: the ids that are not through, since a call failed with `error`. */
export interface WholeOutcome extends BulkOutcome {
  left: string[]
  error?: unknown
}

/** Changes any number of entries, in calls of `maxBulk`. `onProgress` is told how many are through. */
export async function changeAll(
  api: ApiTransport,
  path: string,
  { ids, revisions = {}, ...change }: Change,
  onProgress: (count: number) => void = () => {},
): Promise<WholeOutcome> {
  const outcome: WholeOutcome = { done: [], failed: [], revisions: {}, left: [...ids] }
  while (outcome.left.length > 0) {
    const some = outcome.left.slice(0, maxBulk)
    const own = Object.fromEntries(some.flatMap((id) => (id in revisions ? [[id, revisions[id] as number]] : [])))
    try {
      const { done, failed, revisions } = await changeMany(api, path, { ...change, ids: some, revisions: own })
      outcome.done.push(...done)
      outcome.failed.push(...failed)
      Object.assign(outcome.revisions, revisions)
    } catch (error) {
      return { ...outcome, error }
    }
    outcome.left = outcome.left.slice(maxBulk)
    onProgress(ids.length - outcome.left.length)
  }
  return outcome
}

/** Makes a draft with the fields of an entry. Returns the draft's `_id`. */
export async function copyEntry(api: ApiTransport, path: string, id: string): Promise<string> {
  return String((await callApi<Routes['copy']>(api, 'post', `/${path}/{id}/copy`, { params: { id } }))._id)
}
