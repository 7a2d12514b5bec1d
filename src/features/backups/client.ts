import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import { restoreWord } from './options.ts'
import type { Backups, Comparison, CopiesFound, ScheduleInput } from './schema.ts'

export function getBackups(api: ApiTransport): Promise<Backups> {
  return callApi<typeof routes.list>(api, 'get', '/backups')
}

export function getCopies(api: ApiTransport): Promise<CopiesFound> {
  return callApi<typeof routes.copies>(api, 'get', '/backups/copies')
}

export async function startBackup(api: ApiTransport): Promise<void> {
  await callApi<typeof routes.start>(api, 'post', '/backups')
}

export function saveSchedule(api: ApiTransport, json: ScheduleInput): Promise<AnswerOf<typeof routes.save>> {
  return callApi<typeof routes.save>(api, 'put', '/backups/schedule', { json })
}

/** What restoring a backup would change. */
export function compareBackup(api: ApiTransport, name: string): Promise<Comparison> {
  return callApi<typeof routes.compare>(api, 'post', '/backups/{name}/comparison', { params: { name } })
}

export async function restoreBackup(api: ApiTransport, name: string): Promise<void> {
  const json = { confirm: restoreWord } as const
  await callApi<typeof routes.restore>(api, 'post', '/backups/{name}/restore', { params: { name }, json })
}

/** The download link of a backup. */
export const addressOfBackup = (name: string) => `/api/backups/${name}`
