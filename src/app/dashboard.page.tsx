import { useState } from 'react'
import { site } from '../../content/site.ts'
import { listPosts } from '../features/blog/client.ts'
import type { PostSummary } from '../features/blog/schema.ts'
import { listJobs } from '../features/jobs/client.ts'
import type { Job } from '../features/jobs/schema.ts'
import { messageOf, sessionApi } from '../platform/api-client.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ErrorBox, Loading, Skeleton } from '../ui/states.tsx'
import { useLoad } from '../ui/use-load.ts'
import { Lists } from './dashboard/lists.tsx'
import { Statistics } from './dashboard/statistics.tsx'
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
  const { question, ask } = useDeletion({
    failureText,
    onDeleted: (item) => setData((before) => before && without(before, item)),
  })
  return (
    <div className="grid gap-6">
      <title>{`Dashboard | ${site.name}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-2xl">Dashboard</h1>
        <QuickActions />
      </div>
      {data ? (
        <Found {...data} onDelete={ask} />
      ) : isLoading ? (
        <Waiting />
      ) : (
        <ErrorBox title={messageOf(error, failureText)} actions={<Button onClick={reload}>Try Again</Button>} />
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
        <Icon name="plus" className="size-4" />
        New Blog Post
      </ButtonLink>
      <ButtonLink to="/admin/add-job" variant="secondary" className="max-sm:px-2">
        <Icon name="plus" className="size-4" />
        New Job Posting
      </ButtonLink>
    </nav>
  )
}

function Found({ posts, jobs, onDelete }: Content & { onDelete: (item: Item) => void }) {
  const [search, setSearch] = useState('')
  return (
    <>
      <Statistics posts={posts} jobs={jobs} />
      <Lists posts={posts} jobs={jobs} search={search} onSearch={setSearch} onDelete={onDelete} />
    </>
  )
}

/** The words, in the shape of what comes. */
function Waiting() {
  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-3 gap-2 sm:gap-3 xl:grid-cols-6">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-20" />
        ))}
      </div>
      <Loading />
      <Skeleton className="h-96" />
    </div>
  )
}
