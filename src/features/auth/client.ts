import { ApiError, type ApiTransport, callApi, jsonBody } from '../../platform/api-client.ts'
import type { User } from './schema.ts'

/** Whether this browser is signed in. The API says no with 400; anything else that is not yes is thrown. */
export async function isSignedIn(api: ApiTransport): Promise<boolean> {
  try {
    await callApi(api, '/auth/is-auth')
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return false
    throw error
  }
}

export async function getUser(api: ApiTransport): Promise<User> {
  return (await callApi<{ userData: User }>(api, '/user/data')).userData
}

/** Has a code mailed. Answers the server's sentence, the same for known and unknown addresses. */
export async function sendCode(api: ApiTransport, email: string): Promise<string> {
  return (await callApi<{ message: string }>(api, '/auth/login', jsonBody('POST', { email }))).message
}

export async function verifyCode(api: ApiTransport, email: string, otp: string): Promise<void> {
  await callApi(api, '/auth/verify-otp', jsonBody('POST', { email, otp }))
}

export async function signOut(api: ApiTransport): Promise<void> {
  await callApi(api, '/auth/logout', { method: 'POST' })
}
