import { addressOf, type SomeOf } from '../../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { ActivityType } from './options.ts'
import type { ActivityQuery } from './schema.ts'

/** `total` covers all pages. */
export type ActivityList = AnswerOf<typeof routes.list>

export function listActivity(api: ApiTransport, query: SomeOf<ActivityQuery>): Promise<ActivityList> {
  return callApi<typeof routes.list>(api, 'get', '/activity-log', { query })
}

/** Returns the URL for downloading all matching lines as CSV. */
export function activityCsvUrl(query: { q: string; type: ActivityType | undefined }): string {
  return addressOf('/api/activity-log.csv', { q: query.q || undefined, type: query.type })
}
