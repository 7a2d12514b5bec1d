import { useEffect } from 'react'
import { pageSize } from './paging.ts'

/**
 * Goes to the last page of a list where the page that is shown lies after it, as it does once its last row is deleted.
 * `rows`: how many the page has, once that is known.
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
