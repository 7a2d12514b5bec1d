import type { PostSummary } from '../../features/blog/schema.ts'
import type { Job } from '../../features/jobs/schema.ts'
import { isActive } from './job-columns.tsx'
import { isPublished } from './post-columns.tsx'

/** Counted from the loaded lists, so that a deleted item leaves its counter with its row. */
export function Statistics({ posts, jobs }: { posts: PostSummary[]; jobs: Job[] }) {
  const published = posts.filter(isPublished).length
  const active = jobs.filter(isActive).length
  const cards = [
    { label: 'Total Blogs', count: posts.length },
    { label: 'Published Blogs', count: published },
    { label: 'Scheduled or Draft', count: posts.length - published },
    { label: 'Total Jobs', count: jobs.length },
    { label: 'Active Jobs', count: active },
    { label: 'Expired Jobs', count: jobs.length - active },
  ]
  return (
    <section aria-label="Statistics">
      <dl className="grid grid-cols-3 gap-2 sm:gap-3 xl:grid-cols-6">
        {cards.map(({ label, count }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end rounded-md border border-line bg-surface p-3 sm:px-4"
          >
            <dt className="text-xs text-soft">{label}</dt>
            <dd className="text-xl font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
