import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { Paged } from './paged.tsx'
import { useFromHere } from './use-came-from.ts'
import { useDelayed } from './use-delayed.ts'

export interface Column<Row> {
  key: string
  label: string
  /** A method, so that columns of a specific row type are assignable to those of any row. */
  render(row: Row): React.ReactNode
  isSortable?: boolean
  /** User text of any length: the column shrinks before the others, and long words break. */
  isFreeText?: boolean
  /** The row's title, which is its first line in a narrow table. */
  isTitle?: boolean
  /** Left out of a narrow table, because the entry itself shows it. */
  isMinor?: boolean
}

interface EntryLinkProps {
  to: string
  children: string
  /** Inside a sentence; otherwise on up to two lines of its own. */
  isInline?: boolean
}

/** A row's title, which links to the entry's editor, which leads back to the list. */
export function EntryLink({ to, children, isInline = false }: EntryLinkProps) {
  const here = useFromHere()
  return (
    <Link
      to={to}
      state={here}
      title={children}
      className={`font-semibold hover:text-accent hover:underline ${isInline ? '' : 'data-table-link'}`}
    >
      {children}
    </Link>
  )
}

/** The column that rows are sorted by. */
export interface Sort<Key extends string = string> {
  key: Key
  isDown: boolean
}

/** Rows that can be ticked. */
export interface Selection<Row> {
  has(row: Row): boolean
  /** `isRange`: from the row toggled last to this one, in the order of the shown rows. */
  toggle(row: Row, isRange: boolean, shown: Row[]): void
  toggleAll(rows: Row[], isOn: boolean): void
  nameOf(row: Row): string
}

export interface TableLooks<Row> {
  /** The table's name, for screen readers. */
  label: string
  keyOf: (row: Row) => string
  /** The row's buttons, in a separate last column. */
  actions?: (row: Row) => React.ReactNode
  /** Shown instead of a table without rows. */
  empty: React.ReactNode
  selection?: Selection<Row>
}

interface Props<Row> extends TableLooks<Row> {
  columns: Column<Row>[]
  /** The rows of the current page. */
  rows: Row[]
  /** The number of rows on all pages. */
  total: number
  page: number
  sort?: Sort | undefined
  onPage: (page: number) => void
  /** Required if any column is sortable. */
  onSort?: (sort: Sort) => void
  /** Whether other rows are loading; the current ones stay until they arrive. */
  isBusy?: boolean
}

/** One page of a table with a sticky header and sortable columns; in a narrow place each row has two lines. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, actions, empty, total, page, sort, onPage, onSort, selection } = props
  const isSlow = useDelayed(props.isBusy ?? false, 150)
  if (rows.length === 0) return empty
  return (
    <Paged page={page} total={total} nouns={['row', 'rows']} isBusy={isSlow} onPage={onPage}>
      <div className="data-table-frame">
        <table className="data-table" aria-label={label} aria-busy={isSlow}>
          <thead>
            <tr>
              {selection && <HeaderTick rows={rows} selection={selection} />}
              {columns.map((column) => (
                <HeaderCell
                  key={column.key}
                  column={column}
                  sort={sort}
                  onSort={() => onSort?.({ key: column.key, isDown: sort?.key === column.key && !sort.isDown })}
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
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {selection && (
                  <td className="data-table-tick">
                    <input
                      type="checkbox"
                      className="checkbox"
                      aria-label={`Select ${selection.nameOf(row)}`}
                      checked={selection.has(row)}
                      onChange={({ nativeEvent }) =>
                        selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey, rows)
                      }
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} data-label={column.label} className={cellClass(column)}>
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
    </Paged>
  )
}

/** Ticks all rows of the page. */
function HeaderTick<Row>({ rows, selection }: { rows: Row[]; selection: Selection<Row> }) {
  const ticked = rows.filter((row) => selection.has(row)).length
  return (
    <th scope="col" className="data-table-tick">
      <input
        type="checkbox"
        className="checkbox"
        aria-label="Select all rows of this page"
        ref={(input) => {
          if (input) input.indeterminate = ticked > 0 && ticked < rows.length
        }}
        checked={ticked === rows.length}
        onChange={({ target }) => selection.toggleAll(rows, target.checked)}
      />
    </th>
  )
}

function cellClass<Row>({ isFreeText, isMinor, isTitle }: Column<Row>): string | undefined {
  return (
    [isTitle && 'data-table-title', isFreeText && 'data-table-words', isMinor && 'data-table-minor']
      .filter(Boolean)
      .join(' ') || undefined
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: () => void
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const isSorted = sort?.key === column.key
  if (!column.isSortable) return <th scope="col">{column.label}</th>
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
