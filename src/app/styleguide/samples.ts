import jobs from '../../../content/jobs.json'
import menu from '../../../content/menu.json'
import posts from '../../../content/posts.json'
import service from '../../../content/services/sap-implementation.json'
import type { PostSummary } from '../../features/blog/schema.ts'
import type { ContactMessage } from '../../features/contact/schema.ts'
import type { Job, JobStatus } from '../../features/jobs/schema.ts'
import type { MenuCategory } from '../../features/menu/schema.ts'

/** The moment at which the samples are looked at: the same on the server and in the browser. */
export const now = '2026-11-21T09:00:00.000Z'

const kept = { createdAt: now, updatedAt: now, revision: 1 }

const postStatuses = ['published', 'scheduled', 'draft'] as const

export const samplePosts: PostSummary[] = posts.map((post, index) => ({
  ...post,
  ...kept,
  _id: post.slug,
  category: post.category as PostSummary['category'],
  publishNow: true,
  scheduledDate: '',
  blogImage: null,
  publishedAt: now,
  status: postStatuses[index % postStatuses.length] ?? 'published',
}))

const jobStatuses: JobStatus[] = ['active', 'expired', 'closed', 'draft']

export const sampleJobs: Job[] = jobs.map((job, index) => ({
  ...(job as Pick<Job, 'department' | 'location' | 'jobType' | 'experienceLevel' | 'currency'> & typeof job),
  ...kept,
  _id: `job-${index}`,
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

const mailStates: ContactMessage['mailState'][] = ['sent', 'waiting', 'failing', 'none']

export const sampleMessages: ContactMessage[] = mailStates.map((mailState, index) => ({
  _id: mailState,
  name: ['Anna Berg', 'Luca Conti', 'Mireille Dubois', 'Jonas Eklund'][index] ?? '',
  email: 'anna@example.com',
  phone: '',
  company: 'Example Works',
  service: 'SAP Solutions',
  message: 'We run ECC 6.0 in three countries and want to know what a conversion would take.',
  createdAt: now,
  isRead: index > 1,
  isSpam: false,
  mailState,
  mailError: mailState === 'failing' ? 'connect ECONNREFUSED 127.0.0.1:25' : null,
}))
