import { z } from 'zod'
import { readAddress } from '../../entries/redirect-address.ts'
import { isPattern, maxPatternParts } from '../../entries/redirect-pattern.ts'
import {
  besideOtherProblems,
  coerced,
  type FieldsOf,
  listQuery,
  optionalText,
  requiredText,
  sortQuery,
} from '../../platform/fields.ts'
import { redirectLimits, redirectSorts, redirectStatuses } from './options.ts'

/** Path prefixes reserved for the site. */
const reserved = /^\/(api|admin|admin-login|login|assets|art|media|share|preview)(\/|$)/
const controls = /\p{Cc}/u

const from = requiredText('From', redirectLimits.from)
  .refine((text) => text === '' || isOwn(text), 'From must be a path on this site, such as /old-page.html')
  .refine((text) => {
    const [, first] = reserved.exec(readAddress(text)?.key ?? '') ?? []
    return first === undefined
  }, 'From must not be one of the site’s own addresses (/admin, /api, /assets and the like)')
  .refine(
    (text) => !text.includes('*') || !isOwn(text) || isRightPattern(readAddress(text)),
    'From may hold one *, at its end and after a slash, such as /2019/*',
  )
  .refine(
    (text) => !isPattern(text) || text.split('/').length - 2 <= maxPatternParts,
    `From may have at most ${maxPatternParts} parts before the *`,
  )
  .transform((text) => {
    const address = readAddress(text)
    return address ? `${address.path}${address.query}` : text
  })

const to = optionalText('To', redirectLimits.to)
  .refine(
    (text) => text === '' || isOwn(text) || isElsewhere(text),
    'To must be a path on this site, such as /blog, or an address that begins with https://',
  )
  .transform((text) => (isOwn(text) ? (readAddress(text)?.whole ?? text) : text && new URL(text).href))

/** The input of a redirect. */
export const redirectInput = z
  .object({
    from,
    to,
    status: coerced(
      (value) => (value === undefined || value === '' ? 301 : typeof value === 'string' ? Number(value) : value),
      z.literal([...redirectStatuses], 'Status must be 301 or 410'),
    ),
  })
  .refine(({ to, status }) => status === 410 || to !== '', {
    path: ['to'],
    error: 'To is required',
    when: besideOtherProblems,
  })
  .refine(({ to, status }) => status !== 410 || to === '', {
    path: ['to'],
    error: 'Leave To empty for an address that is gone',
    when: besideOtherProblems,
  })

  .refine(({ from, to }) => typeof from !== 'string' || !isPattern(from) || to.split('*').length <= 2, {
    path: ['to'],
    error: 'To may hold one *, for what From has in its place',
    when: besideOtherProblems,
  })

export type RedirectInput = z.infer<typeof redirectInput>
export type RedirectFields = FieldsOf<typeof redirectInput>

function isOwn(text: string): boolean {
  return readAddress(text) !== undefined && !controls.test(text)
}

function isRightPattern(address: ReturnType<typeof readAddress>): boolean {
  return address?.query === '' && /^\/[^*]+\/\*$/.test(address.path)
}

function isElsewhere(text: string): boolean {
  // A * in the name of a site would let visitors choose it.
  if (!/^https:\/\/[^/\\*][^/\\*]*([/\\?#]|$)/i.test(text) || controls.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** A redirect as the API returns it. */
export const redirect = z.object({
  _id: z.string(),
  from: z.string(),
  /** Null if the page is gone. */
  to: z.string().nullable(),
  status: z.literal([...redirectStatuses]),
  hits: z.number(),
  lastHitAt: z.string().nullable(),
  /** Whether the site created it because a page moved. */
  isMove: z.boolean(),
  createdAt: z.string(),
})

export type Redirect = z.infer<typeof redirect>

export const redirectsQuery = listQuery.extend(sortQuery(redirectSorts))
export type RedirectsQuery = z.infer<typeof redirectsQuery>

/** An address that visitors requested but that has no page. */
export const unknownAddress = z.object({ path: z.string(), asked: z.number(), lastAskedAt: z.string() })
export type UnknownAddress = z.infer<typeof unknownAddress>

/** The outcome of one line of an import. */
export const importedLine = z.object({
  line: z.number(),
  from: z.string(),
  to: z.string().nullable(),
  action: z.enum(['create', 'update', 'keep']),
})

export type ImportedLine = z.infer<typeof importedLine>

/** `?preview=true`: nothing is written. */
export const importQuery = z.object({
  preview: z.enum(['true', 'false'], 'Preview must be true or false').optional(),
})
