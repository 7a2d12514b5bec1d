import type { MenuItem } from '../../features/menu/schema.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { jobColumns } from '../dashboard/job-columns.tsx'
import { postColumns } from '../dashboard/post-columns.tsx'
import { RowActions } from '../dashboard/row-actions.tsx'
import { Exhibit, Section, SingleExhibit } from './exhibit.tsx'
import { sampleJobs, sampleMenu, samplePosts } from './samples.ts'

const noop = () => {}

const serviceColumns: Column<MenuItem>[] = [
  { key: 'name', label: 'Service', render: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'desc', label: 'Description', render: ({ desc }) => desc },
]

export function Tables() {
  return (
    <Section id="tables" title="Tables" text="Where a table has less than 44 rem, each row is a card.">
      <Exhibit title="A few rows" isWide>
        {(theme) => (
          <DataTable
            label={`Posts, ${theme}`}
            columns={postColumns}
            rows={samplePosts.slice(0, 3)}
            keyOf={({ _id }) => _id}
            actions={({ title }) => <RowActions title={title} editPath="/admin/add-blog" onDelete={noop} />}
            empty={null}
          />
        )}
      </Exhibit>
      <Exhibit title="On a phone">
        {(theme) => (
          <div className="styleguide-phone">
            <DataTable
              label={`Jobs, ${theme}`}
              columns={jobColumns}
              rows={sampleJobs.slice(0, 2)}
              keyOf={({ _id }) => _id}
              actions={({ title }) => <RowActions title={title} editPath="/admin/add-job" onDelete={noop} />}
              empty={null}
            />
          </div>
        )}
      </Exhibit>
      <Exhibit title="No rows">
        {(theme) => (
          <DataTable
            label={`Nothing, ${theme}`}
            columns={jobColumns}
            rows={[]}
            keyOf={({ _id }) => _id}
            empty={<EmptyState title="No jobs yet" actions={<Button>Add Job</Button>} />}
          />
        )}
      </Exhibit>
      <SingleExhibit title="Many rows" text="Pages of 20. Once, since the name of the page buttons is fixed.">
        <DataTable
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
