import { type RawBuilder, sql } from 'kysely'
import type { Remember } from '../db/content-memo.server.ts'
import type { Range } from '../db/listing.server.ts'
import type { NextChange } from '../db/publication.server.ts'
import type { Database, DatabaseTransaction, Tables } from '../db/tables.ts'
import type { Api } from '../platform/api.server.ts'
import type { Entries } from '../platform/entries.server.ts'
import type { ImageProcess } from '../platform/image-process.server.ts'
import type { MarkdownRenderer } from '../platform/markdown.server.ts'
import type { RenderedTable } from '../platform/rerender.server.ts'
import type { FeedEntry } from '../platform/rss.server.ts'
import type { Discardable } from '../platform/trash.server.ts'
import type { ShareCard } from '../ui/share-card.ts'
import type { PublicSettings } from './settings/schema.ts'

/** The dependencies of a kind's API. */
export interface KindServices {
  db: Database
  clock: () => Date
  remember: Remember
  renderer: MarkdownRenderer
  images: ImageProcess
  /** Cleans and stores an uploaded image; answers its address. */
  saveImage: (file: File, field: string, who: string | undefined) => Promise<string>
  /** To be told of a page that gets another path, in the transaction that moves it. */
  onMove: (trx: DatabaseTransaction, from: string, to: string) => Promise<void>
}

export interface SitemapEntry {
  path: string
  /** ISO 8601; pages made of several things have none. */
  changedAt?: string
}

/** How many entries there are, in all and of each status. */
export type StatusCounts = { total: number } & Record<string, number>

/** The content of a kind in a new site. */
export interface Seed {
  /** `catalogue` comes with every site that does not begin empty, `demo` only with the samples. */
  set: 'catalogue' | 'demo'
  /** Reads and renders first, then returns a function that writes, so that the exclusive transaction stays short. */
  prepare(tools: SeedTools): Promise<(trx: Database, now: Date) => Promise<void>>
}

export interface SeedTools {
  renderer: MarkdownRenderer
  /** A file below `content/`, parsed. */
  readJson<T>(path: string): Promise<T>
  readText(path: string): Promise<string>
  listFiles(path: string): Promise<string[]>
}

/** The parts of the site that a share card may show. */
export interface CardTools {
  db: Database
  now: Date
  readMenu(): Promise<readonly { category: string; items: readonly { to: string }[] }[]>
}

/** Tables whose rows have an id of their own and say when they were made. */
export type ContentTable = {
  [T in keyof Tables]: Tables[T] extends { id: string; created_at: string } ? T : never
}[keyof Tables]

/** The half of a kind's description that only the server knows: see `ContentKind`. */
export interface ServerContentKind {
  /** Where its entries are stored: a site that has any is not filled with samples. */
  table: ContentTable
  entries: Entries
  /** What of an entry goes to the trash. */
  bin: Discardable
  /** In the paths of its calls, and where a call speaks of entries of several kinds. */
  apiName: string
  /** The page on which an entry is edited, by its `_id`. */
  editPath(id: string): string
  /** What an entry is called, in a query of its table. */
  titleIn(db: Database): RawBuilder<string>
  createApis(services: KindServices): Api[]
  seed: Seed
  /** Where the HTML of its texts is stored. */
  renderedTable?: RenderedTable
  /** Whether a visitor sees this entry now. */
  isPublic(db: Database, now: Date, id: string): Promise<boolean>
  /**
   * For a kind at the root of the site: the names of all addresses that lead to a page now. They are kept in memory, so that
   * made-up addresses cost no query.
   */
  namesAtRoot?(db: Database, now: Date): Promise<string[]>
  /** The public pages, oldest first, so that new ones change no earlier part. */
  sitemap(db: Database, now: Date): Range<SitemapEntry>[]
  /** The list's card, and the one of an entry that a visitor sees. `page`: the first part of their addresses. */
  shareCards: {
    page: string
    ofList?(settings: PublicSettings): ShareCard
    ofEntry(tools: CardTools, id: string): Promise<ShareCard | undefined>
  }
  /** Selects the next moment at which time alone changes what visitors see. */
  nextChange?(now: Date): RawBuilder<NextChange>
  /** The newest entries that a visitor sees, where the kind has a feed. */
  feed?: {
    description(settings: PublicSettings): string
    list(db: Database, now: Date, publicUrl: string, most: number): Promise<FeedEntry[]>
  }
  /** A page of another kind has another path now: entries that name it follow, in the same transaction. */
  followMove?(trx: DatabaseTransaction, from: string, to: string, now: Date): Promise<void>
  /** For the dashboard. */
  countByStatus?(db: Database, now: Date, remember: Remember): Promise<StatusCounts>
}

/** The title of a kind whose table has a column for it. */
export const titleColumn = () => sql<string>`title`

/** Pages that are always there, as a part of the sitemap. */
export function fixedPages(paths: string[]): Range<SitemapEntry> {
  return {
    count: async () => paths.length,
    read: async ({ offset, limit }) => paths.slice(offset, offset + limit).map((path) => ({ path })),
  }
}

/** Rows as entries of the sitemap. */
export function sitemapOf<Row extends { updated_at: string }>(
  range: Range<Row>,
  pathOf: (row: Row) => string,
): Range<SitemapEntry> {
  const entryOf = (row: Row) => ({ path: pathOf(row), changedAt: row.updated_at })
  return { ...range, read: async (window) => (await range.read(window)).map(entryOf) }
}
