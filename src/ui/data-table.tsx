import { useMemo, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { Pager } from './pager.tsx'

const pageSize = 20

export interface Column<Row> {
  key: string
  label: string
  render: (row: Row) => React.ReactNode
  /** What to sort by; without it the column cannot be sorted. */
  sortBy?: (row: Row) => string | number
  /** Words of people's own, of any length: the column gives way to the others, and a word too long for it is broken. */
  isFreeText?: boolean
}

interface Props<Row> {
  /** What the table lists, for screen readers. */
  label: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** The row's buttons, in a last column of their own. */
  actions?: (row: Row) => React.ReactNode
  empty: React.ReactNode
}

/** A table with a sticky header, sortable columns and pages of 20; where there is little room each row is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf, actions, empty }: Props<Row>) {
  const [sort, setSort] = useState<{ key: string; isDown: boolean }>()
  const [wantedPage, setPage] = useState(1)
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  const pages = Math.max(1, Math.ceil(sorted.length / pageSize))
  const page = Math.min(wantedPage, pages)
  const place = useRef<HTMLDivElement>(null)

  /** The buttons stand below the last row: whoever turns the page goes on at its first one. */
  function turnTo(next: number): void {
    setPage(next)
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }

  if (rows.length === 0) return empty
  return (
    <div ref={place} tabIndex={-1} className="data-table-place">
      <div className="data-table-frame">
        <table className="data-table" aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSort={() => setSort({ key: column.key, isDown: sort?.key === column.key && !sort.isDown })}
                />
              ))}
              {actions && (
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sorted.slice((page - 1) * pageSize, page * pageSize).map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-label={column.label}
                    className={column.isFreeText ? 'data-table-words' : undefined}
                  >
                    {column.render(row)}
                  </td>
                ))}
                {actions && (
                  <td className="data-table-actions">
                    <div className="flex justify-end gap-1">{actions(row)}</div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} pages={pages} count={rows.length === 1 ? '1 row' : `${rows.length} rows`} onPage={turnTo} />
    </div>
  )
}

function sortRows<Row>(rows: Row[], columns: Column<Row>[], sort: { key: string; isDown: boolean } | undefined): Row[] {
  const by = columns.find((column) => column.key === sort?.key)?.sortBy
  if (!by || !sort) return rows
  const sign = sort.isDown ? -1 : 1
  return rows.toSorted((a, b) => {
    const [left, right] = [by(a), by(b)]
    const order =
      typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right))
    return sign * order
  })
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: { key: string; isDown: boolean } | undefined
  onSort: () => void
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const isSorted = sort?.key === column.key
  if (!column.sortBy) return <th scope="col">{column.label}</th>
  return (
    <th scope="col" aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : 'none'}>
      <button
        type="button"
        onClick={onSort}
        className="inline-flex min-h-9 items-center gap-1 font-semibold hover:text-accent"
      >
        {column.label}
        <Icon
          name="chevron"
          className={`size-4 transition-transform ${isSorted ? 'text-accent' : 'opacity-30'} ${isSorted && !sort.isDown ? 'rotate-180' : ''}`}
        />
      </button>
    </th>
  )
}
