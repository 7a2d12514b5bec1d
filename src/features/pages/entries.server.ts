import { defineEntries } from '../../entries/define-entries.server.ts'
import type { Entries } from '../../entries/entries.server.ts'
import type { Discardable } from '../../entries/trash.server.ts'
import type { MarkdownRenderer } from '../../platform/markdown/markdown.server.ts'
import { pagePath } from './content.ts'
import { type PageInput, page, pageInput } from './schema.ts'
import { createPage, findPage, type RenderedPage, updatePage } from './store.server.ts'

export const pageBin: Discardable = {
  kind: 'pages',
  noun: 'page',
  table: 'pages',
  titleOf: ({ title }) => String(title),
  addressOf: ({ slug }) => pagePath(String(slug)),
}

export const pageEntries: Entries = defineEntries(
  { table: 'pages', path: 'pages', name: 'Page', noun: 'page', tag: 'Pages', answer: 'page' },
  {
    schema: page,
    input: pageInput,
    find: (db, now, id) => findPage(db, { now, seesAll: true }, id),
    render: async (renderer, { content }, line) => ({ html: (await renderer.render(content, { line })).html }),
    async create(renderer, input, { line }) {
      const rendered = await renderPage(renderer, input, line)
      return (trx, now) => createPage(trx, rendered, now)
    },
    async update({ renderer }, input, { line }) {
      const rendered = await renderPage(renderer, input, line)
      return (trx, id, now) => updatePage(trx, id, rendered, now)
    },
  },
)

/** `line`: on whose behalf the text is rendered, so that the render queue can take turns. */
export async function renderPage(renderer: MarkdownRenderer, input: PageInput, line: string): Promise<RenderedPage> {
  return { ...input, ...(await renderer.render(input.content, { line })) }
}
