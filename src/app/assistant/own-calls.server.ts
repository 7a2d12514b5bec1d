import type { Api } from '../../platform/api/api.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { isRecord } from '../../platform/is-record.ts'

export interface OwnAnswer {
  status: number
  body: Record<string, unknown>
}

/** Makes a call of the site's own API for the program whose token it brings. `path` starts after /api. */
export type OwnCall = (method: 'GET' | 'POST' | 'PUT', path: string, json?: object) => Promise<OwnAnswer>

/**
 * Every rule of the API holds for these calls, and they write drafts at most. There is no other way from a tool to the
 * site's data.
 */
export function ownCalls(api: Api, authorization: string, clientAddress: string | undefined): OwnCall {
  const env: ApiEnv['Bindings'] = { isForAssistant: true, ...(clientAddress !== undefined && { clientAddress }) }
  return async (method, path, json) => {
    const headers = { Authorization: authorization, ...(json && { 'Content-Type': 'application/json' }) }
    const body = json ? { body: JSON.stringify(json) } : {}
    const response = await api.fetch(new Request(`http://localhost/api${path}`, { method, headers, ...body }), env)
    const answer: unknown = await response.json()
    return { status: response.status, body: isRecord(answer) ? answer : {} }
  }
}
