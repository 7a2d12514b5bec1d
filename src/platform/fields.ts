import { z } from 'zod'
import { maxSearchCharacters } from './address.ts'
import { isReserved, isSlug, maxSlugCharacters, reservedRule, slugRule } from './slug.ts'

// Our Content-Security-Policy forbids eval. Zod would try it, and the browser would report a violation.
if (typeof document !== 'undefined') z.config({ jitless: true })

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** The message for a rule without one of its own; Zod's would speak of types and of what it received. */
function plainSentence(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.length ? issue.path.join('.') : 'The request body'
  if (issue.code !== 'invalid_type') return `${name} is not valid`
  return `${name} must be ${kinds[issue.expected] ?? 'something else'}`
}

z.config({ localeError: plainSentence })

/**
 * Validates with `schema` after `read` has converted other spellings. The input type is that of `schema`, which is what
 * forms hold: `z.preprocess` alone would make it unknown.
 */
export function coerced<Schema extends z.ZodType>(
  read: (value: unknown, context: z.core.$RefinementCtx) => unknown,
  schema: Schema,
) {
  return z.preprocess<unknown, Schema, z.input<Schema>>(read, schema)
}

/** A form's values for `Schema`: every field, even those that a call may omit, but not the revision. */
export type FieldsOf<Schema extends z.ZodType> = {
  [Name in Exclude<keyof z.input<Schema>, 'revision'>]-?: Exclude<z.input<Schema>[Name], undefined>
}

const hasNul = (value: string) => value.includes('\0')

/** Blank to a reader although no white space: zero-width characters, and letters without a shape. */
const blank = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u

/** Returns '' for a text in which a reader would see nothing. */
export const unlessBlank = (text: string) => (blank.test(text) ? '' : text)

/** Replaces halves of characters (lone surrogates): PostgreSQL cannot read JSON that contains one. */
export const wellFormed = (text: string) => text.toWellFormed()

function text(name: string, max: number, missing: string, tooLong?: string) {
  return (
    z
      .string({ error: missing })
      .trim()
      .overwrite(wellFormed)
      .overwrite(unlessBlank)
      // Formatted only when needed: the first number formatter of a page takes 20 ms.
      .max(max, { error: () => tooLong ?? `${name} must be ${max.toLocaleString('en')} characters or less` })
      .refine((value) => !hasNul(value), `${name} holds a character that text cannot have`)
  )
}

/** Trimmed text that must not be empty, or blank to a reader; longer than `max` characters is refused, never cut. */
export function requiredText(name: string, max: number, missing = `${name} is required`, tooLong?: string) {
  return text(name, max, missing, tooLong).min(1, missing)
}

/** As `requiredText`, but '' if absent, null or blank: only a draft may lack it, which `publishable` checks. */
export function draftableText(name: string, max: number, missing = `${name} is required`, tooLong?: string) {
  return coerced((value) => value ?? '', text(name, max, missing, tooLong))
}

/** Trimmed text; '' if absent or null. */
export function optionalText(name: string, max: number) {
  return coerced((value) => value ?? '', text(name, max, `${name} must be text`))
}

/** Trimmed text that a call may omit to leave it unchanged. Null becomes ''. */
export function keptText(name: string, max: number) {
  return coerced((value) => (value === null ? '' : value), text(name, max, `${name} must be text`).optional())
}

const hasLineBreak = (value: string) => /[\r\n]/.test(value)

/** A refinement for text that must stay on one line, such as a mail header. */
export function onOneLine(name: string) {
  return [(value: string) => !hasLineBreak(value), `${name} must be a single line`] as const
}

/** One of a fixed list; the message names the list. */
export function oneOf<const T extends readonly [string, ...string[]]>(name: string, options: T) {
  return z.enum(options, { error: `${name} must be one of ${options.join(', ')}` })
}

/** A boolean, also as the text of a multipart form. */
export function flag(name: string) {
  return coerced(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean(`${name} must be true or false`),
  )
}

/** A number, also as the text of a form; '' and null count as absent. */
export function optionalNumber(schema: z.ZodNumber) {
  return coerced((value) => (value === '' ? null : typeof value === 'string' ? Number(value) : value), schema.nullish())
}

/** The e-mail address of the administrator who saved an entry last; shown to administrators only. */
export const savedByField = z.string().optional()

/** The end of an entry's address. '' derives it from the title, or leaves it as it is. */
export const slugField = optionalText('Address', maxSlugCharacters)
  .refine((text) => text === '' || isSlug(text), `Address ${slugRule}`)
  .refine((text) => !isReserved(text), `Address ${reservedRule}`)

/** The revision that an edit form had loaded; if absent, the save is not checked for conflicts. */
export const revisionField = coerced(
  (value) => (typeof value === 'string' && value !== '' ? Number(value) : value),
  z
    .number('Revision must be a whole number')
    .int('Revision must be a whole number')
    .min(1, 'Revision must be at least 1')
    .optional(),
)

/** The {id} of a path. A NUL is refused here: PostgreSQL would raise an error instead of finding nothing. */
export const idParams = z.object({ id: z.string().refine((id) => !hasNul(id), 'This is not an id') })

/** The most entries in one response, and the default `limit`. */
const maxListed = 1000

/** ?limit, ?page and ?q of a list. */
export const listQuery = z.object({
  limit: z.coerce
    .number('Limit must be a number')
    .int('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .max(maxListed, { error: () => `Limit must be at most ${maxListed.toLocaleString('en')}` })
    .default(maxListed),
  page: z.coerce
    .number('Page must be a number')
    .int('Page must be a whole number')
    .min(1, 'Page must be at least 1')
    .max(1_000_000, 'Page is too large')
    .default(1),
  q: optionalText('Search text', maxSearchCharacters),
})

/** ?sort and ?order of a list; without ?sort the first of `sorts`. */
export function sortQuery<const T extends readonly [string, ...string[]]>(sorts: T) {
  return { sort: oneOf('Sort', sorts).default(sorts[0]), order: oneOf('Order', ['asc', 'desc']).optional() }
}

export type ListQuery = z.infer<typeof listQuery>

/** `when` for a rule about several fields: reported together with the fields' own problems, not after their fixes. */
export function besideOtherProblems({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null
}
