import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { Backups, CopiesFound, ScheduleInput } from './schema.ts'

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

/** The download link of a backup. */
export const addressOfBackup = (name: string) => `/api/backups/${name}`
