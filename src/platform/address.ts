/** Reads and builds addresses, the same way on the server and in the browser. */

const maxPages = 1_000_000

/** For an entry's id or slug in an address; none is that long. */
const maxIdCharacters = 200
export const maxSearchCharacters = 200

/** The parameter `page` as a whole number from 1; anything else counts as 1. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  const page = /^\d{1,7}$/.test(text) ? Number(text) : 1
  return page >= 1 && page <= maxPages ? page : 1
}

/** A parameter's text, trimmed; undefined if absent, empty or longer than `max` characters. */
export function readText(search: URLSearchParams, name: string, max: number): string | undefined {
  const text = search.get(name)?.trim()
  return text && text.length <= max ? text : undefined
}

/**
 * The id or slug in a parameter, whose name may be in capitals, as in a QR code. One too long for any entry is cut, not
 * dropped: it still asks for an entry.
 */
export function readId(search: URLSearchParams, name: string): string | undefined {
  const value = search.get(name) ?? search.get(name.toUpperCase())
  return value?.trim().slice(0, maxIdCharacters) || undefined
}

/** A parameter that is one of `options`; anything else counts as absent. */
export function readOption<T extends string>(
  search: URLSearchParams,
  name: string,
  options: readonly T[],
): T | undefined {
  return options.find((option) => option === search.get(name))
}

/** Some of the parameters of a call or an address; undefined ones are left out. */
export type SomeOf<T> = { [Name in keyof T]?: T[Name] | undefined }

/** `path` with the parameters that have a value, in the order given. */
export function addressOf(path: string, parameters: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** Returns the decoded path of the page that a path of this site leads to; undefined if its encoding is invalid. */
export function pageIn(path: string): string | undefined {
  try {
    return decodeURIComponent(path.replace(/[?#].*$/, '')).replace(/(.)\/$/, '$1')
  } catch {
    return undefined
  }
}

/** Replaces the page in a path, keeping its trailing slash, query and fragment. */
export function withPage(path: string, page: string): string {
  return page + (/\/?(?:[?#].*)?$/.exec(path)?.[0] ?? '')
}
