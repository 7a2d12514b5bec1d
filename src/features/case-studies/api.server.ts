import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Reader } from '../../db/publication.server.ts'
import type { Database } from '../../db/tables.ts'
import { type Api, type ApiEnv, administrators, createApi, publicCache, visitors } from '../../platform/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api-description.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { createOnce, creationHeaders } from '../../platform/idempotency.server.ts'
import { rendererVersion } from '../../platform/markdown.server.ts'
import { discard } from '../../platform/trash.server.ts'
import { updateAs } from '../../platform/versions.server.ts'
import type { KindServices } from '../content-kind.server.ts'
import { caseStudyBin } from './bin.server.ts'
import { caseStudyEntries, renderTexts } from './entries.server.ts'
import { caseStudyLimits } from './options.ts'
import { type CaseStudyInput, caseStudiesQuery, caseStudy, caseStudyInput, caseStudySummary } from './schema.ts'
import * as store from './store.server.ts'

const body = { required: true, content: { 'application/json': { schema: caseStudyInput } } }
const tags = ['Case studies']
const busy = { 503: fails('Too many texts wait to be rendered') }
const changed = { 409: fails('Somebody else has saved since, or the address is taken'), ...busy }

export const routes = {
  list: createRoute({
    method: 'get',
    path: '/case-studies',
    operationId: 'listCaseStudies',
    tags,
    summary: 'The case studies without their texts, newest first, and what they can be narrowed by',
    security: visitors,
    request: { query: caseStudiesQuery },
    responses: {
      200: answers('The case studies', {
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
    summary: 'One case study, by its slug or its _id, with the HTML of its texts',
    security: visitors,
    request: { params: idParams },
    responses: { 200: answers('The case study', { caseStudy }) },
  }),
  create: createRoute({
    method: 'post',
    path: '/case-studies',
    operationId: 'createCaseStudy',
    tags,
    summary: 'Add a case study',
    security: administrators,
    request: { headers: creationHeaders, body },
    responses: { 201: answers('The case study', { caseStudy }), ...changed },
  }),
  update: createRoute({
    method: 'put',
    path: '/case-studies/{id}',
    operationId: 'updateCaseStudy',
    tags,
    summary: 'Change a case study, by its slug or its _id',
    security: administrators,
    request: { params: idParams, body },
    responses: { 200: answers('The case study', { caseStudy }), ...changed },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/case-studies/{id}',
    operationId: 'deleteCaseStudy',
    tags,
    summary: 'Delete a case study, by its slug or its _id',
    security: administrators,
    request: { params: idParams },
    responses: { 200: answers('Deleted', {}) },
  }),
  preview: createRoute({
    method: 'post',
    path: '/case-studies/preview',
    operationId: 'previewCaseStudyText',
    tags,
    summary: 'What the public page makes of a markdown text',
    security: administrators,
    'x-changes-nothing': true,
    request: { body: jsonOf(z.object({ content: z.string().max(caseStudyLimits.text) })) },
    responses: { 200: answers('The HTML', { html: z.string() }), ...busy },
  }),
}

const success = true as const

export function createCaseStudiesApi(services: KindServices): Api {
  const { db, clock, remember, renderer } = services
  const readerOf = (c: Context<ApiEnv>) => ({ now: clock(), seesAll: c.get('user') !== undefined })

  async function getCaseStudy(reader: Reader, id: string) {
    const found = await store.findCaseStudy(db, reader, id)
    if (found) return found
    const why = reader.seesAll ? 'does not exist any more' : 'does not exist or is no longer published'
    throw new AppError('not_found', `This case study ${why}`)
  }

  async function render(c: Context<ApiEnv>, input: CaseStudyInput): Promise<store.RenderedCaseStudy> {
    return {
      ...input,
      html: await renderTexts(renderer, input, `save ${c.get('user')?.email}`),
      htmlVersion: rendererVersion,
    }
  }

  return createApi()
    .openapi(routes.list, async (c) => {
      const reader = readerOf(c)
      const query = c.req.valid('query')
      const [found, facets] = await Promise.all([
        store.listCaseStudies(db, reader, query, remember),
        query.facets === 'all' ? store.listFacets(db, reader.now, remember) : { industries: [], services: [] },
      ])
      c.header('Cache-Control', publicCache)
      return c.json({ success, ...found, ...facets }, 200)
    })
    .openapi(routes.one, async (c) => {
      const found = await getCaseStudy(readerOf(c), c.req.valid('param').id)
      c.header('Cache-Control', publicCache)
      return c.json({ success, caseStudy: found }, 200)
    })
    .openapi(routes.create, async (c) => {
      const input = c.req.valid('json')
      const prepare = async () => {
        const rendered = await render(c, input)
        return (trx: Database) => store.createCaseStudy(trx, rendered, clock())
      }
      const id = await createOnce(c, services, { table: 'case_studies', body: input, prepare })
      const message = 'Case study created successfully!'
      return c.json({ success, message, caseStudy: await getCaseStudy(readerOf(c), id) }, 201)
    })
    .openapi(routes.update, async (c) => {
      const { _id } = await getCaseStudy(readerOf(c), c.req.valid('param').id)
      const rendered = await render(c, c.req.valid('json'))
      const change = { who: c.get('user')?.email, now: clock() }
      await updateAs(db, change, caseStudyEntries, _id, (trx) => store.updateCaseStudy(trx, _id, rendered, change.now))
      const message = 'Case study updated successfully!'
      return c.json({ success, message, caseStudy: await getCaseStudy(readerOf(c), _id) }, 200)
    })
    .openapi(routes.preview, async (c) => {
      const { html } = await renderer.render(c.req.valid('json').content, { line: `preview ${c.get('user')?.email}` })
      return c.json({ success, html }, 200)
    })
    .openapi(routes.remove, async (c) => {
      const { _id } = await getCaseStudy(readerOf(c), c.req.valid('param').id)
      const deletion = { who: c.get('user')?.email, now: clock() }
      await discard(db, deletion, caseStudyBin, _id, (trx) => store.deleteCaseStudy(trx, _id))
      return c.json({ success, message: 'Case study deleted successfully' }, 200)
    })
}
