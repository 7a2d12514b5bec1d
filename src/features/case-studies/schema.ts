import { z } from 'zod'
import { publicationAnswer, publicationInput, withPublicationDate } from '../../entries/publication.ts'
import { publicationStatuses } from '../../entries/publication-status.ts'
import {
  listQuery,
  oneOf,
  optionalText,
  requiredText,
  revisionField,
  savedByField,
  slugField,
  sortQuery,
} from '../../platform/fields.ts'
import { requiredMarkdown } from '../../platform/markdown/markdown-text.ts'
import { caseStudySorts, caseStudyLimits as limits } from './options.ts'

const figure = z
  .object({
    value: optionalText('Figure', limits.figureValue),
    label: optionalText('What the figure says', limits.figureLabel),
  })
  .refine(({ value, label }) => (value === '') === (label === ''), {
    error: 'A figure needs a value and what it means',
    path: ['label'],
  })

/** Drops rows that were left empty. */
const figures = z
  .array(figure, 'Figures must be a list')
  .default([])
  .transform((list) => list.filter(({ value }) => value !== ''))
  .refine((list) => list.length <= limits.figures, `A case study can have ${limits.figures} figures at most`)

/** Null or an empty quote means none. */
const quote = z
  .object({
    text: optionalText('Quote', limits.quote),
    name: optionalText('Name of the person quoted', limits.person),
    role: optionalText('Role of the person quoted', limits.person),
  })
  .refine(({ text, name }) => text === '' || name !== '', { error: 'Please say who is quoted', path: ['name'] })
  .nullable()
  .default(null)
  .transform((said) => (said?.text ? said : null))

const image = optionalText('Image', limits.url).refine(
  (url) => url === '' || /^(https?:\/\/|\/(?!\/))\S+$/.test(url),
  'Image must be an address that begins with / or https://',
)

/** A case study as saved. */
export const caseStudyInput = withPublicationDate(
  z.object({
    title: requiredText('Title', limits.title),
    slug: slugField,
    client: requiredText('Client', limits.client),
    industry: requiredText('Industry', limits.industry),
    services: z
      .array(
        requiredText('Service', limits.path).regex(/^\/(?!\/)[^\s\\]*$/, 'Service must be a path of the menu'),
        'Services must be a list of paths of the menu',
      )
      .max(limits.services, `A case study can have ${limits.services} services at most`)
      .default([]),
    challenge: requiredMarkdown('Challenge', limits.text),
    approach: requiredMarkdown('Approach', limits.text),
    result: requiredMarkdown('Result', limits.text),
    figures,
    quote,
    image,
    ...publicationInput,
    revision: revisionField,
  }),
)

export type CaseStudyInput = z.infer<typeof caseStudyInput>
/** A case study as a form sends it. */
export type CaseStudyFields = Omit<z.input<typeof caseStudyInput>, 'revision'>

const summaryShape = {
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  client: z.string(),
  industry: z.string(),
  services: z.array(z.string()),
  figures: z.array(z.object({ value: z.string(), label: z.string() })),
  image: z.string().nullable(),
  ...publicationAnswer,
}

/** A case study in a list, without its texts. */
export const caseStudySummary = z.object(summaryShape)
export type CaseStudySummary = z.infer<typeof caseStudySummary>

const texts = { challenge: z.string(), approach: z.string(), result: z.string() }

/** A whole case study: its texts as authored, and rendered and sanitised in `html`. */
export const caseStudy = z.object({
  ...summaryShape,
  ...texts,
  quote: z.object({ text: z.string(), name: z.string(), role: z.string() }).nullable(),
  html: z.object(texts),
  savedBy: savedByField,
})
export type CaseStudy = z.infer<typeof caseStudy>

/** Filter and order of a list of case studies: newest first unless an administrator asks for another order. */
export const caseStudiesQuery = listQuery.extend({
  service: optionalText('Service', limits.path),
  industry: optionalText('Industry', limits.industry),
  /** For administrators only: visitors see only published case studies. */
  status: oneOf('Status', publicationStatuses).optional(),
  /** Whether the response includes the available filters. */
  facets: oneOf('Facets', ['all', 'none']).default('all'),
  ...sortQuery(caseStudySorts),
})
export type CaseStudiesQuery = z.infer<typeof caseStudiesQuery>
