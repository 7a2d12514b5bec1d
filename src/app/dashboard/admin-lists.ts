import type { AdminList } from '../../features/admin-list.ts'
import { postList } from '../../features/blog/admin/dashboard-list.tsx'
import { caseStudyList } from '../../features/case-studies/admin/dashboard-list.tsx'
import { jobList } from '../../features/jobs/admin/dashboard-list.tsx'
import type { KindName } from '../../features/kinds.ts'
import { pageList } from '../../features/pages/admin/page-list.tsx'
import { personList } from '../../features/people/admin/person-list.tsx'

/** The kinds of content that the dashboard lists, in tab order; the others are listed on pages of their own. */
export const adminLists: Record<Exclude<KindName, 'services' | 'pages' | 'people'>, AdminList> = {
  blog: postList,
  jobs: jobList,
  caseStudies: caseStudyList,
}

/** The same, plus the kinds with a list on their own page. */
export const allLists: Record<Exclude<KindName, 'services'>, AdminList> = {
  ...adminLists,
  pages: pageList,
  people: personList,
}

export type ListName = keyof typeof adminLists

export const listNames = Object.keys(adminLists) as ListName[]
