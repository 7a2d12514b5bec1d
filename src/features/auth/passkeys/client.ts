import { type ApiTransport, callApi } from '../../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'
import type { NewCredential, Passkey, UsedCredential } from './schema.ts'

export async function listPasskeys(api: ApiTransport): Promise<Passkey[]> {
  return (await callApi<typeof routes.list>(api, 'get', '/passkeys')).passkeys
}

/** Creates a passkey in this browser. Throws ApiError 403 if the sign-in is too long ago, and PasskeyError. */
export async function addPasskey(api: ApiTransport, name: string): Promise<Passkey> {
  const { options } = await callApi<typeof routes.options>(api, 'post', '/passkeys/options')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  const credential = await ask<NewCredential>(() => navigator.credentials.create({ publicKey }))
  return (await callApi<typeof routes.add>(api, 'post', '/passkeys', { json: { name, credential } })).passkey
}

export async function renamePasskey(api: ApiTransport, id: string, name: string): Promise<Passkey> {
  const call = { params: { id }, json: { name } }
  return (await callApi<typeof routes.rename>(api, 'put', '/passkeys/{id}', call)).passkey
}

export async function removePasskey(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof routes.remove>(api, 'delete', '/passkeys/{id}', { params: { id } })
}

/** Throws ApiError 400 for an unknown passkey, and PasskeyError. */
export async function signInWithPasskey(api: ApiTransport): Promise<void> {
  const { options } = await callApi<typeof routes.signInOptions>(api, 'post', '/auth/passkey/options')
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  const credential = await ask<UsedCredential>(() => navigator.credentials.get({ publicKey }))
  await callApi<typeof routes.signIn>(api, 'post', '/auth/passkey', { json: { credential } })
}

/** Whether this browser can create and use passkeys; never on an insecure connection. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

/** A failure in the browser; the message is a sentence for the user. */
class PasskeyError extends Error {}

const sentences: Record<string, string> = {
  NotAllowedError: 'It was cancelled, or took too long. Please try again.',
  InvalidStateError: 'This device has a passkey for this account already.',
  SecurityError: 'Passkeys work only at the site’s own address. Please open it there.',
}

async function ask<J extends NewCredential | UsedCredential>(ceremony: () => Promise<Credential | null>): Promise<J> {
  const credential = await ceremony().catch((error: Error) => {
    throw new PasskeyError(sentences[error.name] ?? 'This browser could not create or use a passkey.', { cause: error })
  })
  if (!(credential instanceof PublicKeyCredential))
    throw new PasskeyError('This browser could not create or use a passkey.')
  return credential.toJSON() as J
}
