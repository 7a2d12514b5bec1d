import { z } from 'zod'
import { onOneLine, optionalText, requiredText } from '../../platform/fields.ts'
import { serviceOptions } from './options.ts'

export const contactLimits = { name: 200, email: 254, phone: 50, company: 200, message: 10_000 }

/** What a visitor sends. */
export const contactInput = z.object({
  name: requiredText('Name', contactLimits.name).refine(...onOneLine('Name')),
  email: requiredText('Email', contactLimits.email).refine(
    (email) => email === '' || z.email().safeParse(email).success,
    'Please enter a valid email address',
  ),
  phone: optionalText('Phone', contactLimits.phone).refine(...onOneLine('Phone')),
  company: optionalText('Company', contactLimits.company).refine(...onOneLine('Company')),
  service: z.preprocess(
    (value) => value ?? '',
    z.enum(['', ...serviceOptions], { error: `Service must be one of ${serviceOptions.join(', ')}` }),
  ),
  message: requiredText('Message', contactLimits.message),
})

export type ContactInput = z.infer<typeof contactInput>

/**
 * The marks that our own form adds: a field that people do not see, and how long it was open. Only posts that carry
 * them are judged by them; a plain call with the fields above is accepted.
 */
export const contactMarks = z.object({
  website: z.string().max(500).optional(),
  /** Milliseconds between the form's first focus and its sending. */
  openFor: z.number().optional(),
})

export type ContactMarks = z.infer<typeof contactMarks>

export const mailStates = ['sent', 'waiting', 'failing', 'none'] as const

/** A stored message, as an administrator reads it. */
export const contactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  service: z.string(),
  message: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  isSpam: z.boolean(),
  /** Of the mail about it: waiting for its first try, failing after one, none for spam. */
  mailState: z.enum(mailStates),
  mailError: z.string().nullable(),
})

export type ContactMessage = z.infer<typeof contactMessage>
