import { createContext, useContext, useEffect, useState } from 'react'
import { useDelayed } from '../../ui/use-delayed.ts'

/** A public page of this site as a link target. */
export interface FoundPage {
  title: string
  /** The kind of page: "Service", "Blog post". */
  noun: string
  to: string
}

/** Searches public pages. The editor knows no content kinds, so the back office provides the search. */
export const PageSearch = createContext<(words: string) => Promise<FoundPage[]>>(async () => [])

const waitMs = 200

/** Returns the pages found for `words`, debounced; the earlier results stay meanwhile. */
export function usePageSearch(words: string): { pages: FoundPage[]; isSlow: boolean; hasFailed: boolean } {
  const search = useContext(PageSearch)
  const [found, setFound] = useState({ of: '', pages: [] as FoundPage[], hasFailed: false })
  const wanted = words.trim()
  const isWaiting = wanted !== found.of
  useEffect(() => {
    if (!isWaiting) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const answer = wanted === '' ? [] : await search(wanted).catch(() => undefined)
      if (isCurrent) setFound({ of: wanted, pages: answer ?? [], hasFailed: answer === undefined })
    }, waitMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted, isWaiting, search])
  return { ...found, isSlow: useDelayed(isWaiting, 500) }
}
