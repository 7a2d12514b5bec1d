import { type ApiTransport, callApi } from '../../platform/api-client.ts'
import type { routes } from './api.server.ts'
import type { FooterPage } from './schema.ts'

type Routes = typeof routes

// A file of its own: each public page loads it, and none of the other calls.

/** The pages that the footer links to, by their titles. */
export async function listFooterPages(api: ApiTransport): Promise<FooterPage[]> {
  return (await callApi<Routes['footer']>(api, 'get', '/pages/footer')).pages
}
