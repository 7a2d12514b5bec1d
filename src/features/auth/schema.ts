import { z } from 'zod'

export const codeLength = 6

export const user = z.object({ name: z.string(), email: z.string() })
export type User = z.infer<typeof user>

export const signInInput = z.object({
  email: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
    z
      .string('Email is required')
      .min(1, 'Email is required')
      .max(254, 'Email is too long')
      .refine(isAddress, 'Please enter a valid email address'),
  ),
})

export const codeInput = signInInput.extend({
  otp: z.preprocess(
    (value) => (typeof value === 'string' ? value.replace(/\s/g, '') : value),
    z.string('Code is required').length(codeLength, `The code has ${codeLength} digits`),
  ),
})

function isAddress(text: string): boolean {
  return text === '' || z.email().safeParse(text).success
}
