import type { Review, reviewersRoute, reviewRoutes } from '../entries/review-requests.server.ts'
import { type AnswerOf, callApi, sessionApi } from '../platform/api/api-client.ts'

export type { Review }

type Routes = ReturnType<typeof reviewRoutes>
export type Reviewer = AnswerOf<typeof reviewersRoute>['reviewers'][number]

/** The colleagues who may publish entries of a kind. `path`: the first segment of its API paths. */
export async function listReviewers(path: string): Promise<Reviewer[]> {
  return (await callApi<typeof reviewersRoute>(sessionApi, 'get', '/reviewers', { query: { kind: path } })).reviewers
}

/** The last request to review the entry. */
export async function findReview(path: string, id: string): Promise<Review | undefined> {
  const { review } = await callApi<Routes['find']>(sessionApi, 'get', `/${path}/{id}/review`, { params: { id } })
  return review ?? undefined
}

/** Asks a colleague, by address, to review this revision of the entry. */
export async function askForReview(path: string, id: string, of: string, revision: number): Promise<void> {
  await callApi<Routes['ask']>(sessionApi, 'put', `/${path}/{id}/review`, { params: { id }, json: { of, revision } })
}
