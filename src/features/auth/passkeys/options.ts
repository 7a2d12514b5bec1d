export const passkeyLimits = {
  /** Characters of a passkey's name. */
  name: 80,
  /** Passkeys per person. */
  most: 10,
  /** Size of a request that carries a passkey. */
  bytes: 32 * 1024,
  /** Characters of the authenticator's attestation in base64url. */
  attestation: 16 * 1024,
} as const
