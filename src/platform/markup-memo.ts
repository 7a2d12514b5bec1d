import { createContext, useContext } from 'react'

/** The markup of parts of pages from earlier renders, so that a part is rendered anew only when its inputs change. */
export interface MarkupMemo {
  /** Returns what is inside the element marked with `name`, if it was rendered from equal inputs (JSON) before. */
  recall(name: string, inputs: readonly unknown[]): string | undefined
}

const Memo = createContext<MarkupMemo | undefined>(undefined)

/** Wraps the whole page on the server. A browser has no memo. */
export const MarkupMemoProvider = Memo.Provider

/** `inputs`: everything the markup depends on; undefined if it must not be kept. */
export function useMarkupMemo(name: string, inputs: readonly unknown[] | undefined): string | undefined {
  const memo = useContext(Memo)
  return inputs && memo?.recall(name, inputs)
}
