import { ApiError, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { PublicSettings, Settings, SettingsInput, StoredSettings } from './schema.ts'
import type { testMailRoute } from './test-mail.server.ts'

/** Returns the public settings. */
export async function getSettings(api: ApiTransport): Promise<PublicSettings> {
  return (await callApi<typeof routes.get>(api, 'get', '/settings')).settings
}

/** For owners. Throws ApiError 409 if somebody else has saved since. */
export async function updateSettings(api: ApiTransport, json: SettingsInput): Promise<StoredSettings> {
  return (await callApi<typeof routes.update>(api, 'put', '/settings', { json })).settings
}

/** Returns all settings that an owner may see. Throws ApiError 403 for anybody else. */
export async function getOwnSettings(api: ApiTransport): Promise<StoredSettings> {
  const { settings } = await callApi<typeof routes.get>(api, 'get', '/settings')
  if (!('revision' in settings)) throw new ApiError(403, 'Only an owner may change the settings.')
  return settings
}

/** Changes some of the settings, for an owner who has no form of them open. Throws ApiError 409 as a save does. */
export async function changeSettings(api: ApiTransport, change: Partial<Settings>): Promise<StoredSettings> {
  const { _id, updatedAt, savedBy, ...settings } = await getOwnSettings(api)
  return updateSettings(api, { ...settings, ...change })
}

/** Sends the caller a mail, and returns where to look for it. Throws ApiError that says why the mail server did not. */
export async function sendTestMail(api: ApiTransport): Promise<string> {
  return (await callApi<typeof testMailRoute>(api, 'post', '/settings/test-mail')).message
}
