import { ApiError, type ApiTransport, callApi, completedBy } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { User } from './schema.ts'

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

/** Requests a code by mail. Returns the server's message, the same for known and unknown addresses. */
export async function sendCode(api: ApiTransport, email: string): Promise<string> {
  return (await callApi<typeof routes.login>(api, 'post', '/auth/login', { json: { email } })).message
}

export async function verifyCode(api: ApiTransport, email: string, otp: string): Promise<void> {
  await callApi<typeof routes.verify>(api, 'post', '/auth/verify-otp', { json: { email, otp } })
}

export async function signOut(api: ApiTransport): Promise<void> {
  await callApi<typeof routes.logout>(api, 'post', '/auth/logout')
}
