import { z } from 'zod'
import { fieldSet } from '../../entries/field-set.ts'
import { headFields } from '../../entries/head-fields.ts'
import {
  draftField,
  isUnpublished,
  missingAnswer,
  publicUntilAnswer,
  publicUntilField,
  reviewField,
  unpublishedAnswer,
} from '../../entries/publication.ts'
import {
  besideOtherProblems,
  coerced,
  draftableText,
  type FieldsOf,
  keptText,
  optionalText,
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
  draftableText(name, serviceLimits.url, fillIn).refine(
    (url) => url === '' || isPicture(url),
    'Please enter a valid URL',
  )
const title = (name: string) => draftableText(name, serviceLimits.title, fillIn)
const text = (name: string) => draftableText(name, serviceLimits.text, fillIn)

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
  /** The terms of the offer, which unfold in place. Without any, the sub-card is a link. */
  scope: keptText('Scope', serviceLimits.text),
  duration: keptText('Duration', serviceLimits.title),
  /** One on each line. */
  deliverables: keptText('Deliverables', serviceLimits.text),
  price: keptText('Price basis', serviceLimits.title),
})

/** The text of a service page. The misspelt names are the specification's, in the API and in the database. */
export const serviceData = z.object({
  hero: z.object({
    heroImage: picture('Hero image'),
    /** The page's title. */
    heroTitle: title('Hero title'),
    heroDiscription: text('Hero description'),
  }),
  main: z.object({
    mainImg: picture('Main image'),
    mainTitle: title('Main title'),
    mianDiscription: optionalText('Main description', serviceLimits.text),
    mainSubSections: z
      .array(subSection)
      .max(serviceLimits.parts, `A page can have ${serviceLimits.parts} sub-sections at most`),
  }),
  mainCard: z.object({
    mainCardImg: picture('Card image'),
    mainCardTitle: title('Card title'),
    mainCardDiscription: text('Card description'),
    link,
    subCard: z.array(subCard).max(serviceLimits.parts, `A page can have ${serviceLimits.parts} sub-cards at most`),
  }),
})

export type ServiceData = z.infer<typeof serviceData>

export type SubCard = ServiceData['mainCard']['subCard'][number]

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

/** The fields that every kind has. */
export const serviceHead = fieldSet(headFields)

/** A draft may be sent as its title alone. */
function withTitle(value: unknown): unknown {
  if (!isRecord(value)) return value
  const { title, ...sent } = value as Record<string, unknown>
  return title === undefined || sent.data !== undefined ? sent : { ...sent, data: { hero: { heroTitle: title } } }
}

/** A service page as sent. Rules and messages: specification, section 5. */
const sentService = z.object({
  /** '' derives it from the title, or leaves it as it is. */
  name: draftableText('Name', serviceLimits.name, fillIn)
    .refine((name) => name === '' || isSlug(name), `Name ${slugRule}`)
    .refine((name) => !isReserved(name), `Name ${reservedRule}`),
  data: coerced(withAllParts, serviceData),
  ...serviceHead.rules,
  isDraft: draftField,
  inReview: reviewField,
  publicUntil: publicUntilField,
  revision: revisionField,
})

/** The input for saving a service page, of which only a draft may lack parts. */
export const serviceInput = coerced(
  withTitle,
  sentService.superRefine(
    (page, { issues, addIssue }) => {
      const isDraft = isUnpublished(page)
      const wrong = new Set(issues.map(({ path }) => path?.join()))
      for (const [path, message] of missingFrom(page)) {
        // Even a draft has a title.
        if (isDraft && path.at(-1) !== 'heroTitle') continue
        if (!wrong.has(path.join())) addIssue({ code: 'custom', path, message })
      }
    },
    { when: besideOtherProblems },
  ),
)

const listOf = <Part>(list: Part[] | undefined): Part[] => (Array.isArray(list) ? list : [])

/** The paths of what is missing, each with its message. Parts that broke a rule of their own may be absent or anything. */
function missingFrom({ name, data }: Partial<z.infer<typeof sentService>>): [path: (string | number)[], string][] {
  const { hero, main, mainCard }: Partial<ServiceData> = data ?? {}
  const blank = (part: object | undefined, path: (string | number)[], names: string[]) =>
    Object.entries(part ?? {}).flatMap(([field, value]): [(string | number)[], string][] =>
      value === '' && names.includes(field) ? [[['data', ...path, field], fillIn]] : [],
    )
  const none = (list: unknown[] | undefined, path: string[], part: string): [string[], string][] =>
    list?.length === 0 ? [[['data', ...path], `At least one ${part} must remain`]] : []
  return [
    ...(name === '' ? [[['name'], fillIn] as [string[], string]] : []),
    ...blank(hero, ['hero'], ['heroImage', 'heroTitle', 'heroDiscription']),
    ...blank(main, ['main'], ['mainImg', 'mainTitle']),
    ...none(main?.mainSubSections, ['main', 'mainSubSections'], 'sub-section'),
    ...listOf(main?.mainSubSections).flatMap((section, place) =>
      blank(section, ['main', 'mainSubSections', place], ['title', 'discription']),
    ),
    ...blank(mainCard, ['mainCard'], ['mainCardImg', 'mainCardTitle', 'mainCardDiscription']),
    ...none(mainCard?.subCard, ['mainCard', 'subCard'], 'sub-card'),
    ...listOf(mainCard?.subCard).flatMap((card, place) =>
      blank(card, ['mainCard', 'subCard', place], ['subCardTitle', 'SubCardDiscription']),
    ),
  ]
}

/** The fields that a page lacks to be published: a list once, however many of its parts are unfinished. */
export function missingNames(page: { name: string; data: ServiceData }): string[] {
  const names = missingFrom(page).map(([path]) => {
    const place = path.findIndex((part) => typeof part === 'number')
    return path.slice(0, place < 0 ? undefined : place).join('.')
  })
  return [...new Set(names)]
}

export type ServiceInput = z.infer<typeof serviceInput>

/** A service page as the form sends it. */
export type ServiceFields = FieldsOf<typeof serviceInput>

export const servicePage = z.object({
  _id: z.string(),
  name: z.string(),
  data: serviceData,
  ...serviceHead.answers,
  /** The texts that have light formatting, each with its HTML. */
  html: z.array(z.object({ text: z.string(), html: z.string() })).optional(),
  publicUntil: publicUntilAnswer,
  status: z.enum(['published', 'review', 'draft', 'ended']),
  ...unpublishedAnswer,
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
  savedBy: savedByField,
})

export type ServicePage = z.infer<typeof servicePage>

const headNames = { seoTitle: true, seoDescription: true, canonical: true, shareImage: true } as const

/** A page in the back office's list: about a twentieth of the whole. */
export const servicePageSummary = servicePage.omit({ savedBy: true, html: true, ...headNames }).extend({
  data: z.object({ hero: serviceData.shape.hero.pick({ heroImage: true, heroTitle: true }) }),
  missing: missingAnswer,
})

export type ServicePageSummary = z.infer<typeof servicePageSummary>

export const servicesQuery = z.object({
  view: z.enum(['full', 'summary'], 'View must be full or summary').default('full'),
})
