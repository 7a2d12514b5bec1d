import { type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes, SearchResult } from './api.server.ts'

/** Returns the best matches on the whole site. */
export async function searchSite(api: ApiTransport, q: string): Promise<SearchResult[]> {
  return (await callApi<typeof routes.search>(api, 'get', '/search', { query: { q } })).results
}
