import { useState } from 'react'
import type { MenuItem } from '../../features/menu/schema.ts'
import { RowActions } from '../../features/row-actions.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { type LocalColumn, LocalTable } from '../../ui/local-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { adminLists } from '../dashboard/admin-lists.ts'
import { Exhibit, Section, SingleExhibit } from './exhibit.tsx'
import { sampleJobs, sampleMenu, samplePosts } from './samples.ts'

const noop = () => {}
/** Props of a table that shows its first page and does nothing. */
const still = { page: 1, sort: undefined, onPage: noop, onSort: noop }

const serviceColumns: LocalColumn<MenuItem>[] = [
  { key: 'name', label: 'Service', render: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'desc', label: 'Description', render: ({ desc }) => desc },
]

export function Tables() {
  const [page, setPage] = useState(1)
  return (
    <Section id="tables" title="Tables" text="Where a table has less than 44 rem, each row has two lines.">
      <Exhibit title="A few rows" isWide>
        {(theme) => (
          <DataTable
            label={`Posts, ${theme}`}
            columns={adminLists.blog.columns}
            rows={samplePosts.slice(0, 3)}
            total={3}
            {...still}
            keyOf={({ _id }) => _id}
            actions={({ title }) => (
              <RowActions title={title} editPath="/admin/add-blog" viewPath="/blog" onDelete={noop} />
            )}
            empty={null}
          />
        )}
      </Exhibit>
      <Exhibit title="On a phone">
        {(theme) => (
          <div className="styleguide-phone">
            <DataTable
              label={`Jobs, ${theme}`}
              columns={adminLists.jobs.columns}
              rows={sampleJobs.slice(0, 2)}
              total={2}
              {...still}
              keyOf={({ _id }) => _id}
              actions={({ title }) => (
                <RowActions title={title} editPath="/admin/add-job" viewPath="/career" onDelete={noop} />
              )}
              empty={null}
            />
          </div>
        )}
      </Exhibit>
      <Exhibit title="No rows">
        {(theme) => (
          <DataTable
            label={`Nothing, ${theme}`}
            columns={adminLists.jobs.columns}
            rows={[]}
            total={0}
            {...still}
            keyOf={({ _id }) => _id}
            empty={<EmptyState title="No jobs yet" actions={<Button>Add Job</Button>} />}
          />
        )}
      </Exhibit>
      <SingleExhibit title="Many rows" text="Pages of 20. Once, since the name of the page buttons is fixed.">
        <LocalTable
          page={page}
          onPage={setPage}
          label="Services"
          columns={serviceColumns}
          rows={sampleMenu.flatMap(({ items }) => items)}
          keyOf={({ _id }) => _id}
          empty={null}
        />
      </SingleExhibit>
    </Section>
  )
}
