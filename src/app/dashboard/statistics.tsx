import type { PostSummary } from '../../features/blog/schema.ts'
import type { Job } from '../../features/jobs/schema.ts'
import { Skeleton } from '../../ui/states.tsx'
import { isActive } from './job-columns.tsx'
import { isPublished } from './post-columns.tsx'

const layout = 'grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2'

interface Count {
  label: string
  /** The colour that the tables give this status. */
  dot?: string
  count: number
}

/** Counted from the loaded lists, so that a deleted item leaves its counter with its row. */
export function Statistics({ posts, jobs }: { posts: PostSummary[]; jobs: Job[] }) {
  const [blogCounts, jobCounts] = countsOf(posts, jobs)
  return (
    <section aria-label="Statistics" className={layout}>
      <Group counts={blogCounts} />
      <Group counts={jobCounts} />
    </section>
  )
}

/** The same without its numbers, so that nothing moves when they come. */
export function StatisticsWaiting() {
  const [blogCounts, jobCounts] = countsOf([], [])
  return (
    <div aria-hidden="true" className={layout}>
      <Group counts={blogCounts} isWaiting />
      <Group counts={jobCounts} isWaiting />
    </div>
  )
}

function countsOf(posts: PostSummary[], jobs: Job[]): [Count[], Count[]] {
  const published = posts.filter(isPublished).length
  const active = jobs.filter(isActive).length
  return [
    [
      { label: 'Total Blogs', count: posts.length },
      { label: 'Published Blogs', count: published, dot: 'bg-green' },
      { label: 'Scheduled or Draft', count: posts.length - published, dot: 'bg-blue' },
    ],
    [
      { label: 'Total Jobs', count: jobs.length },
      { label: 'Active Jobs', count: active, dot: 'bg-green' },
      { label: 'Expired Jobs', count: jobs.length - active, dot: 'bg-blue' },
    ],
  ]
}

function Group({ counts, isWaiting = false }: { counts: Count[]; isWaiting?: boolean }) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-lg border border-line bg-surface py-3">
      {counts.map(({ label, dot, count }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end px-3 sm:px-4 xl:not-first:px-3 2xl:not-first:px-4"
        >
          <dt className="text-xs text-soft">
            {dot && (
              <span className={`mr-1.5 inline-block size-2 rounded-full max-sm:hidden forced-colors:hidden ${dot}`} />
            )}
            {label}
          </dt>
          <dd className="h-8 text-xl font-semibold">{isWaiting ? <Skeleton className="h-6 w-8" /> : count}</dd>
        </div>
      ))}
    </dl>
  )
}
