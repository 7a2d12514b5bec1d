import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import { adminLists } from './admin-lists.ts'
import type { overviewRoute } from './overview.server.ts'
import type { Item } from './use-deletion.tsx'

/** How many entries of each kind there are: in all, and of each status. */
export type Overview = AnswerOf<typeof overviewRoute>['counts']

/** An administrator's call. */
export async function getOverview(api: ApiTransport): Promise<Overview> {
  return (await callApi<typeof overviewRoute>(api, 'get', '/overview')).counts
}

/** Returns the counts without `item`. */
export function overviewWithout(overview: Overview, { kind, row }: Item): Overview {
  const counts = overview[kind]
  if (!counts) return overview
  const status = adminLists[kind].statusOf(row)
  return { ...overview, [kind]: { ...counts, total: counts.total - 1, [status]: (counts[status] ?? 0) - 1 } }
}
