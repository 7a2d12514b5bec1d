import { z } from 'zod'
import { markdown, oneText, publishedFields, ruled, title, toggle } from '../../entries/field-set.ts'
import { headFields } from '../../entries/head-fields.ts'
import { publicationInput, publishable } from '../../entries/publication.ts'
import { publicationStatuses } from '../../entries/publication-status.ts'
import { coerced, listQuery, oneOf, optionalText, revisionField, sortQuery } from '../../platform/fields.ts'
import { isReserved, maxSlugCharacters, reservedRule } from '../../platform/slug.ts'
import { footerColumns, pageLimits as limits, pageSorts, reservedSlugs } from './options.ts'

/** The whole path below /. '' derives it from the title, or leaves it unchanged. */
const slug = coerced(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  optionalText('Address', maxSlugCharacters)
    .refine(
      (text) => text === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
      'Address may hold the letters a to z and digits, with single dashes between them: it is what follows the site’s name',
    )
    .refine((text) => !reservedSlugs.includes(text) && !isReserved(text), `Address ${reservedRule}`),
)

/** '' for none. */
const footer = coerced(
  (value) => (value === null || value === 'none' ? '' : value),
  z.enum(['', ...footerColumns], 'Footer must be company, services, contact or none').default(''),
)

export const pageFields = publishedFields(
  {
    title: title('Title', limits.title),
    slug: ruled(slug, z.string()),
    content: markdown('Content', limits.content),
    footer: ruled(footer, z.enum(['', ...footerColumns])),
    noindex: toggle('Hidden from search engines'),
    ...headFields,
  },
  ['slug', 'title', 'footer', 'noindex'],
  oneText('content'),
)

/** A page as saved. */
export const pageInput = publishable(
  z.object({ ...pageFields.rules, ...publicationInput, revision: revisionField }),
  pageFields.all.missing,
)

export type PageInput = z.infer<typeof pageInput>
/** A page in a list, without its text. */
export type PageSummary = z.infer<typeof pageFields.summary>
/** A whole page: its text as authored, and rendered and sanitised in `html`. */
export type Page = z.infer<typeof pageFields.whole>

/** A page that the footer links to. */
export const footerPage = pageFields.whole.pick({ slug: true, title: true, footer: true }).extend({
  /** Whether the settings name it as such. */
  isPrivacy: z.literal(true).optional(),
  isImprint: z.literal(true).optional(),
})
export type FooterPage = z.infer<typeof footerPage>

/** Filter and order of a list of pages: newest first unless an administrator asks for another order. */
export const pagesQuery = listQuery.extend({
  /** For administrators only: visitors see only published pages. */
  status: oneOf('Status', publicationStatuses).optional(),
  ...sortQuery(pageSorts),
})
