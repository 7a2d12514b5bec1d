import { createContext, useContext, useEffect, useState } from 'react'
import { useDelayed } from '../../ui/use-delayed.ts'

/** A public page of this site that a text can link to. */
export interface FoundPage {
  title: string
  /** What it is: "Service", "Blog post". */
  noun: string
  to: string
}

/** Finds public pages by words of theirs. The editor knows no kinds of content: the back office hands this in. */
export const PageSearch = createContext<(words: string) => Promise<FoundPage[]>>(async () => [])

const waitMs = 200

/** The pages found for `words`, once they have rested for a moment; while that lasts the earlier ones stay. */
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
