import { useEffect, useRef, useState } from 'react'
import { useMay, useMayChange } from '../editor/rights.ts'
import { publicationStatuses } from '../entries/publication-status.ts'
import { sessionApi } from '../platform/api/api-client.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLastPage } from '../ui/paging.ts'
import { useSearchParams } from '../ui/search-params.ts'
import { EmptyState, Narrowed } from '../ui/states.tsx'
import { type Settled, useAwaited } from '../ui/use-awaited.ts'
import { type AdminRow, findAllIds, pageOf } from './admin-list.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteDialog, deletedOrGone, trashQuestion } from './delete-dialog.tsx'
import { ListFilters, NothingLeft } from './list-filters.tsx'
import { changedParams, pageParam } from './list-place.ts'
import { useListSearch } from './list-search.tsx'
import { LoadedTable } from './loaded-table.tsx'
import {
  callOf,
  isNarrowed,
  type LoadedOwnList,
  type OwnList,
  type OwnListAddress,
  readOwnListAddress,
  sortParams,
} from './own-list.ts'
import { RowActions } from './row-actions.tsx'
import { PageTitle } from './settings/site/page-title.tsx'
import { useSelection } from './use-selection.ts'

interface Props<Row extends AdminRow> {
  list: OwnList<Row>
  loaded: Promise<Settled<LoadedOwnList<Row>>>
  /** Singular and plural. */
  nouns: readonly [one: string, many: string]
  add: { label: string; to: string }
  /** What the search looks at. */
  searched: string
}

/** Lists the entries of a kind on a page of its own instead of the dashboard. */
export function OwnListPage<Row extends AdminRow>({ list, loaded, nouns: [one, many], add, searched }: Props<Row>) {
  const [search, setSearch] = useSearchParams()
  const load = useAwaited(loaded)
  const [leaving, setLeaving] = useState<Row>()
  const [deleted, setDeleted] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The deleted row's button had the focus, which is lost with it.
  useEffect(() => (deleted > 0 ? heading.current?.focus() : undefined), [deleted])
  const address = readOwnListAddress(list, search)

  function go({ page = 1, sort, ...change }: Partial<OwnListAddress>): void {
    const next = { page: pageParam(page), ...change, ...(sort && sortParams(list, sort)) }
    setSearch((latest) => changedParams(latest, next), { replace: true, preventScrollReset: true })
  }

  const listSearch = useListSearch({
    label: `Search ${many}`,
    q: address.q,
    text: searched,
    className: 'w-full sm:w-72',
    onSearch: (q) => go({ q, page: 1 }),
  })

  function handleDeleted(): void {
    setLeaving(undefined)
    setDeleted(deleted + 1)
    load.reload()
  }

  return (
    <div className="@container grid gap-5">
      <PageTitle title={list.tableLabel} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {list.tableLabel}
        </h1>
        <ButtonLink to={add.to} size="small">
          <Icon name="plus" className="size-4" />
          {add.label}
        </ButtonLink>
      </div>
      <LoadedTable
        load={load}
        failure={`Failed to load the ${many}`}
        search={!load.data?.isEmpty && listSearch.field}
        isWordless
      >
        {(found) =>
          found.isEmpty ? (
            list.none
          ) : (
            <Table
              found={found}
              isBusy={load.isLoading}
              nothing={listSearch.nothing}
              onDelete={setLeaving}
              onChanged={load.reload}
              {...{ list, address, go }}
            />
          )
        }
      </LoadedTable>
      {leaving && (
        <DeleteDialog
          text={trashQuestion(one)}
          subject={leaving.title}
          page={list.viewPath(leaving)}
          remove={() => deletedOrGone(list.remove(sessionApi, leaving._id))}
          doneText={list.deletedText}
          failures={[`Failed to delete the ${one}`]}
          undo={{ id: leaving._id, onRestored: load.reload }}
          onDeleted={handleDeleted}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}

interface TableProps<Row extends AdminRow> {
  list: OwnList<Row>
  found: LoadedOwnList<Row>
  address: OwnListAddress
  isBusy: boolean
  /** Takes the place of the rows if a search finds none. */
  nothing: React.ReactNode
  go: (change: Partial<OwnListAddress>) => void
  onDelete: (row: Row) => void
  /** Many entries were changed. */
  onChanged: () => void
}

function Table<Row extends AdminRow>(props: TableProps<Row>) {
  const { list, found, address, isBusy, nothing, go, onDelete, onChanged } = props
  useLastPage(address.page, found.rows.length, found.total, (page) => go({ page }))
  const mayChange = useMayChange()
  const isPublisher = useMay('publishers')
  const scope = JSON.stringify([address.q, address.status])
  const selected = useSelection<Row>(scope, ({ title }) => title)
  const todo = list.todos.find(({ status }) => status === address.status)
  const reset = () => go({ status: undefined, page: 1 })
  return (
    <div>
      <ListFilters
        filters={list.filters}
        values={{ status: address.status }}
        onChange={({ status }) => go({ status: publicationStatuses.find((one) => one === status), page: 1 })}
        onReset={address.status && !todo ? reset : undefined}
      />
      {todo && <Narrowed to={todo.nouns[1]} onShowAll={reset} />}
      <DataTable
        label={list.tableLabel}
        columns={list.columns}
        rows={found.rows}
        total={found.total}
        page={address.page}
        sort={address.sort}
        isBusy={isBusy}
        keyOf={({ _id }) => _id}
        {...(isPublisher && { selection: selected })}
        onPage={(page) => go({ page })}
        onSort={(sort) => go({ sort: sort as OwnListAddress['sort'], page: 1 })}
        actions={(row) => (
          <RowActions
            title={row.title}
            editPath={list.editPath(row)}
            viewPath={pageOf(list, row)}
            onDelete={mayChange(row.status) ? () => onDelete(row) : undefined}
          />
        )}
        empty={nothing || (todo ? <EmptyState title={`No ${todo.nouns[1]}`} /> : <NothingLeft onReset={reset} />)}
      />
      {isPublisher && (
        <BulkBar
          key={scope}
          choices={list.bulk}
          editPath={list.editPath}
          selected={selected}
          total={found.total}
          isNarrowed={isNarrowed(address)}
          findAll={() => findAllIds(list as never, callOf(address))}
          onChanged={onChanged}
        />
      )}
    </div>
  )
}
