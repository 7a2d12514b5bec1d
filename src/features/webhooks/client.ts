import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { ListedWebhook, WebhookChange, WebhookInput } from './schema.ts'

/** A webhook whose secret is new. */
export type SavedWebhook = AnswerOf<typeof routes.create>['webhook']
export type Deliveries = Pick<AnswerOf<typeof routes.deliveries>, 'deliveries' | 'total'>

export async function listWebhooks(api: ApiTransport): Promise<ListedWebhook[]> {
  return (await callApi<typeof routes.list>(api, 'get', '/webhooks')).webhooks
}

export async function createWebhook(api: ApiTransport, json: WebhookInput): Promise<SavedWebhook> {
  return (await callApi<typeof routes.create>(api, 'post', '/webhooks', { json })).webhook
}

export async function updateWebhook(api: ApiTransport, id: string, json: WebhookChange): Promise<SavedWebhook> {
  return (await callApi<typeof routes.update>(api, 'put', '/webhooks/{id}', { params: { id }, json })).webhook
}

export async function deleteWebhook(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof routes.remove>(api, 'delete', '/webhooks/{id}', { params: { id } })
}

export function listDeliveries(api: ApiTransport, id: string): Promise<Deliveries> {
  return callApi<typeof routes.deliveries>(api, 'get', '/webhooks/{id}/deliveries', { params: { id } })
}

export async function resendDelivery(api: ApiTransport, id: string, delivery: string): Promise<void> {
  const params = { id, delivery }
  await callApi<typeof routes.resend>(api, 'post', '/webhooks/{id}/deliveries/{delivery}/resend', { params })
}
