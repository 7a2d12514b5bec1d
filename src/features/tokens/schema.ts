import { z } from 'zod'
import { momentOf } from '../../platform/dates.ts'
import { coerced, type FieldsOf, onOneLine, requiredText } from '../../platform/fields.ts'
import { scopes, tokenLimits } from './options.ts'

export const tokenInput = z.object({
  name: requiredText('Name', tokenLimits.name).refine(...onOneLine('Name')),
  scopes: z
    .array(z.enum(scopes, `A scope is one of ${scopes.join(', ')}`), 'Scopes must be a list')
    .min(1, 'Choose what the program may do')
    .max(scopes.length, 'Scopes must not repeat'),
  /** Absent: in 90 days. */
  expiresAt: coerced(
    (value) => (value === '' || value === null ? undefined : value),
    z
      .string('Expiry must be text')
      .refine((text) => momentOf(text) !== undefined, 'Expiry must be a date, such as 2027-12-31')
      .transform((text) => new Date(momentOf(text) ?? 0).toISOString())
      .optional(),
  ),
})
export type TokenInput = z.infer<typeof tokenInput>
export type TokenFields = FieldsOf<typeof tokenInput>

/** A token as it is listed: the secret itself is answered once. */
export const tokenShape = {
  _id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** The address of the person for whom the program calls. */
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
}
export const listedToken = z.object(tokenShape)
export type ListedToken = z.infer<typeof listedToken>
