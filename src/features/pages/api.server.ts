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
import { pageBin } from './bin.server.ts'
import { pageEntries } from './entries.server.ts'
import { pageLimits } from './options.ts'
import { footerPage, type PageInput, page, pageInput, pageSummary, pagesQuery } from './schema.ts'
import * as store from './store.server.ts'

const body = { required: true, content: { 'application/json': { schema: pageInput } } }
const tags = ['Pages']
const busy = { 503: fails('Too many texts wait to be rendered') }
const changed = { 409: fails('Somebody else has saved since, or the address is taken'), ...busy }

export const routes = {
  list: createRoute({
    method: 'get',
    path: '/pages',
    operationId: 'listPages',
    tags,
    summary: 'The pages without their texts, newest first',
    security: visitors,
    request: { query: pagesQuery },
    responses: { 200: answers('The pages', { pages: z.array(pageSummary), total: z.number() }) },
  }),
  footer: createRoute({
    method: 'get',
    path: '/pages/footer',
    operationId: 'listFooterPages',
    tags,
    summary: 'The public pages that the footer links to, by their titles',
    security: visitors,
    responses: { 200: answers('The pages', { pages: z.array(footerPage) }) },
  }),
  one: createRoute({
    method: 'get',
    path: '/pages/{id}',
    operationId: 'getPage',
    tags,
    summary: 'One page, by its slug or its _id, with the HTML of its text',
    security: visitors,
    request: { params: idParams },
    responses: { 200: answers('The page', { page }) },
  }),
  create: createRoute({
    method: 'post',
    path: '/pages',
    operationId: 'createPage',
    tags,
    summary: 'Add a page',
    security: administrators,
    request: { headers: creationHeaders, body },
    responses: { 201: answers('The page', { page }), ...changed },
  }),
  update: createRoute({
    method: 'put',
    path: '/pages/{id}',
    operationId: 'updatePage',
    tags,
    summary: 'Change a page, by its slug or its _id',
    security: administrators,
    request: { params: idParams, body },
    responses: { 200: answers('The page', { page }), ...changed },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/pages/{id}',
    operationId: 'deletePage',
    tags,
    summary: 'Delete a page, by its slug or its _id',
    security: administrators,
    request: { params: idParams },
    responses: { 200: answers('Deleted', {}) },
  }),
  preview: createRoute({
    method: 'post',
    path: '/pages/preview',
    operationId: 'previewPageText',
    tags,
    summary: 'What the public page makes of a markdown text',
    security: administrators,
    'x-changes-nothing': true,
    request: { body: jsonOf(z.object({ content: z.string().max(pageLimits.content) })) },
    responses: { 200: answers('The HTML', { html: z.string() }), ...busy },
  }),
}

const success = true as const

export function createPagesApi(services: KindServices): Api {
  const { db, clock, remember, renderer } = services
  const readerOf = (c: Context<ApiEnv>) => ({ now: clock(), seesAll: c.get('user') !== undefined })

  async function getPage(reader: Reader, id: string) {
    const found = await store.findPage(db, reader, id)
    if (found) return found
    const why = reader.seesAll ? 'does not exist any more' : 'does not exist or is no longer published'
    throw new AppError('not_found', `This page ${why}`)
  }

  async function render(c: Context<ApiEnv>, input: PageInput): Promise<store.RenderedPage> {
    const { html } = await renderer.render(input.content, { line: `save ${c.get('user')?.email}` })
    return { ...input, html, htmlVersion: rendererVersion }
  }

  return createApi()
    .openapi(routes.list, async (c) => {
      const found = await store.listPages(db, readerOf(c), c.req.valid('query'), remember)
      c.header('Cache-Control', publicCache)
      return c.json({ success, ...found }, 200)
    })
    .openapi(routes.footer, async (c) => {
      const pages = await store.listFooterPages(db, clock(), remember)
      c.header('Cache-Control', publicCache)
      return c.json({ success, pages }, 200)
    })
    .openapi(routes.one, async (c) => {
      const found = await getPage(readerOf(c), c.req.valid('param').id)
      c.header('Cache-Control', publicCache)
      return c.json({ success, page: found }, 200)
    })
    .openapi(routes.create, async (c) => {
      const input = c.req.valid('json')
      const prepare = async () => {
        const rendered = await render(c, input)
        return (trx: Database) => store.createPage(trx, rendered, clock())
      }
      const id = await createOnce(c, services, { table: 'pages', body: input, prepare })
      const message = 'Page created successfully!'
      return c.json({ success, message, page: await getPage(readerOf(c), id) }, 201)
    })
    .openapi(routes.update, async (c) => {
      const { _id } = await getPage(readerOf(c), c.req.valid('param').id)
      const rendered = await render(c, c.req.valid('json'))
      const change = { who: c.get('user')?.email, now: clock() }
      await updateAs(db, change, pageEntries, _id, (trx) => store.updatePage(trx, _id, rendered, change.now))
      const message = 'Page updated successfully!'
      return c.json({ success, message, page: await getPage(readerOf(c), _id) }, 200)
    })
    .openapi(routes.preview, async (c) => {
      const { html } = await renderer.render(c.req.valid('json').content, { line: `preview ${c.get('user')?.email}` })
      return c.json({ success, html }, 200)
    })
    .openapi(routes.remove, async (c) => {
      const { _id } = await getPage(readerOf(c), c.req.valid('param').id)
      const deletion = { who: c.get('user')?.email, now: clock() }
      await discard(db, deletion, pageBin, _id, (trx) => store.deletePage(trx, _id))
      return c.json({ success, message: 'Page deleted successfully' }, 200)
    })
}
