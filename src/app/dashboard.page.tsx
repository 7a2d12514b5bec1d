import { useState } from 'react'
import { site } from '../../content/site.ts'
import { listPosts } from '../features/blog/client.ts'
import type { PostSummary } from '../features/blog/schema.ts'
import { listJobs } from '../features/jobs/client.ts'
import type { Job } from '../features/jobs/schema.ts'
import { messageOf, sessionApi } from '../platform/api-client.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Loading, TableSkeleton } from '../ui/states.tsx'
import { useLoad } from '../ui/use-load.ts'
import { getActivity } from './dashboard/activity.ts'
import { ActivityPanel } from './dashboard/activity-panel.tsx'
import { Lists } from './dashboard/lists.tsx'
import { Statistics, StatisticsWaiting } from './dashboard/statistics.tsx'
import { type Item, useDeletion } from './dashboard/use-deletion.tsx'

const failureText = 'someting worng try after some time!'

interface Content {
  posts: PostSummary[]
  jobs: Job[]
}

async function loadContent(): Promise<Content> {
  const [posts, jobs] = await Promise.all([listPosts(sessionApi), listJobs(sessionApi)])
  return { posts, jobs }
}

export default function DashboardPage() {
  const { data, error, isLoading, reload, setData } = useLoad(loadContent, 'dashboard')
  const activity = useLoad(() => getActivity(sessionApi), 'activity')
  const { question, ask } = useDeletion({
    failureText,
    onDeleted(item) {
      setData((before) => before && without(before, item))
      activity.reload()
    },
  })
  const panel = <ActivityPanel load={activity} />
  return (
    <div className="grid gap-6">
      <title>{`Dashboard | ${site.name}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-2xl">Dashboard</h1>
        <QuickActions />
      </div>
      {data ? (
        <Found {...data} panel={panel} onDelete={ask} />
      ) : isLoading ? (
        <Waiting panel={panel} />
      ) : (
        <Notice
          kind="error"
          title={messageOf(error, failureText)}
          actions={<Button onClick={reload}>Try Again</Button>}
        />
      )}
      {question}
    </div>
  )
}

function without({ posts, jobs }: Content, { kind, id }: Item): Content {
  return kind === 'blog'
    ? { posts: posts.filter((post) => post._id !== id), jobs }
    : { posts, jobs: jobs.filter((job) => job._id !== id) }
}

function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:gap-3">
      <ButtonLink to="/admin/add-blog" className="max-sm:px-2">
        <Icon name="plus" className="size-4 max-sm:hidden" />
        New Blog Post
      </ButtonLink>
      <ButtonLink to="/admin/add-job" variant="secondary" className="max-sm:px-2">
        <Icon name="plus" className="size-4 max-sm:hidden" />
        New Job Posting
      </ButtonLink>
    </nav>
  )
}

interface FoundProps extends Content {
  panel: React.ReactNode
  onDelete: (item: Item) => void
}

function Found({ posts, jobs, panel, onDelete }: FoundProps) {
  const [search, setSearch] = useState('')
  return (
    <>
      <div className="grid gap-3">
        <Statistics posts={posts} jobs={jobs} />
        {panel}
      </div>
      <Lists posts={posts} jobs={jobs} search={search} onSearch={setSearch} onDelete={onDelete} />
    </>
  )
}

/** The words, in the shape of what comes. */
function Waiting({ panel }: { panel: React.ReactNode }) {
  return (
    <>
      <div className="grid gap-3">
        <StatisticsWaiting />
        {panel}
      </div>
      <Loading />
      <TableSkeleton />
    </>
  )
}
