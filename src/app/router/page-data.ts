/** The JSON in a built page's document for its router. */
export interface PageData {
  /** The routes of its address, from the root down, with their code. */
  matches: { id: string; path?: string | undefined; index?: boolean | undefined; module: string }[]
  loaderData: Record<string, unknown>
  errors: Record<string, unknown> | null
  /** Whether the page can render before any loader has run in the browser. */
  isLoaded: boolean
  /** The address of the manifest of all routes. */
  manifest: string
}

export const pageDataName = 'data-page'

let read: PageData | undefined

export function pageData(): PageData {
  read ??= JSON.parse(document.querySelector(`script[${pageDataName}]`)?.textContent ?? '') as PageData
  return read
}
