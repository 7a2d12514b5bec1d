import { addressOf, maxSearchCharacters, readText } from '../../platform/address.ts'

export const searchPage = '/search'

export const searchAddress = (q: string | undefined) => addressOf(searchPage, { q })

/** Returns what the search page is asked for; undefined if nothing, or too much. */
export const readSearch = (search: URLSearchParams) => readText(search, 'q', maxSearchCharacters)

/** Returns the canonical address of a search page. */
export const readSearchAddress = (search: URLSearchParams) => searchAddress(readSearch(search))
