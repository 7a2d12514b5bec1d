import type { Database } from '../../db/tables.ts'
import type { FeedEntry } from '../../platform/rss.server.ts'
import { jobHtml } from './job-html.ts'
import { listJobs } from './store.server.ts'

/** The newest jobs that take applications at `now`. */
export async function feedJobs(db: Database, now: Date, publicUrl: string, most: number): Promise<FeedEntry[]> {
  // Open ones come first, so the others only ever follow them.
  const { jobs } = await listJobs(db, { now, seesAll: false }, { limit: most, page: 1, q: '' })
  return jobs
    .filter(({ status }) => status === 'active')
    .map((job) => ({
      title: job.title,
      url: `${publicUrl}/career?job=${job._id}`,
      publishedAt: job.createdAt,
      categories: [job.department, job.location, job.jobType],
      summary: `${job.department}, ${job.location}, ${job.jobType}, ${job.experienceLevel}`,
      html: jobHtml(job),
    }))
}
