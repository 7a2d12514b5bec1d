import type { AdminList } from '../../features/admin-list.ts'
import { postList } from '../../features/blog/admin/dashboard-list.tsx'
import { caseStudyList } from '../../features/case-studies/admin/dashboard-list.tsx'
import { jobList } from '../../features/jobs/admin/dashboard-list.tsx'
import type { KindName } from '../../features/kinds.ts'
import { pageList } from '../../features/pages/admin/page-list.tsx'

/** The kinds of content that the dashboard lists, in tab order; pages and service pages are listed elsewhere. */
export const adminLists: Record<Exclude<KindName, 'services' | 'pages'>, AdminList> = {
  blog: postList,
  jobs: jobList,
  caseStudies: caseStudyList,
}

/** The same, plus the kinds with a list on their own page. */
export const allLists: Record<Exclude<KindName, 'services'>, AdminList> = { ...adminLists, pages: pageList }

export type ListName = keyof typeof adminLists

export const listNames = Object.keys(adminLists) as ListName[]
