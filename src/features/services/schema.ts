import { z } from 'zod'
import { optionalText, requiredText, revisionField } from '../../platform/fields.ts'

const fillIn = 'Please fill in all required fields'
const limits = { name: 100, title: 200, text: 5000, url: 2000, parts: 30 }

const isPicture = (url: string) =>
  (url.startsWith('/') && !url.startsWith('//')) || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))
const validPicture = 'Please enter a valid URL'

const requiredPicture = (name: string) =>
  requiredText(name, limits.url, fillIn).refine((url) => url === '' || isPicture(url), validPicture)
const picture = (name: string) =>
  optionalText(name, limits.url).refine((url) => url === '' || isPicture(url), validPicture)

const subSection = z.object({
  icon: optionalText('Icon', limits.name),
  title: optionalText('Sub-section title', limits.title),
  discription: optionalText('Sub-section description', limits.text),
})

const subCard = z.object({
  subCardTitle: optionalText('Sub-card title', limits.title),
  SubCardDiscription: optionalText('Sub-card description', limits.text),
})

/** The text of a service page. The misspelt names are the specification's, at the wire and in the database. */
export const serviceData = z.object({
  hero: z.object({
    heroImage: requiredPicture('Hero image'),
    heroTitle: requiredText('Hero title', limits.title, fillIn),
    heroDiscription: optionalText('Hero description', limits.text),
  }),
  main: z.object({
    mainImg: picture('Main image'),
    mainTitle: optionalText('Main title', limits.title),
    mianDiscription: optionalText('Main description', limits.text),
    mainSubSections: z
      .array(subSection)
      .min(1, 'At least one sub-section must remain')
      .max(limits.parts, `A page can have ${limits.parts} sub-sections at most`),
  }),
  mainCard: z.object({
    mainCardImg: picture('Card image'),
    mainCardTitle: optionalText('Card title', limits.title),
    mainCardDiscription: optionalText('Card description', limits.text),
    subCard: z
      .array(subCard)
      .min(1, 'At least one sub-card must remain')
      .max(limits.parts, `A page can have ${limits.parts} sub-cards at most`),
  }),
})

export type ServiceData = z.infer<typeof serviceData>

/** What an administrator saves. Rules and messages: specification, section 5. */
export const serviceInput = z.object({
  name: requiredText('Name', limits.name, fillIn).refine(
    (name) => name === '' || /^[\p{Letter}\p{Number}]+(?:[-_.][\p{Letter}\p{Number}]+)*$/u.test(name),
    'Name may hold letters, digits and single dashes: it is the last part of the address',
  ),
  data: serviceData,
  revision: revisionField,
})

export type ServiceInput = z.infer<typeof serviceInput>

export const servicePage = z.object({
  _id: z.string(),
  name: z.string(),
  data: serviceData,
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
})

export type ServicePage = z.infer<typeof servicePage>
