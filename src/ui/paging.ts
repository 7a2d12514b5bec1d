/** How many rows a page of a list has. */
export const pageSize = 20

/** The page that shows the row at this place, from 0. */
export function pageAt(place: number): number {
  return Math.floor(place / pageSize) + 1
}

/** The rows of a page; one past the end counts as the last. */
export function rowsOn<Row>(rows: Row[], page: number): { page: number; rows: Row[] } {
  const shown = Math.min(page, pageAt(Math.max(0, rows.length - 1)))
  return { page: shown, rows: rows.slice((shown - 1) * pageSize, shown * pageSize) }
}
