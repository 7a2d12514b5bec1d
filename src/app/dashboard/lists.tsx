import { useEffect, useRef } from 'react'
import { useMay, useMayChange } from '../../editor/rights.ts'
import { type AdminRow, pageOf } from '../../features/admin-list.ts'
import { BulkBar } from '../../features/bulk-bar.tsx'
import { kinds } from '../../features/kinds.ts'
import { isUnfiltered, ListFilters, NothingLeft, useFilterOptions } from '../../features/list-filters.tsx'
import { RowActions } from '../../features/row-actions.tsx'
import { useSelection } from '../../features/use-selection.ts'
import { maxSearchCharacters } from '../../platform/address.ts'
import { messageOf } from '../../platform/api/api-client.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { joinWords } from '../../ui/format.ts'
import { LiveSearch } from '../../ui/live-search.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { EmptyState, Narrowed, NothingMatches } from '../../ui/states.tsx'
import type { Load } from '../../ui/use-awaited.ts'
import { adminLists, type ListName, listNames } from './admin-lists.ts'
import type { useDashboardAddress } from './dashboard-address.ts'
import type { Overview } from './overview.ts'
import { useOwnLists } from './own-lists.ts'
import { Tabs } from './tabs.tsx'
import type { Item } from './use-deletion.tsx'
import { failureText, filtersOf, findIds, type LoadedList, type Lists as LoadedLists } from './use-lists.ts'

interface Props extends ReturnType<typeof useDashboardAddress> {
  lists: LoadedLists
  overview: Overview
  onDelete: (item: Item) => void
  /** Many entries were changed. */
  onChanged: () => void
}

/** The entries of each kind in their own tab, all filtered by the search. */
export function Lists({ lists, overview, query, go, onDelete, onChanged }: Props) {
  const names = useOwnLists()
  const isPublisher = useMay('publishers')
  const mayChange = useMayChange()
  const search = useRef<HTMLInputElement>(null)
  const panel = usePanelFocus(listNames.reduce((sum, name) => sum + (overview[name]?.total ?? 0), 0))
  const shown = adminLists[query.list]
  const load = lists[query.list]
  const scope = JSON.stringify([query.list, load.data?.q, load.data?.filters])
  const selected = useSelection<AdminRow>(scope, ({ title }) => title)
  const options = useFilterOptions(shown.filters, load.data)
  const values = filtersOf(query)
  const isFiltered = !isUnfiltered(values)
  // A to-do is said in words.
  const todo = isUnfiltered(query.filters) ? shown.todos.find(({ status }) => status === query.status) : undefined
  const reset = () => go({ status: undefined, filters: {}, page: 1 })

  function clearSearch(): void {
    go({ q: '', page: 1 })
    search.current?.focus()
  }

  return (
    <Tabs
      label="What the site shows"
      tabs={names.map((name) => ({
        key: adminLists[name].tab,
        label: adminLists[name].tabLabel(lists[name].data?.total ?? overview[name]?.total ?? 0),
      }))}
      current={shown.tab}
      onChoose={(tab) =>
        go({
          list: listNames.find((name) => adminLists[name].tab === tab) ?? query.list,
          page: 1,
          status: undefined,
          filters: {},
          sort: undefined,
        })
      }
      panel={panel}
      aside={
        <LiveSearch
          label={searchLabelOf(names)}
          q={query.q}
          maxLength={maxSearchCharacters}
          input={search}
          onSearch={(q) => go({ q, page: 1 }, { replace: true })}
          className="w-full md:mb-2 md:ml-auto md:w-80 xl:w-88"
        />
      }
    >
      <ListFilters
        key={query.list}
        {...{ filters: shown.filters, options, values }}
        onChange={(change) => {
          const { status, ...filters } = { ...values, ...change }
          go({ status, filters, page: 1 })
        }}
        onReset={isFiltered && !todo ? reset : undefined}
      >
        {shown.Tools && isPublisher && <shown.Tools list={shown} onChanged={onChanged} />}
      </ListFilters>
      {todo && <Narrowed to={todo.nouns[1]} onShowAll={reset} />}
      <Loaded load={load}>
        {({ rows, total, q, filters }) => (
          <DataTable
            label={shown.tableLabel}
            columns={shown.columns}
            rows={rows}
            total={total}
            page={query.page}
            sort={query.sort ?? shown.defaultSort}
            {...(isPublisher && { selection: selected })}
            isBusy={load.isLoading}
            keyOf={(row) => row._id}
            onPage={(page) => go({ page })}
            onSort={(sort) => go({ sort, page: 1 })}
            actions={(row) => (
              <RowActions
                title={row.title}
                editPath={shown.editPath(row)}
                viewPath={pageOf(shown, row)}
                onDelete={mayChange(row.status) ? () => onDelete({ kind: query.list, row }) : undefined}
              />
            )}
            empty={
              q ? (
                <NothingMatches
                  search={q}
                  text="The search covers titles, texts and everything in the tables, in all lists."
                  onClear={clearSearch}
                />
              ) : todo ? (
                <EmptyState title={`No ${todo.nouns[1]}`} />
              ) : !isUnfiltered(filters) ? (
                <NothingLeft onReset={reset} />
              ) : (
                shown.none
              )
            }
          />
        )}
      </Loaded>
      {load.data && isPublisher && (
        <BulkBar
          // Another list has other actions.
          key={scope}
          choices={shown.bulk}
          editPath={shown.editPath}
          selected={selected}
          isNarrowed={load.data.q !== '' || !isUnfiltered(load.data.filters)}
          suggestions={options}
          total={load.data.total}
          findAll={() => findIds(query)}
          onChanged={onChanged}
        />
      )}
    </Tabs>
  )
}

function searchLabelOf(names: ListName[]): string {
  return `Search ${joinWords(
    names.map((name) => kinds[name].nouns[1]),
    'and',
  )}`
}

/** A failed load leaves tabs and search usable. */
function Loaded({ load, children }: { load: Load<LoadedList>; children: (data: LoadedList) => React.ReactNode }) {
  if (load.error !== undefined || load.data === undefined) {
    return <LoadFailure title={messageOf(load.error, failureText)} onRetry={load.reload} isLoading={load.isLoading} />
  }
  return children(load.data)
}

/** Moves the focus to the list when a row with the focused button is deleted. */
function usePanelFocus(count: number) {
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) panel.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return panel
}
