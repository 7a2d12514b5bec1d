import type { Discardable } from '../../entries/trash.server.ts'
import { studiesAddress } from './content.ts'

export const caseStudyBin: Discardable = {
  kind: 'case-studies',
  noun: 'case study',
  table: 'case_studies',
  titleOf: ({ title }) => String(title),
  dependents: [['case_study_services', 'case_study_id']],
  addressOf: ({ slug }) => studiesAddress({ study: String(slug) }),
}
