import { addressOf, readId, readPage, readText } from '../../platform/address.ts'
import type { ContentKind } from '../content-kind.ts'
import { caseStudyLimits as limits } from './options.ts'

/** The introduction on the public page. */
export const introduction =
  'Work that is running today, told by what it had to change: where it stood before, what we did, and what it came to.'

export const caseStudies = {
  nouns: ['case study', 'case studies'],
  countedAs: 'caseStudies' as const,
  pages: [['case-studies', 'features/case-studies/site/case-studies.page.tsx']],
  // Without an id for a new case study.
  adminPages: [['case-study/:id?', 'features/case-studies/admin/case-study.page.tsx']],
  adminEntries: [{ label: 'Add Case Study', to: '/admin/case-study', icon: 'building' }],
  readAddress(path, search) {
    if (path.toLowerCase() !== '/case-studies') return undefined
    const query = readStudiesQuery(search)
    const address = studiesAddress(query)
    return query.study ? { address, id: query.study } : { address }
  },
  addressOf: (id) => studiesAddress({ study: id }),
  editPath: (id) => `/admin/case-study/${id}`,
  feed: { title: 'case studies', page: '/case-studies', path: '/case-studies/feed.xml' },
  servicePages: ['/case-studies'],
  footerLink: { label: 'Case Studies', to: '/case-studies' },
} satisfies ContentKind

/** The parameters of the case studies page. If `study` is set, the others have no effect. */
export interface StudiesAddress {
  study?: string | undefined
  page: number
  /** The last segment of a service's path. */
  service?: string | undefined
  industry?: string | undefined
}

export const studiesPerPage = 12

/** Ignores unknown parameters and invalid values. */
export function readStudiesQuery(search: URLSearchParams): StudiesAddress {
  return {
    study: readId(search, 'study'),
    page: readPage(search),
    service: readText(search, 'service', limits.path),
    industry: readText(search, 'industry', limits.industry),
  }
}

/** The canonical address of a query: `/case-studies`, `/case-studies?study=<slug>`, `/case-studies?industry=Retail`. */
export function studiesAddress({ study, service, industry, page = 1 }: Partial<StudiesAddress>): string {
  if (study) return addressOf('/case-studies', { study })
  return addressOf('/case-studies', { service, industry, page: page > 1 ? page : undefined })
}

/** Returns the address of the list that an absolute address of this site shows, or of the unfiltered list. */
export function studiesListAt(address: string | undefined): string {
  const url = address === undefined ? undefined : new URL(address)
  if (url?.pathname !== '/case-studies') return studiesAddress({})
  return studiesAddress({ ...readStudiesQuery(url.searchParams), study: undefined })
}
