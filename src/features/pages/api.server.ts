import { createRoute, z } from '@hono/zod-openapi'
import { createSavesApi, saveRoutes } from '../../entries/entry-saves.server.ts'
import { type Api, createApi, publicCache, visitors } from '../../platform/api/api.server.ts'
import { answers } from '../../platform/api/api-description.server.ts'
import { readerOf } from '../../platform/api/api-env.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import type { KindServices } from '../content-kind.server.ts'
import { pageBin, pageEntries } from './entries.server.ts'
import { pageLimits } from './options.ts'
import { footerPage, page, pageInput, pageSummary, pagesQuery } from './schema.ts'
import * as store from './store.server.ts'

const tags = ['Pages']

export const routes = {
  list: createRoute({
    method: 'get',
    path: '/pages',
    operationId: 'listPages',
    tags,
    summary: 'List pages without their text, newest first',
    security: visitors,
    request: { query: pagesQuery },
    responses: {
      200: answers('The pages, and the total on all pages of the list', {
        pages: z.array(pageSummary),
        total: z.number(),
      }),
    },
  }),
  footer: createRoute({
    method: 'get',
    path: '/pages/footer',
    operationId: 'listFooterPages',
    tags,
    summary: 'List the public pages that the footer links to',
    security: visitors,
    responses: {
      200: answers('The pages, sorted by title, with the privacy policy last', { pages: z.array(footerPage) }),
    },
  }),
  one: createRoute({
    method: 'get',
    path: '/pages/{id}',
    operationId: 'getPage',
    tags,
    summary: 'Get a page by slug or ID',
    security: visitors,
    request: { params: idParams },
    responses: { 200: answers('The page with its text as Markdown (`content`) and HTML (`html`)', { page }) },
  }),
  ...saveRoutes({
    ...{ path: 'pages', name: 'Page', noun: 'page', tag: 'Pages' },
    answer: { page },
    input: pageInput,
    mostCharacters: pageLimits.content,
  }),
}

const success = true as const

export function createPagesApi(services: KindServices): Api {
  const { db, clock, remember } = services
  return createApi()
    .openapi(routes.list, async (c) => {
      const found = await store.listPages(db, readerOf(c, clock()), c.req.valid('query'), remember)
      c.header('Cache-Control', publicCache)
      return c.json({ success, ...found }, 200)
    })
    .openapi(routes.footer, async (c) => {
      const pages = await store.listFooterPages(db, clock(), remember)
      c.header('Cache-Control', publicCache)
      return c.json({ success, pages }, 200)
    })
    .openapi(routes.one, async (c) => {
      const reader = readerOf(c, clock())
      const found = await store.findPage(db, reader, c.req.valid('param').id)
      if (!found) {
        const why = reader.seesAll ? 'does not exist any more' : 'does not exist or is no longer published'
        throw new AppError('not_found', `This page ${why}`)
      }
      c.header('Cache-Control', publicCache)
      return c.json({ success, page: found }, 200)
    })
}

export function createPageSavesApi(services: KindServices): Api {
  return createSavesApi(services, routes, {
    entries: pageEntries,
    bin: pageBin,
    remove: store.deletePage,
    texts: {
      created: 'Page created successfully!',
      updated: 'Page updated successfully!',
      deleted: 'Page deleted successfully',
    },
  })
}
