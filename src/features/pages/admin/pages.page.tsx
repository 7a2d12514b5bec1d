import { useEffect, useRef, useState } from 'react'
import { useMay, useMayChange } from '../../../editor/rights.ts'
import { type PublicationStatus, publicationStatuses } from '../../../entries/publication-status.ts'
import { maxSearchCharacters, readOption, readPage, readText } from '../../../platform/address.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DataTable, type Sort } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pageSize, useLastPage } from '../../../ui/paging.ts'
import { useSearchParams } from '../../../ui/search-params.ts'
import { EmptyState, Loading, Narrowed } from '../../../ui/states.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { findAllIds, pageOf } from '../../admin-list.ts'
import { BulkBar } from '../../bulk-bar.tsx'
import { DeleteDialog, deletedOrGone, trashQuestion } from '../../delete-dialog.tsx'
import { ListFilters, NothingLeft } from '../../list-filters.tsx'
import { changedParams, pageParam } from '../../list-place.ts'
import { useListSearch } from '../../list-search.tsx'
import { LoadedTable } from '../../loaded-table.tsx'
import { RowActions } from '../../row-actions.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { useSelection } from '../../use-selection.ts'
import { deletePage, listPages, type PageList } from '../client.ts'
import { pageSorts } from '../options.ts'
import type { PageSummary } from '../schema.ts'
import type { Route } from './+types/pages.page.ts'
import { pageList } from './page-list.tsx'

interface Address {
  q: string
  status: PublicationStatus | undefined
  page: number
  sort: Sort<(typeof pageSorts)[number]>
}

function readAddress(search: URLSearchParams): Address {
  const key = readOption(search, 'sort', pageSorts)
  return {
    q: readText(search, 'q', maxSearchCharacters) ?? '',
    status: readOption(search, 'status', publicationStatuses),
    page: readPage(search),
    sort: key ? { key, isDown: search.get('order') === 'desc' } : pageList.defaultSort,
  }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: settle(load(readAddress(new URL(request.url).searchParams))) }
}

async function load(address: Address) {
  const list = await listPages(sessionApi, { ...callOf(address), page: address.page, limit: pageSize })
  return { ...list, isEmpty: list.total === 0 && !isNarrowed(address) }
}

function callOf({ q, status, sort }: Address) {
  return { q, status, sort: sort.key, order: sort.isDown ? ('desc' as const) : ('asc' as const) }
}

const isNarrowed = ({ q, status }: Address) => q !== '' || status !== undefined

export function HydrateFallback() {
  return <Loading />
}

/** Lists the pages at the root of the site. */
export default function PagesPage({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const list = useAwaited(loaderData.list)
  const [leaving, setLeaving] = useState<PageSummary>()
  const [deleted, setDeleted] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  // The deleted row's button had the focus, which is lost with it.
  useEffect(() => (deleted > 0 ? heading.current?.focus() : undefined), [deleted])
  const address = readAddress(search)

  function go({ page = 1, sort, ...change }: Partial<Address>): void {
    const next = { page: pageParam(page), ...change, ...(sort && sortParams(sort)) }
    setSearch((latest) => changedParams(latest, next), { replace: true, preventScrollReset: true })
  }

  const listSearch = useListSearch({
    label: 'Search pages',
    q: address.q,
    text: 'Titles and texts are searched.',
    className: 'w-full sm:w-72',
    onSearch: (q) => go({ q, page: 1 }),
  })

  function handleDeleted(): void {
    setLeaving(undefined)
    setDeleted(deleted + 1)
    list.reload()
  }

  return (
    <div className="@container grid gap-5">
      <PageTitle title="Pages" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Pages
        </h1>
        <ButtonLink to="/admin/page" size="small">
          <Icon name="plus" className="size-4" />
          Add Page
        </ButtonLink>
      </div>
      <LoadedTable
        load={list}
        failure="Failed to load the pages"
        search={!list.data?.isEmpty && listSearch.field}
        isWordless
      >
        {(pages) =>
          pages.isEmpty ? (
            pageList.none
          ) : (
            <Table
              list={pages}
              isBusy={list.isLoading}
              nothing={listSearch.nothing}
              onDelete={setLeaving}
              onChanged={list.reload}
              {...{ address, go }}
            />
          )
        }
      </LoadedTable>
      {leaving && (
        <DeleteDialog
          text={trashQuestion('page')}
          subject={leaving.title}
          page={pageList.viewPath(leaving)}
          remove={() => deletedOrGone(deletePage(sessionApi, leaving._id))}
          doneText={pageList.deletedText}
          failures={['Failed to delete the page']}
          undo={{ id: leaving._id, onRestored: list.reload }}
          onDeleted={handleDeleted}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}

/** The default order needs no parameters. */
function sortParams({ key, isDown }: Address['sort']) {
  const isDefault = key === pageList.defaultSort.key && isDown === pageList.defaultSort.isDown
  return isDefault ? { sort: '', order: '' } : { sort: key, order: isDown ? 'desc' : 'asc' }
}

interface TableProps {
  list: PageList
  address: Address
  isBusy: boolean
  /** Takes the place of the rows if a search finds none. */
  nothing: React.ReactNode
  go: (change: Partial<Address>) => void
  onDelete: (page: PageSummary) => void
  /** Many pages were changed. */
  onChanged: () => void
}

function Table({ list, address, isBusy, nothing, go, onDelete, onChanged }: TableProps) {
  useLastPage(address.page, list.pages.length, list.total, (page) => go({ page }))
  const mayChange = useMayChange()
  const isPublisher = useMay('publishers')
  const scope = JSON.stringify([address.q, address.status])
  const selected = useSelection<PageSummary>(scope, ({ title }) => title)
  const todo = pageList.todos.find(({ status }) => status === address.status)
  const reset = () => go({ status: undefined, page: 1 })
  return (
    <div>
      <ListFilters
        filters={pageList.filters}
        values={{ status: address.status }}
        onChange={({ status }) => go({ status: publicationStatuses.find((one) => one === status), page: 1 })}
        onReset={address.status && !todo ? reset : undefined}
      />
      {todo && <Narrowed to={todo.nouns[1]} onShowAll={reset} />}
      <DataTable
        label={pageList.tableLabel}
        columns={pageList.columns}
        rows={list.pages}
        total={list.total}
        page={address.page}
        sort={address.sort}
        isBusy={isBusy}
        keyOf={({ _id }) => _id}
        {...(isPublisher && { selection: selected })}
        onPage={(page) => go({ page })}
        onSort={(sort) => go({ sort: sort as Address['sort'], page: 1 })}
        actions={(page) => (
          <RowActions
            title={page.title}
            editPath={pageList.editPath(page)}
            viewPath={pageOf(pageList, page)}
            onDelete={mayChange(page.status) ? () => onDelete(page) : undefined}
          />
        )}
        empty={nothing || (todo ? <EmptyState title={`No ${todo.nouns[1]}`} /> : <NothingLeft onReset={reset} />)}
      />
      {isPublisher && (
        <BulkBar
          key={scope}
          choices={pageList.bulk}
          editPath={pageList.editPath}
          selected={selected}
          total={list.total}
          isNarrowed={isNarrowed(address)}
          findAll={() => findAllIds(pageList, callOf(address))}
          onChanged={onChanged}
        />
      )}
    </div>
  )
}
