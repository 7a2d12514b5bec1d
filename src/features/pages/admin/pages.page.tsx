import { useEffect, useRef, useState } from 'react'
import { useMayChange } from '../../../editor/rights.ts'
import type { PublicationStatus } from '../../../entries/publication-status.ts'
import { maxSearchCharacters, readOption, readPage, readText } from '../../../platform/address.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DataTable, type Sort } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pageSize, useLastPage } from '../../../ui/paging.ts'
import { useSearchParams } from '../../../ui/search-params.ts'
import { EmptyState, Loading, Narrowed } from '../../../ui/states.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { pageOf } from '../../admin-list.ts'
import { DeleteDialog, deletedOrGone, trashQuestion } from '../../delete-dialog.tsx'
import { changedParams, pageParam } from '../../list-place.ts'
import { useListSearch } from '../../list-search.tsx'
import { LoadedTable } from '../../loaded-table.tsx'
import { RowActions } from '../../row-actions.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
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
    status: readOption(
      search,
      'status',
      pageList.todos.map(({ status }) => status),
    ),
    page: readPage(search),
    sort: key ? { key, isDown: search.get('order') === 'desc' } : pageList.defaultSort,
  }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: settle(load(readAddress(new URL(request.url).searchParams))) }
}

async function load({ q, status, page, sort }: Address) {
  const order = sort.isDown ? ('desc' as const) : ('asc' as const)
  const list = await listPages(sessionApi, { q, status, page, limit: pageSize, sort: sort.key, order })
  return { ...list, isEmpty: list.total === 0 && q === '' && status === undefined }
}

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
}

function Table({ list, address, isBusy, nothing, go, onDelete }: TableProps) {
  useLastPage(address.page, list.pages.length, list.total, (page) => go({ page }))
  const mayChange = useMayChange()
  const todo = pageList.todos.find(({ status }) => status === address.status)
  return (
    <div>
      {todo && <Narrowed to={todo.nouns[1]} onShowAll={() => go({ status: undefined, page: 1 })} />}
      <DataTable
        label={pageList.tableLabel}
        columns={pageList.columns}
        rows={list.pages}
        total={list.total}
        page={address.page}
        sort={address.sort}
        isBusy={isBusy}
        keyOf={({ _id }) => _id}
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
        empty={nothing || <EmptyState title={`No ${todo?.nouns[1] ?? 'pages'}`} />}
      />
    </div>
  )
}
