import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { siteHealthRoute } from './site-health.server.ts'

export type SiteHealth = AnswerOf<typeof siteHealthRoute>

/** For owners. */
export function getSiteHealth(api: ApiTransport): Promise<SiteHealth> {
  return callApi<typeof siteHealthRoute>(api, 'get', '/site-health')
}
