import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { reviewedRoute } from './reviewed.server.ts'

/** An entry with open comments. */
export type Reviewed = AnswerOf<typeof reviewedRoute>['reviewed'][number]

export async function listReviewed(api: ApiTransport): Promise<Reviewed[]> {
  return (await callApi<typeof reviewedRoute>(api, 'get', '/reviewed')).reviewed
}
