import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { Member, MemberChange, MemberInput, TeamSession } from './schema.ts'

export async function listTeam(api: ApiTransport): Promise<Member[]> {
  return (await callApi<typeof routes.list>(api, 'get', '/team')).team
}

export function inviteMember(api: ApiTransport, json: MemberInput): Promise<AnswerOf<typeof routes.invite>> {
  return callApi<typeof routes.invite>(api, 'post', '/team', { json })
}

export function updateMember(
  api: ApiTransport,
  id: string,
  json: MemberChange,
): Promise<AnswerOf<typeof routes.update>> {
  return callApi<typeof routes.update>(api, 'put', '/team/{id}', { params: { id }, json })
}

export async function removeMember(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof routes.remove>(api, 'delete', '/team/{id}', { params: { id } })
}

/** Throws ApiError 409 if there are none. */
export async function resetPasskeys(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof routes.resetPasskeys>(api, 'delete', '/team/passkeys/{id}', { params: { id } })
}

export async function listSessions(api: ApiTransport): Promise<TeamSession[]> {
  return (await callApi<typeof routes.sessions>(api, 'get', '/team/sessions')).sessions
}

export async function endSession(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof routes.endSession>(api, 'delete', '/team/sessions/{id}', { params: { id } })
}
