import { z } from 'zod'

/** The ways in that a sign-in page offers. */
export const signInWays = z.object({
  /** Whether the firm's account signs in. */
  firmAccount: z.boolean(),
  /** Whether a code is mailed. */
  mailedCode: z.boolean(),
})

/** The caller's own account of the firm. */
export const firmAccount = z.object({
  /** Whether the site knows a provider. */
  isSetUp: z.boolean(),
  /** The provider's host. */
  provider: z.string(),
  linkedAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
})

export type SignInWays = z.infer<typeof signInWays>
export type FirmAccount = z.infer<typeof firmAccount>
