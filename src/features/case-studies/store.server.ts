import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import type { Remember } from '../../db/content-memo.server.ts'
import { isPublic, nextStatusChange } from '../../db/publication.server.ts'
import { publicationOrder } from '../../db/publication-list.server.ts'
import type { Database } from '../../db/tables.ts'
import { kindRoutes } from '../../entries/kind-routes.server.ts'
import { defineKind } from '../define-kind.server.ts'
import { readStudiesQuery, studiesAddress } from './content.ts'
import { caseStudyLimits } from './options.ts'
import { type CaseStudyInput, caseStudiesQuery, caseStudyFields, caseStudyInput } from './schema.ts'

const names = {
  path: 'case-studies',
  name: 'CaseStudy',
  noun: 'case study',
  many: 'CaseStudies',
  tag: 'Case studies',
} as const

export const routes = kindRoutes({
  ...names,
  plural: 'CaseStudies',
  answer: { caseStudy: caseStudyFields.whole },
  list: {
    caseStudies: z.array(caseStudyFields.summary),
    total: z.number(),
    industries: z.array(z.string()),
    services: z.array(z.string()),
  },
  input: caseStudyInput,
  query: caseStudiesQuery,
  maxCharacters: caseStudyLimits.text,
  texts: {
    list: 'List case studies without their texts, newest first',
    listed: 'The case studies, the total on all pages and, unless `facets=none`, the values to filter by',
    one: 'The case study with its texts as Markdown and HTML (`html`)',
  },
})

export const kind = defineKind('case_studies', {
  ...names,
  answer: 'caseStudy',
  fields: caseStudyFields,
  input: caseStudyInput,
  query: caseStudiesQuery,
  slug: {
    addressOf: (study) => studiesAddress({ study }),
    slugIn: ({ searchParams }) => readStudiesQuery(searchParams).study,
  },
  columns: () => ({}),
  words(row) {
    const quote: CaseStudyInput['quote'] = JSON.parse(row.quote)
    const texts = [row.challenge, row.approach, row.result]
    return [row.title, row.client, row.industry, ...texts, quote?.text ?? '', quote?.name ?? '']
  },
  pictures: ({ image, challenge, approach, result }) => ({ image, challenge, approach, result }),
  links: ({ services }) => ({ services: JSON.parse(services) }),
  beside: {
    table: 'case_study_services',
    column: 'case_study_id',
    rowsOf({ id: case_study_id, services, published_at, public_from, public_until }) {
      const paths = new Set<string>(JSON.parse(services))
      return [...paths].map((service) => ({ case_study_id, published_at, public_from, public_until, service }))
    },
  },
  list: {
    sorts: { title: 'title_key' },
    otherTexts: ({ industry }) => [industry],
    narrow({ service, industry, hasTimeline, sort, order }, visible, isSearch) {
      const shown = hasTimeline ? [...visible, sql<boolean>`timeline <> '[]'`] : visible
      const where = industry ? [...shown, sql<boolean>`industry = ${industry}`] : shown
      if (!service) return { where }
      if (!industry && !hasTimeline && !isSearch && sort !== 'title') {
        return {
          table: 'case_study_services',
          columns: ['case_study_id as id'],
          where: [sql<boolean>`service = ${service}`, ...where],
          order: publicationOrder(undefined, order, 'case_study_id'),
        }
      }
      const hasService = sql<boolean>`exists (select 1 from case_study_services where case_study_id = case_studies.id and service = ${service})`
      return { where: [...where, hasService] }
    },
  },
  samples: 'case-studies',
})

export const {
  find: findCaseStudy,
  create: createCaseStudy,
  update: updateCaseStudy,
  remove: deleteCaseStudy,
  list: listCaseStudies,
  findWords: findCaseStudyWords,
} = kind

/** A case study with its rendered HTML: the store does not render. */
export type RenderedCaseStudy = Saved & Required<Pick<Saved, 'html' | 'htmlVersion'>>
type Saved = Parameters<typeof kind.create>[1]

/** Returns the filters of the public case studies: industries, and service paths of the menu. */
export function listFacets(db: Database, now: Date, remember: Remember) {
  return remember('case studies by facet', now, async () => {
    const industries = db.selectFrom('case_studies').select('industry').where(isPublic(now)).distinct()
    const services = db.selectFrom('case_study_services').select('service').where(isPublic(now)).distinct()
    const value = {
      industries: (await industries.orderBy('industry').execute()).map(({ industry }) => industry),
      services: (await services.orderBy('service').execute()).map(({ service }) => service),
    }
    return { value, until: await nextStatusChange(db, 'case_studies', now, remember) }
  })
}
