import { z } from 'zod'
import { emailField } from '../../platform/email-field.ts'
import { coerced, onOneLine, optionalText, requiredText } from '../../platform/fields.ts'
import { readUploadedImage } from '../../platform/images/uploaded-image.ts'
import { maxSlugCharacters } from '../../platform/slug.ts'
import { isTimeZone, spelledZone } from '../../platform/time-zone.ts'
import { accentProblem, minContrast, ratioText } from '../../ui/accent.ts'
import { formatNumber } from '../../ui/format.ts'
import { settingsLimits as limits } from './options.ts'

export const line = (name: string, max: number) => requiredText(name, max).refine(...onOneLine(name))
export const optionalLine = (name: string, max: number) => optionalText(name, max).refine(...onOneLine(name))

export const email = (name: string) => emailField(name, `${name} must be an e-mail address`)

export const phone = (name: string) =>
  optionalLine(name, limits.phone).refine(
    (text) => /^[+\d\s()/.-]*$/.test(text),
    `${name} can contain only digits, spaces and + - ( ) / .`,
  )

/** A web page, mail address, phone number or place on this site. Two leading slashes would name another host. */
const isLink = (text: string) => /^(https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?![/\\])\S*|#\S+)$/.test(text)
export const link = (name: string) =>
  line(name, limits.url).refine(isLink, `${name} must begin with https://, mailto:, tel: or /`)

/** The slug of a page, also written as its address; '' for none. */
export const pageName = (name: string) =>
  z
    .string(`${name} must be text`)
    .trim()
    .toLowerCase()
    .overwrite((text) => text.replace(/^\//, ''))
    .max(maxSlugCharacters, `${name} must be ${maxSlugCharacters} characters or less`)
    .regex(/^[a-z\d-]*$/, `${name} must be the address of a page, such as imprint`)

/** '' for none. */
export const picture = (name: string) =>
  optionalLine(name, limits.url).refine(
    (url) => url === '' || /^(https?:\/\/|\/(?![/\\]))\S+$/.test(url),
    `${name} must be an address that begins with / or https://`,
  )

/** A picture of the library; '' for none. Icons and share cards need its bytes, so other hosts are not allowed. */
export const ownPicture = (name: string) =>
  optionalLine(name, limits.url).refine(
    (url) => url === '' || readUploadedImage(url) !== undefined,
    `${name} must be a picture from the library`,
  )

/** '' for the design's own accent. */
export const accent = z
  .string('Accent colour must be text')
  .trim()
  .toLowerCase()
  .superRefine((colour, context) => {
    const message = colour === '' ? undefined : accentMistake(colour)
    if (message) context.addIssue({ code: 'custom', message })
  })

function accentMistake(colour: string): string | undefined {
  if (!/^#[\da-f]{6}$/.test(colour)) return 'Accent colour must be written as #rrggbb'
  const problem = accentProblem(colour)
  return (
    problem &&
    `Accent colour is too light: white text on it has ${ratioText(problem.ratio)}, and needs ${ratioText(minContrast)}. ` +
      `The nearest shade that works is ${problem.nearest}`
  )
}

export const list = <T extends z.ZodType>(name: string, entry: T, most: number) =>
  z.array(entry, `${name} must be a list`).max(most, `${name} can have ${most} entries at most`)

/** Lines of text; empty ones are dropped. */
export const lines = (name: string, entry: z.ZodString | z.ZodType<string>, most: number, least = 0) =>
  coerced(
    (value) => (Array.isArray(value) ? value.filter((text) => typeof text !== 'string' || text.trim() !== '') : value),
    list(name, entry, most).min(least, `${name} needs at least ${least} line`),
  )

export const titleAndText = (what: string) => ({
  title: line(`Title of ${what}`, limits.title),
  text: optionalText(`Text of ${what}`, limits.text),
})

/** ISO 3166. */
export const country = line('Country', 2).regex(/^[A-Z]{2}$/, 'Country must be a code of two letters, such as DE')

export const timeZone = line('Time zone', 64)
  .refine(isTimeZone, 'Time zone must be a name such as Europe/Berlin')
  .overwrite((name) => (isTimeZone(name) ? spelledZone(name) : name))

export const days = (initial: number, min: number, max: number) =>
  coerced(
    (value) => (value === '' || value === null ? initial : typeof value === 'string' ? Number(value) : value),
    z
      .number('Days must be a number')
      .int('Days must be a whole number')
      .min(min, `Days must be ${min} or more`)
      .max(max, `Days must be ${formatNumber(max)} or less`),
  ).default(initial)
