import { z } from 'zod'
import { publicationAnswer, publicationInput, withPublicationDate } from '../../entries/publication.ts'
import { publicationStatuses } from '../../entries/publication-status.ts'
import {
  coerced,
  flag,
  listQuery,
  oneOf,
  optionalText,
  requiredText,
  revisionField,
  savedByField,
  sortQuery,
} from '../../platform/fields.ts'
import { requiredMarkdown } from '../../platform/markdown/markdown-text.ts'
import { isReserved, mostSlugCharacters, reservedRule } from '../../platform/slug.ts'
import { footerColumns, pageLimits as limits, pageSorts, reservedSlugs } from './options.ts'

/** The whole path below /. '' derives it from the title, or leaves it unchanged. */
const slug = coerced(
  (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  optionalText('Address', mostSlugCharacters)
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

/** A page as saved. */
export const pageInput = withPublicationDate(
  z.object({
    title: requiredText('Title', limits.title),
    slug,
    content: requiredMarkdown('Content', limits.content),
    footer,
    noindex: flag('Hidden from search engines').default(false),
    ...publicationInput,
    revision: revisionField,
  }),
)

export type PageInput = z.infer<typeof pageInput>
/** A page as a form sends it. */
export type PageFields = Omit<z.input<typeof pageInput>, 'revision'>

const summaryShape = {
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  footer: z.enum(['', ...footerColumns]),
  noindex: z.boolean(),
  ...publicationAnswer,
}

/** A page in a list, without its text. */
export const pageSummary = z.object(summaryShape)
export type PageSummary = z.infer<typeof pageSummary>

/** A whole page: its text as authored, and rendered and sanitised in `html`. */
export const page = z.object({ ...summaryShape, content: z.string(), html: z.string(), savedBy: savedByField })
export type Page = z.infer<typeof page>

/** A page that the footer links to. */
export const footerPage = page.pick({ slug: true, title: true, footer: true })
export type FooterPage = z.infer<typeof footerPage>

/** Filter and order of a list of pages: newest first unless an administrator asks for another order. */
export const pagesQuery = listQuery.extend({
  /** For administrators only: visitors see only published pages. */
  status: oneOf('Status', publicationStatuses).optional(),
  ...sortQuery(pageSorts),
})
export type PagesQuery = z.infer<typeof pagesQuery>
