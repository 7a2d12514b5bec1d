export const passkeyLimits = {
  /** Of its name. */
  name: 80,
  /** Of one person. */
  most: 10,
  /** Of the request in which a browser sends one. */
  bytes: 32 * 1024,
  /** Of what an authenticator says of itself, in base64url. */
  attestation: 16 * 1024,
} as const
