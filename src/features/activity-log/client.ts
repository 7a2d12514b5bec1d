import { addressOf, type SomeOf } from '../../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api-client.ts'
import type { routes } from './api.server.ts'
import type { ActivityType } from './options.ts'
import type { ActivityQuery } from './schema.ts'

/** `total`: on all pages together. */
export type ActivityList = AnswerOf<typeof routes.list>

export function listActivity(api: ApiTransport, query: SomeOf<ActivityQuery>): Promise<ActivityList> {
  return callApi<typeof routes.list>(api, 'get', '/activity-log', { query })
}

/** Where the browser downloads all lines that match as CSV. */
export function activityCsvUrl(query: { q: string; type: ActivityType | undefined }): string {
  return addressOf('/api/activity-log.csv', { q: query.q || undefined, type: query.type })
}
