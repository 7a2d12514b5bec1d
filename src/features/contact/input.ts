import { z } from 'zod'
import { emailField } from '../../platform/email-field.ts'
import { type FieldsOf, onOneLine, optionalText, requiredText } from '../../platform/fields.ts'
import { contactLimits } from './options.ts'

/** A message as a visitor sends it. */
export const contactInput = z.object({
  name: requiredText('Name', contactLimits.name).refine(...onOneLine('Name')),
  email: emailField('Email'),
  phone: optionalText('Phone', contactLimits.phone).refine(...onOneLine('Phone')),
  company: optionalText('Company', contactLimits.company).refine(...onOneLine('Company')),
  /** '' or one of the offered services, which the API handler checks. */
  service: optionalText('Service', contactLimits.service),
  message: requiredText('Message', contactLimits.message),
})

export type ContactInput = z.infer<typeof contactInput>

/** The values of the form. */
export type ContactFields = FieldsOf<typeof contactInput>
