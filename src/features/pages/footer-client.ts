import { type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { footerRoute } from './footer.server.ts'
import type { FooterPage } from './schema.ts'

// A separate file, because every public page loads this call and none of the others.

/** Returns the pages that the footer links to, sorted by title. */
export async function listFooterPages(api: ApiTransport): Promise<FooterPage[]> {
  return (await callApi<typeof footerRoute>(api, 'get', '/pages/footer')).pages
}
