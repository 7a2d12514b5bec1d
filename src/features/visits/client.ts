import { addressOf } from '../../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'

export type Visits = AnswerOf<typeof routes.read>

/** For administrators. */
export function getVisits(api: ApiTransport, days: number): Promise<Visits> {
  return callApi<typeof routes.read>(api, 'get', '/visits', { query: { days } })
}

/** Returns the URL for downloading the figures as CSV. */
export function visitsCsvUrl(days: number): string {
  return addressOf('/api/visits.csv', { days })
}
