import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { reviewedRoute } from './reviewed.server.ts'

/** An entry with open comments. */
export type Reviewed = AnswerOf<typeof reviewedRoute>['reviewed'][number]

/** An entry that the user is asked to review. */
export type Asked = AnswerOf<typeof reviewedRoute>['asked'][number]

export function listReviewed(api: ApiTransport): Promise<{ reviewed: Reviewed[]; asked: Asked[] }> {
  return callApi<typeof reviewedRoute>(api, 'get', '/reviewed')
}
