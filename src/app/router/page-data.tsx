import { useContext } from 'react'
import { isRouteErrorResponse, UNSAFE_DataRouterDataContext } from 'react-router'

declare global {
  interface Window {
    __reactRouterContext?: { streamController: ReadableStreamDefaultController<string> }
  }
}

/**
 * Renders the data of a page's loaders, on the server only. React Router would render it in a format of its own, as a
 * script: that compresses worse, because it consists of numbers as much as of words, and has to be hashed.
 */
export function PageData() {
  const { loaderData = {}, errors = null } = useContext(UNSAFE_DataRouterDataContext) ?? {}
  const shown = { loaderData: each(loaderData, (data) => data ?? null), errors: errors && each(errors, told) }
  const html = { __html: JSON.stringify(shown).replaceAll('<', '\\u003c') }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, which no browser runs, and nothing in it ends the element.
  return <script type="application/json" data-page="" dangerouslySetInnerHTML={html} />
}

const each = (all: Record<string, unknown>, change: (one: unknown) => unknown) =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [id, change(one)]))

/** Returns what a visitor may know of an error. */
function told(error: unknown): unknown {
  if (!isRouteErrorResponse(error)) return {}
  const { status, statusText, data } = error
  return { status, statusText, data, internal: false }
}

/** Hands the document's data to React Router. */
export function handOverPageData(): void {
  const data = document.querySelector('script[data-page]')?.textContent ?? 'null'
  const { streamController: stream } = window.__reactRouterContext ?? {}
  stream?.enqueue(`${JSON.stringify(flat(JSON.parse(data)))}\n`)
  stream?.close()
}

/** The format of React Router: a list of all values, the first being the whole, in which others are named by position. */
function flat(whole: unknown): unknown[] {
  const all: unknown[] = []
  const add = (value: unknown): number => {
    const at = all.push(value) - 1
    if (Array.isArray(value)) all[at] = value.map(add)
    else if (typeof value === 'object' && value !== null)
      all[at] = Object.fromEntries(Object.entries(value).map(([key, one]) => [`_${add(key)}`, add(one)]))
    return at
  }
  add(whole)
  return all
}
