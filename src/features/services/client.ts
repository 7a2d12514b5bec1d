import { type ApiTransport, callApi, jsonBody } from '../../platform/api-client.ts'
import type { ServiceData, ServicePage } from './schema.ts'

export async function listServicePages(api: ApiTransport): Promise<ServicePage[]> {
  return (await callApi<{ services: ServicePage[] }>(api, '/services')).services
}

export async function getServicePage(api: ApiTransport, nameOrId: string): Promise<ServicePage> {
  return (await callApi<{ service: ServicePage }>(api, servicePath(nameOrId))).service
}

export interface ServiceDraft {
  name: string
  data: ServiceData
}

export async function createServicePage(api: ApiTransport, draft: ServiceDraft): Promise<ServicePage> {
  return (await callApi<{ service: ServicePage }>(api, '/services', jsonBody('POST', draft))).service
}

/** `revision`: the one that the form had loaded. Throws ApiError 409 where somebody else has saved since. */
export async function updateServicePage(
  api: ApiTransport,
  id: string,
  draft: ServiceDraft,
  revision: number,
): Promise<ServicePage> {
  return (await callApi<{ service: ServicePage }>(api, servicePath(id), jsonBody('PUT', { ...draft, revision })))
    .service
}

export function deleteServicePage(api: ApiTransport, id: string): Promise<{ message?: string }> {
  return callApi(api, servicePath(id), { method: 'DELETE' })
}

function servicePath(nameOrId: string): string {
  return `/services/${encodeURIComponent(nameOrId)}`
}
