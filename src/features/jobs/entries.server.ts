import { defineEntries, withReview } from '../../entries/define-entries.server.ts'
import type { Entries } from '../../entries/entries.server.ts'
import type { Discardable } from '../../entries/trash.server.ts'
import { careerAddress } from './address.ts'
import { htmlOf } from './light-texts.ts'
import { job, jobInput } from './schema.ts'
import { savedStatus } from './status.ts'
import { createJob, findJob, updateJob } from './store.server.ts'

export const jobTrash: Discardable = {
  kind: 'job',
  noun: 'job',
  group: 'administrators',
  table: 'jobs',
  titleOf: ({ title }) => String(title),
  addressOf: ({ slug }) => careerAddress({ job: String(slug) }),
}

export const jobEntries: Entries = defineEntries(
  { table: 'jobs', path: 'job', name: 'Job', noun: 'job', tag: 'Jobs', answer: 'job', group: 'administrators' },
  {
    schema: job,
    input: jobInput,
    find: (db, now, id) => findJob(db, { now, seesAll: true }, id),
    render: async (_renderer, input, _line, saved) => ({ html: htmlOf(input, saved) }),
    // Closed and draft follow from the deadline and `isActive`.
    fieldsOf: ({ isExpired, ...fields }) => ({
      ...fields,
      ...withReview(fields),
      status: savedStatus({ isExpired, ...fields }),
    }),
    create: async (_renderer, input) => (trx, now) => createJob(trx, input, now),
    update: async (_services, input) => (trx, id, now) => updateJob(trx, id, input, now),
  },
)
