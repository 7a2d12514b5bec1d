import { useMemo, useState } from 'react'
import { type Column, DataTable, type Sort, type TableLooks } from './data-table.tsx'
import { rowsOn } from './paging.ts'

export interface LocalColumn<Row> extends Omit<Column<Row>, 'isSortable'> {
  /** The sort key of a row; without it the column cannot be sorted. */
  sortBy?: (row: Row) => string | number
}

interface Props<Row> extends TableLooks<Row> {
  columns: LocalColumn<Row>[]
  rows: Row[]
  /** The initial order. */
  defaultSort?: Sort
  /** The page if the parent controls it; a page past the end counts as the last. */
  page?: number
  onPage?: (page: number) => void
}

/** A table with all rows loaded, sorted and paged in the browser. */
export function LocalTable<Row>({ columns, rows, defaultSort, page, onPage, ...looks }: Props<Row>) {
  const [sort, setSort] = useState(defaultSort)
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])
  const shownColumns = useMemo(
    () => columns.map((column) => ({ ...column, isSortable: column.sortBy !== undefined })),
    [columns],
  )
  const [ownPage, setOwnPage] = useState(1)
  const shown = rowsOn(sorted, page ?? ownPage)
  return (
    <DataTable
      {...looks}
      {...shown}
      columns={shownColumns}
      total={rows.length}
      sort={sort}
      onPage={onPage ?? setOwnPage}
      onSort={setSort}
    />
  )
}

function sortRows<Row>(rows: Row[], columns: LocalColumn<Row>[], sort: Sort | undefined): Row[] {
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
