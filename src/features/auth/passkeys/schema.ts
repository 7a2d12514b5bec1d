import { z } from 'zod'
import { onOneLine, requiredText } from '../../../platform/fields.ts'
import { passkeyLimits } from './options.ts'

const what = 'Passkey'
const text = (most: number) => z.string(`${what} must be one that a browser has made`).max(most, `${what} is too long`)
const encoded = (most: number) => text(most).regex(/^[\w-]*$/, `${what} must be one that a browser has made`)

/** Credential IDs have at most 1023 bytes (WebAuthn level 3, 4). */
export const credentialId = encoded(1364).min(1, `${what} must have an id`)

const shared = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', `${what} must be a public key`),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** No extensions are requested, and their results are ignored. */
  clientExtensionResults: z.object({}).default({}),
}

/** A new passkey, as `PublicKeyCredential.toJSON` writes it. */
const newCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: encoded(4096),
    attestationObject: encoded(passkeyLimits.attestation),
    transports: z.array(text(20)).max(8).optional(),
  }),
})

/** A passkey used to sign in, as `PublicKeyCredential.toJSON` writes it. */
const usedCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: encoded(4096),
    authenticatorData: encoded(4096),
    signature: encoded(4096),
    userHandle: encoded(128).optional(),
  }),
})

const name = requiredText('Name', passkeyLimits.name).refine(...onOneLine('Name'))

export const passkeyInput = z.object({ name, credential: newCredential })
export const passkeyChange = z.object({ name })
export const passkeySignIn = z.object({ credential: usedCredential })

export type NewCredential = z.infer<typeof newCredential>
export type UsedCredential = z.infer<typeof usedCredential>

/** A passkey as its owner sees it. */
export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** The host for which it was made, if that is not this site's: it does not work here. */
  otherHost: z.string().optional(),
})

export type Passkey = z.infer<typeof passkey>

/** Passkey options, as `PublicKeyCredential.parse...OptionsFromJSON` reads them. */
export const browserOptions = z.record(z.string(), z.unknown())

export type BrowserOptions = z.infer<typeof browserOptions>
