import { z } from 'zod'
import { maxEmailCharacters } from '../../platform/email-address.ts'
import { asMailed, invalidEmail, isEmailOrEmpty } from '../../platform/email-field.ts'
import { coerced, type FieldsOf } from '../../platform/fields.ts'
import { roles } from '../../platform/roles.ts'
import { readCode } from './code-text.ts'
import { codeLength } from './options.ts'

/** A user without a role is an owner. */
export const user = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(roles).optional(),
  /** The settings require a passkey and the user has none: every other call is refused until one is added. */
  needsPasskey: z.literal(true).optional(),
})
export type User = z.infer<typeof user>

export const signInInput = z.object({
  email: coerced(
    (value) => (typeof value === 'string' ? asMailed(value.trim().toLowerCase()) : value),
    z
      .string('Email is required')
      .min(1, 'Email is required')
      .max(maxEmailCharacters, 'Email is too long')
      .refine(isEmailOrEmpty, invalidEmail),
  ),
})

export type SignInFields = FieldsOf<typeof signInInput>

export const codeInput = signInInput.extend({
  otp: coerced(
    (value) => (typeof value === 'string' ? readCode(value) : value),
    z.string('Code is required').length(codeLength, `The code has ${codeLength} digits`),
  ),
})

/** One of the caller's own sessions. */
export const ownSession = z.object({
  _id: z.string(),
  /** Browser and operating system, as far as known. */
  browser: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether this is the session making the request. */
  isCurrent: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSession>
