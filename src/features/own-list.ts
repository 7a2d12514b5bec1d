import { type PublicationStatus, publicationStatuses } from '../entries/publication-status.ts'
import { maxSearchCharacters, readOption, readPage, readText } from '../platform/address.ts'
import { sessionApi } from '../platform/api/api-client.ts'
import type { Sort } from '../ui/data-table.tsx'
import { pageSize } from '../ui/paging.ts'
import type { AdminList, AdminRow } from './admin-list.ts'

/** A list of a kind that has a page of its own, of entries that are published by date. */
export type OwnList<Row extends AdminRow> = AdminList<Row, 'date' | 'title', PublicationStatus>

export interface OwnListAddress {
  q: string
  status: PublicationStatus | undefined
  page: number
  sort: Sort<'date' | 'title'>
}

export function readOwnListAddress<Row extends AdminRow>(list: OwnList<Row>, search: URLSearchParams): OwnListAddress {
  const key = readOption(search, 'sort', list.sorts)
  return {
    q: readText(search, 'q', maxSearchCharacters) ?? '',
    status: readOption(search, 'status', publicationStatuses),
    page: readPage(search),
    sort: key ? { key, isDown: search.get('order') === 'desc' } : list.defaultSort,
  }
}

/** `isEmpty`: there are no entries at all. */
export interface LoadedOwnList<Row> {
  rows: Row[]
  total: number
  isEmpty: boolean
}

export async function loadOwnList<Row extends AdminRow>(
  list: OwnList<Row>,
  address: string,
): Promise<LoadedOwnList<Row>> {
  const asked = readOwnListAddress(list, new URL(address).searchParams)
  const found = await list.list(sessionApi, { ...callOf(asked), page: asked.page, limit: pageSize })
  return { ...found, isEmpty: found.total === 0 && !isNarrowed(asked) }
}

export function callOf({ q, status, sort }: OwnListAddress) {
  return { q, status, sort: sort.key, order: sort.isDown ? ('desc' as const) : ('asc' as const) }
}

export const isNarrowed = ({ q, status }: OwnListAddress) => q !== '' || status !== undefined

/** The default order needs no parameters. */
export function sortParams<Row extends AdminRow>(
  { defaultSort }: OwnList<Row>,
  { key, isDown }: OwnListAddress['sort'],
) {
  const isDefault = key === defaultSort.key && isDown === defaultSort.isDown
  return isDefault ? { sort: '', order: '' } : { sort: key, order: isDown ? 'desc' : 'asc' }
}
