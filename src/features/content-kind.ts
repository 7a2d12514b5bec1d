import type { IconName } from '../ui/icon.tsx'

/** A public address, parsed. */
export interface ContentAddress {
  /** Its one spelling; parameters that the page does not know are left out. */
  address: string
  /** The entry that the page has open, which may not exist. */
  id?: string
  /** With a visitor's own words: there is no limit to such pages. */
  isSearch?: boolean
}

/** A path below `/`, and the file of its page below `src/`. */
export type PageRoute = [path: string, file: string]

/**
 * The descriptor of a kind of content. Code that concerns all kinds goes through the list of descriptors and names none of
 * them. This half may reach a browser; `ServerContentKind` is the other.
 */
export interface ContentKind {
  /** Singular and plural. */
  nouns: readonly [one: string, many: string]
  /** The name under which `GET /api/activity` answers how many were new on each day, `as const`; without it none are counted. */
  countedAs?: string
  pages: PageRoute[]
  /** Below `/admin`. Several paths may lead to one file. */
  adminPages: PageRoute[]
  /** In the sidebar of the back office, after the dashboard's. */
  adminEntries: AdminEntry[]
  /** Reads an address of this kind's public pages; undefined where it is none. `path` is decoded, without a slash at its end. */
  readAddress(path: string, search: URLSearchParams): ContentAddress | undefined
  /** The address of the page that has the entry open. */
  addressOf(id: string): string
  /** Its pages stand at the root of the site, where an address without a page leads home; see `namesAtRoot`. */
  isAtRoot?: true
  /** The kind's feed, and the page that it belongs to. `title`: after the firm's name. */
  feed?: { title: string; page: string; path: string }
  /** In the footer, under Company. */
  footerLink?: { label: string; to: string }
}

export interface AdminEntry {
  label: string
  to: string
  icon: IconName
  /** The pages that are opened from this one begin with it. */
  below?: string
  /** In the first part of the menu of phones. */
  isQuick?: boolean
}
