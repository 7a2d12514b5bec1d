import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { facetRoutes } from './facets-api.server.ts'

export type TagUse = AnswerOf<typeof facetRoutes.tags>['tags'][number]
export type Author = AnswerOf<typeof facetRoutes.authors>['authors'][number]

export async function listTags(api: ApiTransport): Promise<TagUse[]> {
  return (await callApi<typeof facetRoutes.tags>(api, 'get', '/tags')).tags
}

export async function listAuthors(api: ApiTransport): Promise<Author[]> {
  return (await callApi<typeof facetRoutes.authors>(api, 'get', '/authors')).authors
}
