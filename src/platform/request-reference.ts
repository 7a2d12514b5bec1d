import { createContext, useContext, useState } from 'react'

/** Set on the server for a page that has failed: the id of its request, by which the log names the cause. */
const Reference = createContext<string | undefined>(undefined)
export const ReferenceProvider = Reference.Provider

/** Marks the element whose text is the reference, from which a browser that takes over the page reads it. */
export const referenceMark = { 'data-reference': '' }

/** Undefined unless the server has made this page in place of one that failed. */
export function useReference(): string | undefined {
  const given = useContext(Reference)
  const [served] = useState(() =>
    typeof document === 'undefined' ? undefined : document.querySelector('[data-reference]')?.textContent,
  )
  return given ?? served ?? undefined
}
