import { z } from 'zod'
import { emailField } from '../../platform/email-field.ts'
import { coerced, type FieldsOf, oneOf, onOneLine, requiredText, revisionField } from '../../platform/fields.ts'
import { roles } from '../../platform/roles.ts'
import { memberLimits } from './options.ts'

const email = coerced((value) => (typeof value === 'string' ? value.toLowerCase() : value), emailField('Email'))
const name = requiredText('Name', memberLimits.name).refine(...onOneLine('Name'))
const role = oneOf('Role', roles)

export const memberInput = z.object({ email, name, role })
export type MemberInput = z.infer<typeof memberInput>
export type MemberFields = FieldsOf<typeof memberInput>

/** Omitted fields stay unchanged. */
export const memberChange = memberInput.partial().extend({ revision: revisionField })
export type MemberChange = z.infer<typeof memberChange>

export const member = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  hasSignedIn: z.boolean(),
  /** Null also for members who last signed in before this was recorded. */
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
  revision: z.number(),
  /** Listed in ADMIN_EMAILS: stays an owner and cannot be removed here. */
  isConfigured: z.boolean(),
  /** Added by an app role of the firm's account, which the role follows until an owner changes it. */
  isByAppRole: z.boolean(),
  /** How many passkeys they have. */
  passkeys: z.number(),
  /** Whether this is the administrator making the request. */
  isSelf: z.boolean(),
})

export type Member = z.infer<typeof member>

export const session = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  /** Browser and operating system, as far as known. */
  browser: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether this is the session making the request. */
  isCurrent: z.boolean(),
})

export type TeamSession = z.infer<typeof session>
