import type { Database } from '../../db/tables.ts'
import type { FeedEntry } from '../../platform/rss.server.ts'
import { careerAddress } from './address.ts'
import { jobHtml } from './job-html.ts'
import { listJobs } from './list.server.ts'
import { isOpen } from './status.ts'

/** The newest jobs that take applications at `now`. */
export async function feedJobs(db: Database, now: Date, publicUrl: string, most: number): Promise<FeedEntry[]> {
  // Open jobs come first, so filtering drops only jobs from the end.
  const { jobs } = await listJobs(db, { now, seesAll: false }, { limit: most, page: 1 })
  return jobs.filter(isOpen).map((job) => ({
    title: job.title,
    url: publicUrl + careerAddress({ job: job.slug }),
    id: job._id,
    publishedAt: job.publishedAt,
    categories: [job.department, job.location, job.jobType],
    summary: [job.department, job.location, job.workplace, job.jobType, job.experienceLevel].filter(Boolean).join(', '),
    html: jobHtml(job, publicUrl),
  }))
}
