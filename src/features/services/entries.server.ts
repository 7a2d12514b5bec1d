import { defineEntries } from '../../entries/define-entries.server.ts'
import type { Entries } from '../../entries/entries.server.ts'
import type { Discardable } from '../../entries/trash.server.ts'
import { htmlOf } from './light-texts.ts'
import { serviceInput, servicePage } from './schema.ts'
import { createServicePage, findServicePage, pathOf, updateServicePage } from './store.server.ts'

export const servicePageTrash: Discardable = {
  kind: 'services',
  noun: 'service page',
  table: 'service_pages',
  titleOf: ({ data }) => JSON.parse(String(data)).hero.heroTitle,
  addressOf: ({ name }) => pathOf(String(name)),
}

export const servicePageEntries: Entries = defineEntries(
  {
    table: 'service_pages',
    path: 'services',
    name: 'ServicePage',
    noun: 'service page',
    tag: 'Services',
    answer: 'service',
  },
  {
    schema: servicePage,
    input: serviceInput,
    find: (db, now, id) => findServicePage(db, id, { now, seesAll: true }),
    render: async (_renderer, { data }, _line, saved) => ({ html: htmlOf(data, saved) }),
    create: async (_renderer, input) => (trx, now) => createServicePage(trx, input, now),
    update:
      async ({ onMove }, input) =>
      (trx, id, now) =>
        updateServicePage(trx, id, input, now, onMove),
  },
)
