import { z } from 'zod'
import { draftField, reviewField, unpublishedAnswer } from '../../entries/publication.ts'
import {
  coerced,
  type FieldsOf,
  keptText,
  optionalText,
  requiredText,
  revisionField,
  savedByField,
} from '../../platform/fields.ts'
import { isRecord } from '../../platform/is-record.ts'
import { isReserved, isSlug, reservedRule, slugRule } from '../../platform/slug.ts'
import { serviceLimits } from './options.ts'

const fillIn = 'Please fill in all required fields'

const isPicture = (url: string) =>
  (url.startsWith('/') && !url.startsWith('//')) || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))

const picture = (name: string) =>
  requiredText(name, serviceLimits.url, fillIn).refine(
    (url) => url === '' || isPicture(url),
    'Please enter a valid URL',
  )
const title = (name: string) => requiredText(name, serviceLimits.title, fillIn)
const text = (name: string) => requiredText(name, serviceLimits.text, fillIn)

const ownHost = 'https://own.invalid'

/** A page of this site, or an anchor on the same page. Parsed as browsers do, so no spelling reaches another host. */
const isOwnLink = (link: string) =>
  link === '' || (/^[/#]\S+$/.test(link) && URL.canParse(link, ownHost) && new URL(link, ownHost).origin === ownHost)

/** A part's link; absent or '' leads to the contact form. */
const link = keptText('Link', serviceLimits.url).refine(
  (value) => value === undefined || isOwnLink(value),
  'Link must be a page of this site, such as /career, or a place on this page, such as #solutions',
)

const subSection = z.object({
  icon: optionalText('Icon', serviceLimits.name),
  title: title('Sub-section title'),
  discription: text('Sub-section description'),
  link,
})

const subCard = z.object({
  subCardTitle: title('Sub-card title'),
  SubCardDiscription: text('Sub-card description'),
  link,
})

/** The text of a service page. The misspelt names are the specification's, in the API and in the database. */
export const serviceData = z.object({
  hero: z.object({
    heroImage: picture('Hero image'),
    heroTitle: title('Hero title'),
    heroDiscription: text('Hero description'),
  }),
  main: z.object({
    mainImg: picture('Main image'),
    mainTitle: title('Main title'),
    mianDiscription: optionalText('Main description', serviceLimits.text),
    mainSubSections: z
      .array(subSection)
      .min(1, 'At least one sub-section must remain')
      .max(serviceLimits.parts, `A page can have ${serviceLimits.parts} sub-sections at most`),
  }),
  mainCard: z.object({
    mainCardImg: picture('Card image'),
    mainCardTitle: title('Card title'),
    mainCardDiscription: text('Card description'),
    link,
    subCard: z
      .array(subCard)
      .min(1, 'At least one sub-card must remain')
      .max(serviceLimits.parts, `A page can have ${serviceLimits.parts} sub-cards at most`),
  }),
})

export type ServiceData = z.infer<typeof serviceData>

/** Fills in the parts that are missing, so that a refusal names the fields in them: they are what somebody fills in. */
function withAllParts(value: unknown): unknown {
  const data = value ?? {}
  if (!isRecord(data)) return data
  const { hero, main, mainCard } = data as Record<string, unknown>
  return {
    hero: hero ?? {},
    main: withList(main ?? {}, 'mainSubSections'),
    mainCard: withList(mainCard ?? {}, 'subCard'),
  }
}

function withList(part: unknown, name: string): unknown {
  if (!isRecord(part)) return part
  const { [name]: list, ...others } = part as Record<string, unknown>
  return { ...others, [name]: list ?? [] }
}

/** The input for saving a service page. Rules and messages: specification, section 5. */
export const serviceInput = z.object({
  name: requiredText('Name', serviceLimits.name, fillIn)
    .refine((name) => name === '' || isSlug(name), `Name ${slugRule}`)
    .refine((name) => !isReserved(name), `Name ${reservedRule}`),
  data: coerced(withAllParts, serviceData),
  isDraft: draftField,
  inReview: reviewField,
  revision: revisionField,
})

export type ServiceInput = z.infer<typeof serviceInput>

/** A service page as the form sends it. */
export type ServiceFields = FieldsOf<typeof serviceInput>

export const servicePage = z.object({
  _id: z.string(),
  name: z.string(),
  data: serviceData,
  /** The texts that have light formatting, each with its HTML. */
  html: z.array(z.object({ text: z.string(), html: z.string() })).optional(),
  status: z.enum(['published', 'review', 'draft']),
  ...unpublishedAnswer,
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
  savedBy: savedByField,
})

export type ServicePage = z.infer<typeof servicePage>

/** A page in the back office's list: about a twentieth of the whole. */
export const servicePageSummary = servicePage.omit({ savedBy: true, html: true }).extend({
  data: z.object({ hero: serviceData.shape.hero.pick({ heroImage: true, heroTitle: true }) }),
})

export type ServicePageSummary = z.infer<typeof servicePageSummary>

export const servicesQuery = z.object({
  view: z.enum(['full', 'summary'], 'View must be full or summary').default('full'),
})
