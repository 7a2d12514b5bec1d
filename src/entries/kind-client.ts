import type { z } from 'zod'
import type { SomeOf } from '../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../platform/api/api-client.ts'
import type { IdPrefix } from '../platform/markdown/markdown.server.ts'

type Json<Schema extends z.ZodType = z.ZodType> = { content: { 'application/json': { schema: Schema } } }
type Route<Status extends 200 | 201, Request extends object> = {
  method: string
  path: string
  request: Request
  responses: { [S in Status]: Json<z.ZodObject> }
}
type OfOne = { params: z.ZodType<unknown, { id: string }> }

/** The routes of a kind, which its client imports as types only. */
interface KindRoutes<Query extends z.ZodType = z.ZodType, Input extends z.ZodType = z.ZodType> {
  list: Route<200, { query: Query }>
  one: Route<200, OfOne>
  create: Route<201, { body: Json<Input> }>
  update: Route<200, OfOne & { body: Json<Input> }>
  remove: Route<200, OfOne>
  preview: Route<200, { body: Json }>
}

type QueryOf<R extends KindRoutes> = SomeOf<z.output<R['list']['request']['query']>>
type SentTo<Route extends { request: { body: Json } }> = z.input<
  Route['request']['body']['content']['application/json']['schema']
>

/** The calls of a kind of content. `One`: the key of an entry in a response. */
interface KindClient<R extends KindRoutes, One extends keyof AnswerOf<R['one']>> {
  /** `total` counts the entries on all pages; without a `limit`, the first 1,000 come. */
  list(api: ApiTransport, query?: QueryOf<R>): Promise<AnswerOf<R['list']>>
  /** By its slug or its `_id`. */
  get(api: ApiTransport, id: string): Promise<AnswerOf<R['one']>[One]>
  create(api: ApiTransport, fields: Omit<SentTo<R['create']>, 'revision'>): Promise<AnswerOf<R['one']>[One]>
  /** `revision`: the one the form has loaded. Throws ApiError 409 if somebody else has saved since. */
  update(
    api: ApiTransport,
    id: string,
    fields: Omit<SentTo<R['update']>, 'revision'>,
    revision: number,
  ): Promise<AnswerOf<R['one']>[One]>
  remove(api: ApiTransport, id: string): Promise<void>
  /** Returns the HTML that the public page would show for this markdown. */
  preview(api: ApiTransport, content: string, idPrefix?: IdPrefix): Promise<string>
}

/** The client of the kind at `path` with these routes: `kindClient<typeof kind.routes, 'page'>('/pages', 'page')`. */
export function kindClient<R extends KindRoutes, One extends keyof AnswerOf<R['one']>>(
  path: R['create']['path'],
  one: One,
): KindClient<R, One>
export function kindClient(path: string, one: string): KindClient<KindRoutes, string> {
  const ofOne = `${path}/{id}`
  return {
    list: (api, query = {}) => callApi<KindRoutes['list']>(api, 'get', path, { query }),
    get: async (api, id) => (await callApi<KindRoutes['one']>(api, 'get', ofOne, { params: { id } }))[one],
    create: async (api, json) => (await callApi<KindRoutes['create']>(api, 'post', path, { json }))[one],
    update: async (api, id, fields, revision) => {
      const parts = { params: { id }, json: { ...fields, revision } }
      return (await callApi<KindRoutes['update']>(api, 'put', ofOne, parts))[one]
    },
    remove: async (api, id) => {
      await callApi<KindRoutes['remove']>(api, 'delete', ofOne, { params: { id } })
    },
    async preview(api, content, idPrefix) {
      const json = { content, idPrefix }
      return String((await callApi<KindRoutes['preview']>(api, 'post', `${path}/preview`, { json })).html)
    },
  }
}
