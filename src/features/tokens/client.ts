import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { ListedToken, TokenInput } from './schema.ts'

export type NewToken = AnswerOf<typeof routes.create>

export async function listTokens(api: ApiTransport): Promise<ListedToken[]> {
  return (await callApi<typeof routes.list>(api, 'get', '/tokens')).tokens
}

export function createToken(api: ApiTransport, json: TokenInput): Promise<NewToken> {
  return callApi<typeof routes.create>(api, 'post', '/tokens', { json })
}

export async function deleteToken(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof routes.remove>(api, 'delete', '/tokens/{id}', { params: { id } })
}
