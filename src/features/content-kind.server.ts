import { type RawBuilder, sql } from 'kysely'
import type { Remember } from '../db/content-memo.server.ts'
import type { Range } from '../db/listing.server.ts'
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts'
import type { Entries } from '../entries/entries.server.ts'
import type { RenderedTable } from '../entries/rerender.server.ts'
import type { Discardable } from '../entries/trash.server.ts'
import type { Api } from '../platform/api/api.server.ts'
import { lastChange } from '../platform/dates.ts'
import type { ImageProcess } from '../platform/images/image-process.server.ts'
import type { MarkdownRenderer } from '../platform/markdown/markdown.server.ts'
import type { FeedEntry } from '../platform/rss.server.ts'
import type { ShareCard } from '../ui/share-card.ts'
import type { ContentKind } from './content-kind.ts'
import type { PublicSettings } from './settings/schema.ts'

/** The dependencies of a kind's API. */
export interface KindServices {
  db: Database
  clock: () => Date
  /** The site's own address. */
  publicUrl: string
  remember: Remember
  renderer: MarkdownRenderer
  images: ImageProcess
  /** Cleans and stores an uploaded image; returns its address. */
  saveImage: (file: File, field: string, who: string | undefined) => Promise<string>
  /** Called when a page's path changes, in the transaction that moves it. */
  onMove: (trx: DatabaseTransaction, from: string, to: string) => Promise<void>
}

export interface SitemapEntry {
  path: string
  /** ISO 8601; absent for pages made of several things. */
  changedAt?: string
}

export interface OutlinedEntry {
  title: string
  path: string
  /** '' for none. */
  line: string
}

/** The number of entries, in total and by status. */
export type StatusCounts = { total: number } & Record<string, number>

/** A kind's content in a new site. */
interface Seed {
  /** `catalogue` is seeded unless the site starts empty, `demo` only with the samples. */
  set: 'catalogue' | 'demo'
  /** Reads and renders first, then returns a function that writes, so that the exclusive transaction stays short. */
  prepare(tools: SeedTools): Promise<(trx: Database, now: Date) => Promise<void>>
}

export interface SeedTools {
  renderer: MarkdownRenderer
  /** Reads and parses a file below `content/`. */
  readJson<T>(path: string): Promise<T>
  readText(path: string): Promise<string>
  listFiles(path: string): Promise<string[]>
}

/** The parts of the site that a share card may show. */
interface CardTools {
  db: Database
  now: Date
  readMenu(): Promise<readonly { category: string; items: readonly { to: string }[] }[]>
}

/** An entry that a visitor's search has found. */
export interface SearchMatch {
  title: string
  path: string
  /** Other names: a match there counts as one of the title. */
  names?: string[]
  /** What else the search looked at. */
  texts: string[]
}

interface SearchTools {
  remember: Remember
  readMenu(): Promise<
    readonly { items: readonly { name: string; desc: string; to: string; aliases?: string[] | undefined }[] }[]
  >
}

/** Tables whose rows have an id and a creation date. */
export type ContentTable = {
  [T in keyof Tables]: Tables[T] extends { id: string; created_at: string } ? T : never
}[keyof Tables]

/** The server-only half of a kind's descriptor: see `ContentKind`. */
export interface ServerContentKind {
  /** The table of the entries. A site that has any is not seeded. */
  table: ContentTable
  entries: Entries
  /** Describes what goes to the trash with an entry. */
  trash: Discardable
  /** Deletes an entry with all that a save writes. Throws 404. */
  remove(trx: DatabaseTransaction, id: string): Promise<void>
  /** Names the kind in API paths, and in responses that mix several kinds. */
  apiName: string
  editPath: ContentKind['editPath']
  /** The column that the end of an entry's address names it by; `slug` by default. */
  addressColumn?: 'slug' | 'name'
  /** Selects an entry's title in a query of its table. */
  titleIn(db: Database): RawBuilder<string>
  createApis(services: KindServices): Api[]
  seed: Seed
  /** The table that stores the rendered HTML of the texts. */
  renderedTable?: RenderedTable
  /** The rule for whether visitors see a row of the table. */
  shownAt(now: Date): RawBuilder<boolean>
  /** Whether visitors see this entry now. */
  isPublic(db: Database, now: Date, id: string): Promise<boolean>
  /**
   * For a kind at the root of the site: every name that leads to a page now. The names are kept in memory, so that
   * made-up addresses cost no query.
   */
  namesAtRoot?(db: Database, now: Date): Promise<string[]>
  /** For a kind with few entries: the paths of those that visitors do not see now. The menu leaves out what leads there. */
  unseenPaths?(db: Database, now: Date): Promise<string[]>
  /** The public pages, oldest first, so that new pages leave earlier parts of the sitemap unchanged. */
  sitemap(db: Database, now: Date): Range<SitemapEntry>[]
  /** The newest public entries with a line about each, for /llms.txt. */
  outline: { title: string; list(db: Database, now: Date, most: number): Promise<OutlinedEntry[]> }
  /** The cards of the list and of public entries. `page`: the first segment of the cards' addresses. */
  shareCards: {
    page: string
    ofList?(settings: PublicSettings): ShareCard
    ofEntry(tools: CardTools, id: string): Promise<ShareCard | undefined>
  }
  /** Finds up to `limit` public entries that contain every word of `q`, the newest first. */
  search(db: Database, now: Date, query: { q: string; limit: number }, tools: SearchTools): Promise<SearchMatch[]>
  /** Returns the next moment (ISO 8601) at which time alone changes what visitors see, if there is one. */
  nextChange?(db: Database, now: Date, remember?: Remember): Promise<string | undefined>
  /** The newest public entries, if the kind has a feed. */
  feed?: {
    description(settings: PublicSettings): string
    list(db: Database, now: Date, publicUrl: string, most: number): Promise<FeedEntry[]>
  }
  /** Updates entries that refer to a page of another kind after its path changed, in the same transaction. */
  followMove?(trx: DatabaseTransaction, from: string, to: string, now: Date): Promise<void>
  /** For the dashboard. */
  countByStatus?(db: Database, now: Date, remember: Remember): Promise<StatusCounts>
}

/** The `titleIn` of kinds whose table has a title column. */
export const titleColumn = () => sql<string>`title`

/** Pages that always exist, as a range of the sitemap. */
export function fixedPages(paths: string[]): Range<SitemapEntry> {
  return {
    count: async () => paths.length,
    read: async ({ offset, limit }) => paths.slice(offset, offset + limit).map((path) => ({ path })),
  }
}

/** Maps a range of rows to sitemap entries. */
export function sitemapOf<Row extends { updated_at: string; published_at?: string }>(
  range: Range<Row>,
  pathOf: (row: Row) => string,
): Range<SitemapEntry> {
  const entryOf = (row: Row) => ({ path: pathOf(row), changedAt: lastChange(row.updated_at, row.published_at) })
  return { ...range, read: async (window) => (await range.read(window)).map(entryOf) }
}
