import type { SomeOf } from '../../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { RedirectFields, RedirectsQuery, UnknownAddress } from './schema.ts'

/** `total`: on all pages together. */
export type RedirectList = AnswerOf<typeof routes.list>

export function listRedirects(api: ApiTransport, query: SomeOf<RedirectsQuery>): Promise<RedirectList> {
  return callApi<typeof routes.list>(api, 'get', '/redirects', { query })
}

export function createRedirect(api: ApiTransport, json: RedirectFields): Promise<AnswerOf<typeof routes.create>> {
  return callApi<typeof routes.create>(api, 'post', '/redirects', { json })
}

export function updateRedirect(
  api: ApiTransport,
  id: string,
  json: RedirectFields,
): Promise<AnswerOf<typeof routes.update>> {
  return callApi<typeof routes.update>(api, 'put', '/redirects/{id}', { params: { id }, json })
}

export async function deleteRedirect(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof routes.remove>(api, 'delete', '/redirects/{id}', { params: { id } })
}

export type ImportOutcome = AnswerOf<typeof routes.import>

/** With `preview`, nothing is saved. */
export function importRedirects(api: ApiTransport, file: File, preview: boolean): Promise<ImportOutcome> {
  const query = { preview: preview ? ('true' as const) : undefined }
  return callApi<typeof routes.import>(api, 'post', '/redirects/import', { form: { file }, query })
}

export async function listUnknownAddresses(api: ApiTransport): Promise<UnknownAddress[]> {
  return (await callApi<typeof routes.unknown>(api, 'get', '/redirects/unknown')).addresses
}
