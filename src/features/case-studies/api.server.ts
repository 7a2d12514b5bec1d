import { createRoute, z } from '@hono/zod-openapi'
import { createSavesApi, saveRoutes } from '../../entries/entry-saves.server.ts'
import { type Api, createApi, publicCache, visitors } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { readerOf } from '../../platform/api/api-env.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import type { KindServices } from '../content-kind.server.ts'
import { caseStudyBin, caseStudyEntries } from './entries.server.ts'
import { caseStudyLimits } from './options.ts'
import { caseStudiesQuery, caseStudy, caseStudyInput, caseStudySummary } from './schema.ts'
import * as store from './store.server.ts'

const tags = ['Case studies']

export const routes = {
  list: createRoute({
    method: 'get',
    path: '/case-studies',
    operationId: 'listCaseStudies',
    tags,
    summary: 'List case studies without their texts, newest first',
    security: visitors,
    request: { query: caseStudiesQuery },
    responses: {
      200: answers('The case studies, the total on all pages and, unless `facets=none`, the values to filter by', {
        caseStudies: z.array(caseStudySummary),
        total: z.number(),
        industries: z.array(z.string()),
        services: z.array(z.string()),
      }),
    },
  }),
  one: createRoute({
    method: 'get',
    path: '/case-studies/{id}',
    operationId: 'getCaseStudy',
    tags,
    summary: 'Get a case study by slug or ID',
    security: visitors,
    request: { params: idParams },
    responses: { 200: answers('The case study with its texts as Markdown and HTML (`html`)', { caseStudy }) },
  }),
  ...saveRoutes({
    ...{ path: 'case-studies', name: 'CaseStudy', noun: 'case study', tag: 'Case studies' },
    answer: { caseStudy },
    input: caseStudyInput,
    mostCharacters: caseStudyLimits.text,
  }),
}

const success = true as const

export function createCaseStudiesApi(services: KindServices): Api {
  const { db, clock, remember } = services
  return createApi()
    .openapi(routes.list, async (c) => {
      const reader = readerOf(c, clock())
      const query = c.req.valid('query')
      const [found, facets] = await Promise.all([
        store.listCaseStudies(db, reader, query, remember),
        query.facets === 'all' ? store.listFacets(db, reader.now, remember) : { industries: [], services: [] },
      ])
      c.header('Cache-Control', publicCache)
      return c.json({ success, ...found, ...facets }, 200)
    })
    .openapi(routes.one, async (c) => {
      const reader = readerOf(c, clock())
      const found = await store.findCaseStudy(db, reader, c.req.valid('param').id)
      if (!found) {
        const why = reader.seesAll ? 'does not exist any more' : 'does not exist or is no longer published'
        throw new AppError('not_found', `This case study ${why}`)
      }
      c.header('Cache-Control', publicCache)
      return c.json({ success, caseStudy: found }, 200)
    })
}

export function createCaseStudySavesApi(services: KindServices): Api {
  return createSavesApi(services, routes, {
    entries: caseStudyEntries,
    bin: caseStudyBin,
    remove: store.deleteCaseStudy,
    texts: {
      created: 'Case study created successfully!',
      updated: 'Case study updated successfully!',
      deleted: 'Case study deleted successfully',
    },
  })
}
