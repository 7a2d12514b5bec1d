import type { FieldPath } from 'react-hook-form'
import type { EntryKind } from '../../../editor/entry-kind.ts'
import { publicationLabels } from '../../../editor/publication.tsx'
import { headLabels, headOf, noHead } from '../../../entries/head-values.ts'
import { unpublishedFields } from '../../../entries/publication-status.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { lazyRules } from '../../../ui/form-rules.ts'
import { createServicePage, getServicePage, updateServicePage } from '../client.ts'
import type { ServiceData, ServiceFields, ServiceInput, ServicePage } from '../schema.ts'

/** The values of the form. */
export type ServiceValues = ServiceFields

export const blankSubSection = { icon: 'FaTools', title: '', discription: '', link: '' }
const noTerms = { scope: '', duration: '', deliverables: '', price: '' }
export const blankSubCard = { subCardTitle: '', SubCardDiscription: '', link: '', ...noTerms }

/** A new page, with the title and description of its menu entry. */
export function newService(name: string, title: string, description: string): ServiceValues {
  return {
    name,
    isDraft: false,
    inReview: false,
    ...noHead,
    publicUntil: '',
    data: {
      hero: { heroImage: '', heroTitle: title, heroDiscription: description },
      main: { mainImg: '', mainTitle: '', mianDiscription: '', mainSubSections: [blankSubSection] },
      mainCard: { mainCardImg: '', mainCardTitle: '', mainCardDiscription: '', link: '', subCard: [blankSubCard] },
    },
  }
}

export const serviceLabels = {
  'data.hero.heroImage': 'Hero image',
  'data.hero.heroTitle': 'Hero title',
  'data.hero.heroDiscription': 'Hero description',
  'data.main.mainImg': 'Main image',
  'data.main.mainTitle': 'Main title',
  'data.main.mianDiscription': 'Main description',
  'data.main.mainSubSections': 'Sub-sections',
  'data.mainCard.mainCardImg': 'Card image',
  'data.mainCard.mainCardTitle': 'Card title',
  'data.mainCard.mainCardDiscription': 'Card description',
  'data.mainCard.link': 'Card link',
  'data.mainCard.subCard': 'Sub-cards',
  name: 'Service ID',
  ...headLabels,
  isDraft: publicationLabels.isDraft,
  inReview: publicationLabels.inReview,
  publicUntil: publicationLabels.publicUntil,
} satisfies Partial<Record<FieldPath<ServiceValues>, string>>

/** Optional inputs hold '' if a page lacks them. An empty list, which a draft may have, gets one part. */
function withOptional({ hero, main, mainCard }: ServiceData): ServiceData {
  const withLink = <Part extends { link?: string | undefined }>(part: Part) => ({ ...part, link: part.link ?? '' })
  const listOf = <Part extends { link?: string | undefined }>(list: Part[], blank: Part) =>
    list.length > 0 ? list.map(withLink) : [blank]
  return {
    hero,
    main: { ...main, mainSubSections: listOf(main.mainSubSections, blankSubSection) },
    mainCard: {
      ...withLink(mainCard),
      subCard: listOf(mainCard.subCard, blankSubCard).map((card) => ({ ...blankSubCard, ...card })),
    },
  }
}

const sentOf = (input: ServiceInput): ServiceFields => ({
  ...input,
  ...headOf(input),
  publicUntil: input.publicUntil ?? '',
})

const fillIn = 'Please fill in all required fields'
const failures = {
  save: 'Save',
  saving: 'Saving...',
  refused: 'Failed to save service',
  unanswered: 'Error saving service. Please try again.',
}

export const serviceKind: EntryKind<ServiceValues, ServiceInput, ServicePage> = {
  name: 'service',
  path: 'services',
  draft: { field: 'isDraft', value: true, review: 'inReview' },
  noun: 'service page',
  labels: serviceLabels,
  rules: lazyRules(async () => (await import('../schema.ts')).serviceInput),
  valuesOf: ({ name, status, publicUntil, data, ...saved }) => ({
    name,
    ...unpublishedFields(status),
    publicUntil: publicUntil ?? '',
    ...headOf(saved),
    data: withOptional(data),
  }),
  get: (id) => getServicePage(sessionApi, id),
  create: (api, input) => createServicePage(api, sentOf(input)),
  update: (input, _, base) => updateServicePage(sessionApi, base._id, sentOf(input), base.revision),
  texts: {
    create: { ...failures, saved: 'Service created successfully' },
    update: { ...failures, saved: 'Service updated successfully' },
  },
  // One sentence for all missing fields, else the first error.
  invalid: (messages) => (messages.includes(fillIn) ? fillIn : (messages[0] ?? fillIn)),
}
