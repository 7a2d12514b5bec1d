import { type Entries, entriesOf } from '../../platform/entries.server.ts'
import { updateAs } from '../../platform/versions.server.ts'
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
    prepare: async (_renderer, input) => (trx, now) => createServicePage(trx, input, now),
    async save({ db, clock, onMove }, id, input, { who }) {
      const now = clock()
      return updateAs(db, { who, now }, servicePageEntries, id, (trx) => updateServicePage(trx, id, input, now, onMove))
    },
  },
)
