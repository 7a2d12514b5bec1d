import type { Group } from '../platform/roles.ts'
import type { IconName } from '../ui/icon.tsx'

/** A public address, parsed. */
export interface ContentAddress {
  /** The canonical spelling, without parameters that the page does not know. */
  address: string
  /** The entry that the page shows, which may not exist. */
  id?: string
}

/** A path below `/`, and the page's file below `src/`. */
export type PageRoute = [path: string, file: string]

/**
 * The descriptor of a kind of content. Code that concerns all kinds iterates over the descriptors and names no kind.
 * This half may reach a browser; `ServerContentKind` is the other.
 */
export interface ContentKind {
  /** Singular and plural. */
  nouns: readonly [one: string, many: string]
  /** The field of `GET /api/activity` that counts new entries per day, `as const`; without it none are counted. */
  countedAs?: string
  /** Who may edit its entries; writers by default. */
  group?: Group
  pages: PageRoute[]
  /** Below `/admin`. Several paths may lead to one file. */
  adminPages: PageRoute[]
  /** Entries of the back office's sidebar, after the dashboard. */
  adminEntries: AdminEntry[]
  /** Parses the address of a public page; undefined if not of this kind. `path`: decoded, without a trailing slash. */
  readAddress(path: string, search: URLSearchParams): ContentAddress | undefined
  /** Returns the address of the page that shows the entry. */
  addressOf(id: string): string
  /** Returns the back-office page that edits the entry with this `_id`, or with this end of its address. */
  editPath(id: string): string
  /** The pages are at the site's root, where an address without a page redirects home; see `namesAtRoot`. */
  isAtRoot?: true
  /** The kind's feed, and the page it belongs to. `title` follows the firm's name. */
  feed?: { title: string; page: string; path: string }
  /** Pages that name every service, such as a list with a filter: the others get a part of the menu. */
  servicePages?: readonly string[]
  /** The link in the footer, under Company. */
  footerLink?: { label: string; to: string }
}

export interface AdminEntry {
  label: string
  to: string
  icon: IconName
  /** Path prefixes of the pages that are opened from this one. */
  below?: readonly string[]
  /** Shown in the first part of the phone menu. */
  isQuick?: boolean
}
