import { z } from 'zod'

const hasNul = (value: string) => value.includes('\0')

function text(name: string, max: number, missing: string, tooLong?: string) {
  return z
    .string({ error: missing })
    .trim()
    .max(max, tooLong ?? `${name} must be ${max.toLocaleString('en')} characters or less`)
    .refine((value) => !hasNul(value), `${name} holds a character that text cannot have`)
}

/** Trimmed text that must not be empty; longer than `max` characters is refused, never cut. */
export function requiredText(name: string, max: number, missing = `${name} is required`, tooLong?: string) {
  return text(name, max, missing, tooLong).min(1, missing)
}

/** Trimmed text; absent or null it is ''. */
export function optionalText(name: string, max: number) {
  return z.preprocess((value) => value ?? '', text(name, max, `${name} must be text`))
}

const hasLineBreak = (value: string) => /[\r\n]/.test(value)

/** A refinement for text that must stay on one line, as what goes into a mail header does. */
export function onOneLine(name: string) {
  return [(value: string) => !hasLineBreak(value), `${name} must be a single line`] as const
}

/** One of a fixed list; the message names the list. */
export function oneOf<const T extends readonly [string, ...string[]]>(name: string, options: T) {
  return z.enum(options, { error: `${name} must be one of ${options.join(', ')}` })
}

/** A truth value, also as the text that a multipart form carries. */
export function flag(name: string) {
  return z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean(`${name} must be true or false`),
  )
}

/** A number, also as the text that a form carries; '' and null count as absent. */
export function optionalNumber(schema: z.ZodNumber) {
  return z.preprocess(
    (value) => (value === '' ? null : typeof value === 'string' ? Number(value) : value),
    schema.nullish(),
  )
}

/** The revision that an edit form had loaded; absent, the save is not compared. */
export const revisionField = z.preprocess(
  (value) => (typeof value === 'string' && value !== '' ? Number(value) : value),
  z
    .number('Revision must be a whole number')
    .int('Revision must be a whole number')
    .min(1, 'Revision must be at least 1')
    .optional(),
)

/** The {id} of a path. A NUL is refused here: PostgreSQL takes it for an error, not for an id that nothing has. */
export const idParams = z.object({ id: z.string().refine((id) => !hasNul(id), 'This is not an id') })

/** ?limit, ?page and ?q of a list. */
export const listQuery = z.object({
  limit: z.coerce
    .number('Limit must be a number')
    .int('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .max(500, 'Limit must be at most 500')
    .optional(),
  page: z.coerce
    .number('Page must be a number')
    .int('Page must be a whole number')
    .min(1, 'Page must be at least 1')
    .max(1_000_000, 'Page is too large')
    .default(1),
  q: optionalText('Search text', 200),
})

export type ListQuery = z.infer<typeof listQuery>

/** `when` of a rule about several fields: checked together with the fields' own problems, not after they are mended. */
export function besideOtherProblems({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}
