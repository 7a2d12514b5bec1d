import type { AdminList } from '../../features/admin-list.ts'
import { postList } from '../../features/blog/admin/dashboard-list.tsx'
import { caseStudyList } from '../../features/case-studies/admin/dashboard-list.tsx'
import { jobList } from '../../features/jobs/admin/dashboard-list.tsx'
import type { KindName } from '../kinds.ts'

/** The kinds of content that the dashboard lists, in the order of their tabs; service pages have a page of their own. */
export const adminLists: Record<Exclude<KindName, 'services'>, AdminList> = {
  blog: postList,
  jobs: jobList,
  caseStudies: caseStudyList,
}

export type ListName = keyof typeof adminLists

export const listNames = Object.keys(adminLists) as ListName[]
