import type { Entries } from '../../entries/entries.server.ts'
import { entriesOf } from '../../entries/entries-of.server.ts'
import { htmlOf } from './light-texts.ts'
import { serviceInput, servicePage } from './schema.ts'
import { createServicePage, findServicePage, updateServicePage } from './store.server.ts'

export const servicePageEntries: Entries = entriesOf(
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
    find: (db, _now, id) => findServicePage(db, id, { seesAll: true }),
    render: async (_renderer, { data }, _line, saved) => ({ html: htmlOf(data, saved) }),
    create: async (_renderer, input) => (trx, now) => createServicePage(trx, input, now),
    update:
      async ({ onMove }, input) =>
      (trx, id, now) =>
        updateServicePage(trx, id, input, now, onMove),
  },
)
