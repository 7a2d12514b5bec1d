import type { commentRoutes, ReviewComment } from '../entries/review-comments.server.ts'
import { type AnswerOf, callApi, sessionApi } from '../platform/api/api-client.ts'

export type { ReviewComment }

type Routes = ReturnType<typeof commentRoutes>

/** The comment calls for one entry. `path`: the first segment of its kind's API paths; `id`: its `_id`. */
export function commentsOn(path: string, id: string) {
  const all = `/${path}/{id}/comments` as const
  const one = `/${path}/{id}/comments/{comment}` as const
  const commentsIn = ({ comments }: AnswerOf<Routes['list']>): ReviewComment[] => comments
  return {
    list: async () => commentsIn(await callApi<Routes['list']>(sessionApi, 'get', all, { params: { id } })),
    add: async (text: string) =>
      (await callApi<Routes['add']>(sessionApi, 'post', all, { params: { id }, json: { text } })).comment,
    resolve: async (comment: string, isResolved: boolean) =>
      commentsIn(
        await callApi<Routes['resolve']>(sessionApi, 'put', one, { params: { id, comment }, json: { isResolved } }),
      ),
    remove: async (comment: string) =>
      commentsIn(await callApi<Routes['remove']>(sessionApi, 'delete', one, { params: { id, comment } })),
  }
}
