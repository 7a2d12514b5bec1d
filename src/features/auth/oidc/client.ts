import { type ApiTransport, callApi } from '../../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { FirmAccount, SignInWays } from './schema.ts'

/** Where the browser leaves for the firm's provider. */
export const firmSignInAddress = '/auth/oidc'

export async function listSignInWays(api: ApiTransport): Promise<SignInWays> {
  return (await callApi<typeof routes.ways>(api, 'get', '/auth/ways')).ways
}

export async function getFirmAccount(api: ApiTransport): Promise<FirmAccount> {
  return (await callApi<typeof routes.get>(api, 'get', '/user/firm-account')).firmAccount
}

/** Returns the address at which to go on. Throws ApiError 403 if the sign-in is too long ago. */
export async function connectFirmAccount(api: ApiTransport): Promise<string> {
  return (await callApi<typeof routes.link>(api, 'post', '/user/firm-account')).url
}

export async function disconnectFirmAccount(api: ApiTransport): Promise<void> {
  await callApi<typeof routes.unlink>(api, 'delete', '/user/firm-account')
}
