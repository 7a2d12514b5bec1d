import type { Column } from '../../ui/data-table.tsx'

/** A column that also says, as text, what it shows: the search looks there. */
export interface TextColumn<Row> extends Column<Row> {
  text?: (row: Row) => string
}

/** The rows that hold every word of the search somewhere in the shown texts. */
export function searchRows<Row>(rows: Row[], columns: TextColumn<Row>[], search: string): Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const shown = columns
      .map((column) => column.text?.(row) ?? '')
      .join('\n')
      .toLowerCase()
    return words.every((word) => shown.includes(word))
  })
}
