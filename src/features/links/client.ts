import type { Place } from '../../entries/place.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'

/** The places that link to an address of this site. */
export async function listLinks(api: ApiTransport, to: string): Promise<Place[]> {
  return (await callApi<typeof routes.list>(api, 'get', '/links', { query: { to } })).places
}

/** `total`: also of those that are not listed. */
export type DeadLinks = AnswerOf<typeof routes.dead>

export function listDeadLinks(api: ApiTransport): Promise<DeadLinks> {
  return callApi<typeof routes.dead>(api, 'get', '/links/dead')
}
