import type { SomeOf } from '../../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { Page, PageFields, PagesQuery } from './schema.ts'

type Routes = typeof routes

/** `total` counts all pages of the list. */
export type PageList = AnswerOf<Routes['list']>

/** Newest first; the newest 1,000 without a `limit`. `sort` and `order` take effect for administrators only. */
export function listPages(api: ApiTransport, query: SomeOf<PagesQuery> = {}): Promise<PageList> {
  return callApi<Routes['list']>(api, 'get', '/pages', { query })
}

/** By its slug or its `_id`. */
export async function getPage(api: ApiTransport, id: string): Promise<Page> {
  return (await callApi<Routes['one']>(api, 'get', '/pages/{id}', { params: { id } })).page
}

export async function createPage(api: ApiTransport, json: PageFields): Promise<Page> {
  return (await callApi<Routes['create']>(api, 'post', '/pages', { json })).page
}

/** `revision`: the one the form has loaded. Throws ApiError 409 if somebody else has saved since. */
export async function updatePage(api: ApiTransport, id: string, fields: PageFields, revision: number): Promise<Page> {
  const parts = { params: { id }, json: { ...fields, revision } }
  return (await callApi<Routes['update']>(api, 'put', '/pages/{id}', parts)).page
}

export async function deletePage(api: ApiTransport, id: string): Promise<void> {
  await callApi<Routes['remove']>(api, 'delete', '/pages/{id}', { params: { id } })
}

/** Returns the HTML that the public page would show for this markdown. */
export async function previewPageText(api: ApiTransport, content: string): Promise<string> {
  return (await callApi<Routes['preview']>(api, 'post', '/pages/preview', { json: { content } })).html
}
