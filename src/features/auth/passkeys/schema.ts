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
  /** Nothing is asked of extensions, and nothing that they say is read. */
  clientExtensionResults: z.object({}).default({}),
}

/** As `PublicKeyCredential.toJSON` writes a new one. */
export const newCredential = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: encoded(4096),
    attestationObject: encoded(passkeyLimits.attestation),
    transports: z.array(text(20)).max(8).optional(),
  }),
})

/** The same of one that was used. */
export const usedCredential = z.object({
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

/** As its owner sees it. */
export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

export type Passkey = z.infer<typeof passkey>

/** What a browser is asked for, as `PublicKeyCredential.parse...OptionsFromJSON` reads it. */
export const browserOptions = z.record(z.string(), z.unknown())

export type BrowserOptions = z.infer<typeof browserOptions>
