import { type AnswerOf, type ApiTransport, callApi } from '../../../platform/api/api-client.ts'
import type { firstHourRoute } from './api.server.ts'

/** What a new site needs; nothing for anybody but an owner. */
export type FirstHour = AnswerOf<typeof firstHourRoute>
export type Step = FirstHour['items'][number]

export function getFirstHour(api: ApiTransport): Promise<FirstHour> {
  return callApi<typeof firstHourRoute>(api, 'get', '/first-hour')
}
