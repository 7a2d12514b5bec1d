import type { Database } from '../../db/tables.ts'
import { dayMs } from '../../platform/dates.ts'
import { fixedPages, type SeedTools, type ServerContentKind, sitemapOf, titleColumn } from '../content-kind.server.ts'
import { careerAddress } from './address.ts'
import { createJobsAdminApi } from './admin-api.server.ts'
import { createJobsApi } from './api.server.ts'
import { jobs as descriptor } from './content.ts'
import { jobEntries, jobTrash } from './entries.server.ts'
import { feedJobs } from './feed.server.ts'
import { countJobsByStatus, listJobs, nextClosing, openJobChanges } from './list.server.ts'
import { jobInput } from './schema.ts'
import { careerCard, jobCard } from './share-card.ts'
import { createJob, deleteJob, findJob, isVisible } from './store.server.ts'

export const jobs: ServerContentKind = {
  table: 'jobs',
  entries: jobEntries,
  trash: jobTrash,
  remove: deleteJob,
  apiName: 'job',
  editPath: descriptor.editPath,
  titleIn: titleColumn,
  createApis: (services) => [createJobsApi(services), createJobsAdminApi(services)],
  seed: { set: 'demo', prepare: prepareSamples },
  shownAt: isVisible,
  isPublic: async (db, now, id) => (await findJob(db, { now, seesAll: false }, id)) !== undefined,
  sitemap: (db, now) => [
    fixedPages(['/career']),
    sitemapOf(openJobChanges(db, now), ({ slug }) => careerAddress({ job: slug })),
  ],
  outline: {
    title: 'Job openings',
    async list(db, now, limit) {
      const { jobs } = await listJobs(db, { now, seesAll: false }, { limit, page: 1 })
      const open = jobs.filter(({ status }) => status === 'active')
      return open.map(({ title, slug, department, location, jobType }) => ({
        ...{ title, path: careerAddress({ job: slug }) },
        line: [department, location, jobType].join(', '),
      }))
    },
  },
  shareCards: {
    page: 'career',
    ofList: ({ career }) => careerCard(career),
    async ofEntry({ db, now }, id) {
      const job = await findJob(db, { now, seesAll: false }, id)
      return job && jobCard(job)
    },
  },
  async search(db, now, { q, limit }, { remember }) {
    const { jobs } = await listJobs(db, { now, seesAll: false }, { q, limit, page: 1 }, remember)
    return jobs.map(({ title, slug, department, jobType, location, workplace, city, description }) => ({
      ...{ title, path: careerAddress({ job: slug }) },
      texts: [[department, jobType, location, workplace, city].filter(Boolean).join(', '), description],
    }))
  },
  nextChange: nextClosing,
  feed: { description: ({ career }) => career.text, list: feedJobs },
  countByStatus: countJobsByStatus,
}

async function prepareSamples({ readJson }: SeedTools) {
  const samples = await readJson<{ postedDaysAgo: number; deadlineInDays: number | null }[]>('jobs.json')
  return async (trx: Database, now: Date) => {
    const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs)
    for (const { postedDaysAgo, deadlineInDays, ...fields } of samples) {
      const applicationDeadline =
        deadlineInDays === null ? null : daysFromNow(deadlineInDays).toISOString().slice(0, 10)
      await createJob(trx, jobInput.parse({ ...fields, applicationDeadline }), daysFromNow(-postedDaysAgo))
    }
  }
}
