import { type ApiTransport, callApi } from '../../platform/api-client.ts'
import type { routes } from './api.server.ts'

/** An administrator's call: stores an image and answers its address. */
export async function uploadImage(api: ApiTransport, image: File): Promise<string> {
  return (await callApi<typeof routes.upload>(api, 'post', '/media', { form: { image } })).url
}
