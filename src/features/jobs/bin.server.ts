import type { Discardable } from '../../entries/trash.server.ts'
import { careerAddress } from './address.ts'

export const jobBin: Discardable = {
  kind: 'job',
  noun: 'job',
  table: 'jobs',
  titleOf: ({ title }) => String(title),
  addressOf: ({ slug }) => careerAddress({ job: String(slug) }),
}
