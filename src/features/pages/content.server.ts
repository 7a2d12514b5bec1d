import { nextPublication } from '../../db/publication.server.ts'
import { countByStatus, publicChanges } from '../../db/publication-list.server.ts'
import type { Database } from '../../db/tables.ts'
import type { RenderedTable } from '../../entries/rerender.server.ts'
import { type SeedTools, type ServerContentKind, sitemapOf, titleColumn } from '../content-kind.server.ts'
import { createPageSavesApi, createPagesApi } from './api.server.ts'
import { pagePath } from './content.ts'
import { pageBin, pageEntries, renderPage } from './entries.server.ts'
import { pageInput } from './schema.ts'
import { createPage, findPage, isListed, listPublicNames, type RenderedPage } from './store.server.ts'

const findPublic = (db: Database, now: Date, slug: string) => findPage(db, { now, seesAll: false }, slug)

const renderedPages: RenderedTable<'pages'> = {
  table: 'pages',
  noun: 'page',
  textsOf: ({ content }) => [content],
  htmlOf: ([html = '']) => html,
}

export const pages: ServerContentKind = {
  table: 'pages',
  entries: pageEntries,
  bin: pageBin,
  apiName: 'pages',
  editPath: (id) => `/admin/page/${id}`,
  titleIn: titleColumn,
  createApis: (services) => [createPagesApi(services), createPageSavesApi(services)],
  seed: { set: 'demo', prepare: prepareSamples },
  renderedTable: renderedPages,
  isPublic: async (db, now, slug) => (await findPublic(db, now, slug)) !== undefined,
  namesAtRoot: listPublicNames,
  sitemap: (db, now) => [sitemapOf(publicChanges(db, 'pages', now, [isListed]), ({ slug }) => pagePath(slug))],
  // Pages share the home page's card.
  shareCards: { page: 'pages', ofEntry: async () => undefined },
  nextChange: (db, now, remember) => nextPublication(db, 'pages', now, remember),
  countByStatus: (db, now, remember) => countByStatus(db, 'pages', now, remember),
}

/** The samples are drafts: they say what the firm must fill in before publishing them. */
async function prepareSamples({ renderer, readJson, readText }: SeedTools) {
  const samples: RenderedPage[] = []
  for (const fields of await readJson<{ slug: string }[]>('pages.json')) {
    const content = await readText(`pages/${fields.slug}.md`)
    samples.push(await renderPage(renderer, pageInput.parse({ ...fields, content }), 'seed'))
  }
  return async (trx: Database, now: Date) => {
    for (const page of samples) await createPage(trx, page, now)
  }
}
