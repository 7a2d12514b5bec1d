import { ApiError, type ApiTransport, callApi, completedBy } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { OwnSession, User } from './schema.ts'
import type { routes as sessionRoutes } from './sessions-api.server.ts'

/** Returns whether this browser is signed in. Status 400 means no; any other failure is thrown. */
export async function isSignedIn(api: ApiTransport): Promise<boolean> {
  try {
    await callApi<typeof routes.isAuth>(api, 'get', '/auth/is-auth')
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return false
    throw error
  }
}

export async function getUser(api: ApiTransport): Promise<User> {
  const { userData } = await callApi<typeof routes.user>(api, 'get', '/user/data')
  return userData && completedBy(userData, { name: '' })
}

/** Returns the names of current and removed team members, by address. */
export async function listNames(api: ApiTransport): Promise<ReadonlyMap<string, string>> {
  const { names } = await callApi<typeof routes.names>(api, 'get', '/user/names')
  return new Map(names.map(({ email, name }) => [email, name]))
}

/** What the server says about a requested code, the same for known and unknown addresses. */
export interface SentCode {
  message: string
  /** Whether the code has letters besides digits. */
  hasLetters?: true | undefined
}

/** Requests a code by mail. */
export function sendCode(api: ApiTransport, email: string): Promise<SentCode> {
  return callApi<typeof routes.login>(api, 'post', '/auth/login', { json: { email } })
}

/** Returns the signed-in user's sessions, last used first. */
export async function listOwnSessions(api: ApiTransport): Promise<OwnSession[]> {
  return (await callApi<typeof sessionRoutes.list>(api, 'get', '/user/sessions')).sessions
}

export async function endOwnSession(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof sessionRoutes.end>(api, 'delete', '/user/sessions/{id}', { params: { id } })
}

/** Throws ApiError 403 unless the last sign-in is recent enough for what changes who may enter. */
export async function confirmSignIn(api: ApiTransport): Promise<void> {
  await callApi<typeof sessionRoutes.confirm>(api, 'get', '/user/recent-sign-in')
}

export async function verifyCode(api: ApiTransport, email: string, otp: string): Promise<void> {
  await callApi<typeof routes.verify>(api, 'post', '/auth/verify-otp', { json: { email, otp } })
}

export async function signOut(api: ApiTransport): Promise<void> {
  await callApi<typeof routes.logout>(api, 'post', '/auth/logout')
}
