import { useEffect } from 'react'

/** The number of rows per page of a list. */
export const pageSize = 20

/** Returns the page that shows the row at this index. */
export function pageAt(place: number): number {
  return Math.floor(place / pageSize) + 1
}

/** Returns the rows of a page; a page past the end counts as the last. */
export function rowsOn<Row>(rows: Row[], page: number): { page: number; rows: Row[] } {
  const shown = Math.min(page, pageAt(Math.max(0, rows.length - 1)))
  return { page: shown, rows: rows.slice((shown - 1) * pageSize, shown * pageSize) }
}

/**
 * Goes to the last page of a list if the current one is beyond it, as after its only row was deleted. `rows`: how many
 * rows the page has; undefined until known.
 */
export function useLastPage(
  page: number,
  rows: number | undefined,
  total: number,
  onPage: (page: number) => void,
): void {
  const last = Math.ceil(total / pageSize)
  const isPast = rows === 0 && last > 0 && last < page
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the fact counts, not the callback's identity.
  useEffect(() => {
    if (isPast) onPage(last)
  }, [isPast, last])
}
