import { type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { adminRoutes } from './admin-api.server.ts'
import type { routes } from './api.server.ts'
import type { ServiceInput, ServicePage, ServicePageSummary } from './schema.ts'

export async function listServicePages(api: ApiTransport): Promise<ServicePageSummary[]> {
  return (await callApi<typeof routes.list>(api, 'get', '/services', { query: { view: 'summary' } })).services
}

export async function getServicePage(api: ApiTransport, nameOrId: string): Promise<ServicePage> {
  const params = { id: nameOrId }
  return (await callApi<typeof routes.one>(api, 'get', '/services/{id}', { params })).service
}

export async function createServicePage(api: ApiTransport, json: ServiceInput): Promise<ServicePage> {
  return (await callApi<typeof adminRoutes.create>(api, 'post', '/services', { json })).service
}

/** `revision`: the one the form loaded. Throws ApiError 409 if somebody else has saved since. */
export async function updateServicePage(
  api: ApiTransport,
  id: string,
  fields: ServiceInput,
  revision: number,
): Promise<ServicePage> {
  const json = { ...fields, revision }
  return (await callApi<typeof adminRoutes.update>(api, 'put', '/services/{id}', { params: { id }, json })).service
}

export async function deleteServicePage(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof adminRoutes.remove>(api, 'delete', '/services/{id}', { params: { id } })
}
