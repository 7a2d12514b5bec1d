import jobs from '../../../content/jobs.json'
import menu from '../../../content/menu.json'
import posts from '../../../content/posts.json'
import service from '../../../content/services/sap-implementation.json'
import { publicationStatuses } from '../../entries/publication-status.ts'
import { newPost } from '../../features/blog/admin/post-fields.tsx'
import type { PostSummary } from '../../features/blog/schema.ts'
import type { Dated } from '../../features/blog/site/load-blog.ts'
import { mailStates, messageStates } from '../../features/contact/options.ts'
import type { ContactMessage } from '../../features/contact/schema.ts'
import { newJob } from '../../features/jobs/admin/job-sections.tsx'
import { jobStatuses } from '../../features/jobs/options.ts'
import type { Job } from '../../features/jobs/schema.ts'
import type { MenuCategory } from '../../features/menu/schema.ts'
import type { Overview } from '../dashboard/overview.ts'

/** The samples' current moment: the same on the server and in the browser. */
export const now = '2026-11-21T09:00:00.000Z'

const kept = { createdAt: now, updatedAt: now, revision: 1 }

export const samplePosts: Dated[] = posts.map((post, index) => ({
  ...newPost,
  ...post,
  ...kept,
  _id: post.slug,
  category: post.category as PostSummary['category'],
  publishNow: true,
  scheduledDate: '',
  blogImage: null,
  publishedAt: now,
  day: now.slice(0, 10),
  status: publicationStatuses[index % publicationStatuses.length] ?? 'published',
}))

export const sampleJobs: Job[] = jobs.map((job, index) => ({
  ...newJob,
  ...(job as Pick<Job, 'department' | 'location' | 'jobType' | 'experienceLevel' | 'currency'> & typeof job),
  ...kept,
  _id: `job-${index}`,
  publishedAt: now,
  applicationDeadline: index === 0 ? '2026-11-26' : null,
  status: jobStatuses[index % jobStatuses.length] ?? 'active',
}))

export const sampleMenu: MenuCategory[] = menu.map(({ category, items }) => ({
  _id: category,
  category,
  items: items.map((item) => ({ ...item, _id: item.to, revision: 1 })),
  revision: 1,
}))

export const sampleService = service.data

export const sampleMessages: ContactMessage[] = mailStates.map((mailState, index) => ({
  _id: mailState,
  name: ['Anna Berg', 'Luca Conti', 'Mireille Dubois', 'Pia Fischer', 'Jonas Eklund'][index] ?? '',
  email: 'anna@example.com',
  phone: '',
  company: 'Example Works',
  service: 'SAP Solutions',
  message: 'We run ECC 6.0 in three countries and want to know what a conversion would take.',
  createdAt: now,
  isRead: index > 1,
  isSpam: false,
  isDoubtful: index === 1,
  state: messageStates[Math.max(0, index - 2)] ?? 'new',
  note: '',
  revision: 1,
  page: '/services/sap-implementation',
  mailState,
  mailError: mailState === 'failing' || mailState === 'failed' ? 'connect ECONNREFUSED 127.0.0.1:25' : null,
}))

export const sampleOverview: Overview = {
  blog: { total: 1284, published: 1270, scheduled: 11, draft: 3 },
  jobs: { total: 46, active: 31, expired: 15 },
  caseStudies: { total: 12, published: 11, scheduled: 1, draft: 0 },
}
