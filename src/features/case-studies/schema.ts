import { z } from 'zod'
import { markdown, parts, publishedFields, ruled, severalTexts, text, title } from '../../entries/field-set.ts'
import { headFields } from '../../entries/head-fields.ts'
import { publicationInput, publishable } from '../../entries/publication.ts'
import { publicationStatuses } from '../../entries/publication-status.ts'
import {
  coerced,
  flag,
  keptText,
  listQuery,
  oneOf,
  optionalText,
  requiredText,
  revisionField,
  slugField,
  sortQuery,
} from '../../platform/fields.ts'
import { isStart } from './hours.ts'
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

const services = z
  .array(
    requiredText('Service', limits.path).regex(/^\/(?!\/)[^\s\\]*$/, 'Service must be a path of the menu'),
    'Services must be a list of paths of the menu',
  )
  .max(limits.services, `A case study can have ${limits.services} services at most`)
  .default([])

const entry = z.object({
  hour: coerced(
    (value) => (value === '' ? null : typeof value === 'string' ? Number(value) : value),
    z
      .number('Hour must be a number')
      .min(0, 'Hour must be 0 or more')
      .max(limits.hour, `Hour must be ${limits.hour} or less`),
  ),
  lane: requiredText('Lane', limits.lane),
  label: requiredText('Label', limits.entryLabel),
  text: requiredText('Log line', limits.entryText),
})

/** The hours of a weekend. A call that omits them leaves them as they are. */
const timeline = z
  .array(entry, 'Timeline must be a list')
  .max(limits.timeline, `A timeline can have ${limits.timeline} entries at most`)
  .refine(
    (list) => new Set(list.map(({ lane }) => lane)).size <= limits.lanes,
    `A timeline can have ${limits.lanes} lanes at most`,
  )
  .transform((list) => list.toSorted((a, b) => a.hour - b.hour))
  .optional()

/** The weekday and time of hour 0: no date, which a client may not want to be named. */
const timelineStart = keptText('Start', limits.start).refine(
  (text) => !text || isStart(text),
  'Start must be a weekday and a time, such as Fri 18:00',
)

export const caseStudyFields = publishedFields(
  {
    title: title('Title', limits.title),
    slug: ruled(slugField, z.string()),
    client: text('Client', limits.client),
    industry: text('Industry', limits.industry),
    services: parts(services, z.array(z.string())),
    challenge: markdown('Challenge', limits.text),
    approach: markdown('Approach', limits.text),
    result: markdown('Result', limits.text),
    figures: parts(figures, z.array(z.object({ value: z.string(), label: z.string() }))),
    quote: parts(quote, z.object({ text: z.string(), name: z.string(), role: z.string() }).nullable()),
    timeline: parts(
      timeline,
      z.array(z.object({ hour: z.number(), lane: z.string(), label: z.string(), text: z.string() })),
    ),
    timelineStart: ruled(timelineStart, z.string()),
    image: { ...ruled(image, z.string().nullable()), toColumn: (url: string) => url || null },
    ...headFields,
  },
  ['slug', 'title', 'client', 'industry', 'services', 'figures', 'image'],
  severalTexts('challenge', 'approach', 'result'),
)

/** A case study as saved. */
export const caseStudyInput = publishable(
  z.object({ ...caseStudyFields.rules, ...publicationInput, revision: revisionField }),
  caseStudyFields.all.missing,
)

export type CaseStudyInput = z.infer<typeof caseStudyInput>
/** A case study in a list, without its texts. */
export type CaseStudySummary = z.infer<typeof caseStudyFields.summary>
/** A whole case study: its texts as authored, and rendered and sanitised in `html`. */
export type CaseStudy = z.infer<typeof caseStudyFields.whole>

/** Filter and order of a list of case studies: newest first unless an administrator asks for another order. */
export const caseStudiesQuery = listQuery.extend({
  service: optionalText('Service', limits.path),
  industry: optionalText('Industry', limits.industry),
  /** For administrators only: visitors see only published case studies. */
  status: oneOf('Status', publicationStatuses).optional(),
  /** Only those with a timeline. */
  hasTimeline: flag('hasTimeline').optional(),
  /** Whether the response includes the available filters. */
  facets: oneOf('Facets', ['all', 'none']).default('all'),
  ...sortQuery(caseStudySorts),
})
export type CaseStudiesQuery = z.infer<typeof caseStudiesQuery>
