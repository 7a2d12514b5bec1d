import { useMemo } from 'react'
import { useMay } from '../../../editor/rights.ts'
import { publicationLabels } from '../../../entries/publication-status.ts'
import { Button } from '../../../ui/button.tsx'
import { formatShortDate } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type LocalColumn, LocalTable } from '../../../ui/local-table.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { EmptyState, Narrowed } from '../../../ui/states.tsx'
import { statusOptions } from '../../admin-list.ts'
import { BulkBar } from '../../bulk-bar.tsx'
import { ListFilters, NothingLeft } from '../../list-filters.tsx'
import { useListPlace } from '../../list-place.ts'
import { useListSearch } from '../../list-search.tsx'
import { useSelection } from '../../use-selection.ts'
import { services } from '../content.ts'
import type { ServicePageSummary } from '../schema.ts'
import { ServiceActions, ServiceTitle } from './service-cells.tsx'

/** The statuses that are something to do, in words. */
const todos: Partial<Record<string, string>> = {
  review: 'service pages waiting for review',
  draft: 'draft service pages',
  ended: 'service pages no longer public',
}

const filters = {
  statuses: statusOptions(publicationLabels, ['published', 'review', 'draft', 'ended']),
}

interface Props {
  pages: ServicePageSummary[]
  /** The pages that the menu leads to; undefined while unknown. */
  menuSlugs: ReadonlySet<string> | undefined
  onCreate: () => void
  onEdit: (page: ServicePageSummary) => void
  onDelete: (page: ServicePageSummary) => void
  /** Many pages were changed. */
  onChanged: () => void
}

const editPath = ({ _id }: { _id: string }) => services.editPath(_id)

export function ServiceTable({ pages, menuSlugs, onCreate, onEdit, onDelete, onChanged }: Props) {
  const { page, q, status, go } = useListPlace()
  const isPublisher = useMay('publishers')
  const narrowedTo = todos[status]
  const isFiltered = filters.statuses.some(({ value }) => value === status)
  const reset = () => go({ status: '' })
  const scope = JSON.stringify([q, status])
  const selected = useSelection<ServicePageSummary>(scope, ({ name }) => name)
  const search = useListSearch({
    label: 'Search service pages',
    q,
    text: 'Service ID, title and date are searched.',
    onSearch: (q) => go({ q }),
  })
  const columns = useMemo(() => columnsFor(menuSlugs), [menuSlugs])
  const found = pages.filter(
    (page) => (!isFiltered || page.status === status) && textOf(page).includes(q.toLowerCase()),
  )

  return (
    <section aria-labelledby="service-content-title" className="grid gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_auto]">
        <div className="self-center sm:max-lg:col-span-2">
          <h2 id="service-content-title" tabIndex={-1} className="text-lg">
            Service pages
          </h2>
          <p className="text-sm text-soft">The content that visitors read at /services/…</p>
        </div>
        {search.field}
        <Button onClick={onCreate} className="justify-self-start">
          <Icon name="plus" className="size-4" />
          Create Service
        </Button>
      </div>
      <div>
        <ListFilters
          {...{ filters, values: { status: isFiltered ? status : undefined } }}
          onChange={({ status = '' }) => go({ status })}
          onReset={isFiltered && !narrowedTo ? reset : undefined}
        />
        {narrowedTo && <Narrowed to={narrowedTo} onShowAll={reset} />}
        <LocalTable
          label="Service pages"
          columns={columns}
          rows={found}
          defaultSort={{ key: 'updatedAt', isDown: true }}
          page={page}
          onPage={(page) => go({ page })}
          keyOf={({ _id }) => _id}
          {...(isPublisher && { selection: selected })}
          actions={(page) => <ServiceActions page={page} onEdit={() => onEdit(page)} onDelete={() => onDelete(page)} />}
          empty={
            pages.length === 0 ? (
              <EmptyState title="No service pages yet">
                <p className="text-soft">The first one is public as soon as it is saved.</p>
              </EmptyState>
            ) : (
              search.nothing ||
              (narrowedTo ? <EmptyState title={`No ${narrowedTo}`} /> : <NothingLeft onReset={reset} />)
            )
          }
        />
        {isPublisher && (
          <BulkBar
            key={scope}
            choices={{ path: 'services' }}
            editPath={editPath}
            selected={selected}
            total={found.length}
            isNarrowed={found.length < pages.length}
            findAll={async () => found.map(({ _id }) => _id)}
            onChanged={onChanged}
          />
        )}
      </div>
    </section>
  )
}

function columnsFor(menuSlugs: ReadonlySet<string> | undefined): LocalColumn<ServicePageSummary>[] {
  return [
    {
      key: 'heroImage',
      label: 'Hero image',
      isMinor: true,
      render: ({ data }) => (
        <Picture
          src={data.hero.heroImage}
          alt=""
          width={96}
          height={40}
          sizes="96px"
          className="h-10 w-24 rounded-sm border border-line bg-band object-cover"
        />
      ),
    },
    {
      key: 'title',
      isFreeText: true,
      isTitle: true,
      label: 'Title and service ID',
      sortBy: ({ data }) => data.hero.heroTitle,
      render: (page) => <ServiceTitle page={page} menuSlugs={menuSlugs} />,
    },
    {
      key: 'updatedAt',
      label: 'Updated',
      isMinor: true,
      sortBy: ({ updatedAt }) => updatedAt,
      render: ({ updatedAt }) => <span className="whitespace-nowrap">{formatShortDate(updatedAt)}</span>,
    },
  ]
}

function textOf({ name, data, updatedAt }: ServicePageSummary): string {
  return [name, data.hero.heroTitle, formatShortDate(updatedAt)].join('\n').toLowerCase()
}
