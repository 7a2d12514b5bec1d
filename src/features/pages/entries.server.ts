import { type Entries, entriesOf } from '../../platform/entries.server.ts'
import { rendererVersion } from '../../platform/markdown.server.ts'
import { updateAs } from '../../platform/versions.server.ts'
import { page, pageInput } from './schema.ts'
import { createPage, findPage, updatePage } from './store.server.ts'

export const pageEntries: Entries = entriesOf(
  { table: 'pages', path: 'pages', name: 'Page', noun: 'page', tag: 'Pages', answer: 'page' },
  {
    schema: page,
    input: pageInput,
    find: (db, now, id) => findPage(db, { now, seesAll: true }, id),
    render: async (renderer, { content }, line) => ({ html: (await renderer.render(content, { line })).html }),
    async prepare(renderer, input) {
      const { html } = await renderer.render(input.content, { line: 'import' })
      return (trx, now) => createPage(trx, { ...input, html, htmlVersion: rendererVersion }, now)
    },
    async save({ db, clock, renderer }, id, input, { who }) {
      const { html } = await renderer.render(input.content, { line: `save ${who}` })
      const [rendered, now] = [{ ...input, html, htmlVersion: rendererVersion }, clock()]
      return updateAs(db, { who, now }, pageEntries, id, (trx) => updatePage(trx, id, rendered, now))
    },
  },
)
