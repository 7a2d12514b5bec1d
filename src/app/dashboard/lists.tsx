import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { PostSummary } from '../../features/blog/schema.ts'
import type { Job } from '../../features/jobs/schema.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, NothingMatches } from '../../ui/states.tsx'
import { jobColumns } from './job-columns.tsx'
import { postColumns } from './post-columns.tsx'
import { RowActions } from './row-actions.tsx'
import { searchRows } from './table-text.ts'
import { Tabs } from './tabs.tsx'
import type { Item } from './use-deletion.tsx'

interface Props {
  posts: PostSummary[]
  jobs: Job[]
  search: string
  onSearch: (search: string) => void
  onDelete: (item: Item) => void
}

/** Posts and jobs, each in its tab, both narrowed by the search. */
export function Lists({ posts, jobs, search, onSearch, onDelete }: Props) {
  const [tab, chooseTab] = useTab()
  const panel = usePanelFocus(posts.length + jobs.length)
  const foundPosts = searchRows(posts, postColumns, search)
  const foundJobs = searchRows(jobs, jobColumns, search)
  const empty = (what: React.ReactNode, all: object[]) =>
    all.length > 0 ? (
      <NothingMatches search={search} text="Every column is searched, in both lists." onClear={() => onSearch('')} />
    ) : (
      what
    )
  return (
    <Tabs
      label="What the site shows"
      tabs={[
        { key: 'blogs', label: `Blog Posts (${foundPosts.length})` },
        { key: 'jobs', label: `Job Postings (${foundJobs.length})` },
      ]}
      current={tab}
      onChoose={chooseTab}
      panel={panel}
      aside={
        <SearchField
          label="Search posts and jobs"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className="w-full md:mb-2 md:ml-auto md:w-72"
        />
      }
    >
      {tab === 'blogs' ? (
        <DataTable
          key="blogs"
          label="Blog posts"
          columns={postColumns}
          rows={foundPosts}
          keyOf={(post) => post._id}
          actions={({ _id, title }) => (
            <RowActions
              title={title}
              editPath={`/admin/edit-blog/${_id}`}
              onDelete={() => onDelete({ kind: 'blog', id: _id, title })}
            />
          )}
          empty={empty(noPosts, posts)}
        />
      ) : (
        <DataTable
          key="jobs"
          label="Job postings"
          columns={jobColumns}
          rows={foundJobs}
          keyOf={(job) => job._id}
          actions={({ _id, title }) => (
            <RowActions
              title={title}
              editPath={`/admin/edit-job/${_id}`}
              onDelete={() => onDelete({ kind: 'job', id: _id, title })}
            />
          )}
          empty={empty(noJobs, jobs)}
        />
      )}
    </Tabs>
  )
}

const noPosts = (
  <EmptyState title="No posts yet" actions={<ButtonLink to="/admin/add-blog">New Blog Post</ButtonLink>}>
    <p className="text-soft">The first one appears on the blog as soon as you publish it.</p>
  </EmptyState>
)

const noJobs = (
  <EmptyState title="No jobs yet" actions={<ButtonLink to="/admin/add-job">New Job Posting</ButtonLink>}>
    <p className="text-soft">The first one appears on the careers page as soon as you publish it.</p>
  </EmptyState>
)

/** The open tab is part of the address: Back from an edit form leads to the list that it was opened from. */
function useTab(): ['blogs' | 'jobs', (tab: 'blogs' | 'jobs') => void] {
  const [query, setQuery] = useSearchParams()
  const tab = query.get('tab') === 'jobs' ? 'jobs' : 'blogs'
  return [tab, (next) => setQuery(next === 'jobs' ? { tab: 'jobs' } : {}, { replace: true, preventScrollReset: true })]
}

/** When a row is gone its button can no longer hold the focus: the list takes it. */
function usePanelFocus(count: number) {
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) panel.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return panel
}
