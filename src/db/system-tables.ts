import type { Flag, SignInTables } from './sign-in-tables.ts'

/** What the site needs besides its content. */
export interface SystemTables extends SignInTables {
  outbox: OutboxRow
  rate_limits: RateLimitRow
  content_version: ContentVersionRow
  content_changes: ContentChangeRow
  images: ImageRow
  image_uses: ImageUseRow
  search_documents: SearchDocumentRow
  idempotency_keys: IdempotencyKeyRow
  versions: VersionRow
  trash: TrashRow
  preview_links: PreviewLinkRow
  review_comments: ReviewCommentRow
  unknown_addresses: UnknownAddressRow
  visit_days: VisitDayRow
  visit_counts: VisitCountRow
  visit_hashes: VisitHashRow
  visit_keys: VisitKeyRow
  working_copies: WorkingCopyRow
  backup_schedules: BackupScheduleRow
  backup_state: BackupStateRow
  activity_log: ActivityRow
}

/** Mail that is to leave: written in the transaction that causes it, sent afterwards, tried again until it is gone. */
export interface OutboxRow {
  id: string
  /** The _id of what it is about. */
  caused_by: string | null
  /** The mail as JSON: to, subject, text, html, replyTo. */
  mail: string
  attempts: number
  next_attempt_at: string
  sent_at: string | null
  failed_at: string | null
  last_error: string | null
  created_at: string
  /** It confirms to its receiver what caused it; how it fares is nobody's concern. */
  is_confirmation: Flag
}

export interface RateLimitRow {
  /** What is counted and for whom, e.g. contact-attempt:203.0.113.7 */
  key: string
  /** One use. A window slides over these moments. */
  used_at: string
  /** From then on the use counts for nothing. */
  expires_at: string
  id: string
}

/** One row: a number that grows with every change of public content. */
export interface ContentVersionRow {
  id: 1
  version: number
}

/** What raised the content version to this number; the last ones alone. */
export interface ContentChangeRow {
  version: number
  /** The tables that were written, separated by spaces. */
  tables: string
}

/** An image as it is served: cleaned and re-encoded, in one size and format. Never changed once written. */
export interface ImageRow {
  /** Of the full-size picture; all its variants carry it. */
  hash: string
  /** The last part of the address: full-1600x900.webp, 480.avif */
  variant: string
  type: string
  body: Uint8Array
  /** Of a full-size picture: when it was last uploaded. */
  created_at: string
}

/** That a row refers to an image; images without a use are removed after a day. */
export interface ImageUseRow {
  /** The table of the row. */
  kind: string
  entity_id: string
  hash: string
}

/** That a create with this Idempotency-Key has made an entry. */
export interface IdempotencyKeyRow {
  /** The administrator's address and the key. */
  id: string
  /** Of the kind and of all that was sent. */
  fingerprint: string
  entity_id: string
  expires_at: string
}

/** The words of something that can be searched for: SQLite has a full-text index on it, PostgreSQL one of trigrams. */
export interface SearchDocumentRow {
  id: number
  /** The table that it is about. */
  kind: string
  entity_id: string
  text: string
}

/** An address that visitors asked for and that has no page. */
export interface UnknownAddressRow {
  path: string
  /** By how many, roughly: one network counts once an hour. */
  asked: number
  last_asked_at: string
}

/** How many pages were seen on a day, UTC, and by how many. */
export interface VisitDayRow {
  day: string
  views: number
  visitors: number
}

/** A page that was seen, a site that led here, or a page on which somebody sent a message or pressed "Apply Now". */
export type VisitKind = 'page' | 'referrer' | 'message' | 'apply'

export interface VisitCountRow {
  kind: VisitKind
  day: string
  /** A page of this site, or the host of another one. */
  name: string
  count: number
}

/** That somebody was here today: kept until the day is over. */
export interface VisitHashRow {
  day: string
  /** Of address and browser, under the day's key. */
  hash: string
}

/** Kept as long as its hashes. */
export interface VisitKeyRow {
  day: string
  key: string
}

/** What an entry was before it was saved again. */
export interface VersionRow {
  /** Kind, entry and revision. */
  id: string
  /** The table of the entry. */
  kind: string
  entity_id: string
  revision: number
  saved_at: string
  saved_by: string | null
  /** The names of the fields that are not as in the version before, as JSON. */
  changed: string
  /** As a save takes them, as JSON. */
  fields: string
}

/** What a reviewer says of an entry. */
export interface ReviewCommentRow {
  id: string
  /** The table of the entry. */
  kind: string
  entity_id: string
  /** The address of an administrator, or the name that somebody with a preview link has given. */
  author: string
  is_guest: Flag
  text: string
  created_at: string
  resolved_at: string | null
  resolved_by: string | null
}

/** What was deleted, as it was. */
export interface TrashRow {
  /** The id that it had. */
  id: string
  /** As in answers: blog, category, message. */
  kind: string
  title: string
  /** In lower case, without accents. */
  title_key: string
  /** All its rows, each with its table's name, as JSON. */
  rows: string
  deleted_at: string
  deleted_by: string | null
  /** From then on it is deleted for good. */
  expires_at: string
}

/** What somebody of the team did, or was refused. Names stay when people or entries go. */
export interface ActivityRow {
  id: string
  created_at: string
  type: 'sign-in' | 'refusal' | 'change' | 'export'
  email: string
  /** The person's. */
  name: string
  /** Created post, signed in; of a refusal what was tried. What the call is named for. */
  action: string
  /** As in the path of the call: blog, services-menu/category. */
  kind: string
  entity_id: string | null
  /** Of the entry; '' where it has none, or where it is somebody's name who may want to be forgotten. */
  title: string
  /** All that is searched through, in lower case, without accents. */
  words: string
}

/** A link that shows an entry to whoever has it. */
export interface PreviewLinkRow {
  /** Of the secret in the link, which is stored nowhere else. */
  id: string
  /** The table of the entry. */
  kind: string
  entity_id: string
  created_by: string
  /** The entry with unsaved changes, as JSON, where there were any when the link was made. */
  shown: string | null
  /** Of the entry, when the link was made: a later save takes the place of what is shown. */
  revision: number
  created_at: string
  expires_at: string
}

/** When backups are made: one row, from the first save on. */
export interface BackupScheduleRow {
  id: string
  every: 'off' | 'daily' | 'weekly'
  /** Of the day, UTC. */
  hour: number
  /** 0 is Sunday. */
  weekday: number
  /** How many of the newest backups stay. */
  keep: number
  created_at: string
  updated_at: string
  revision: number
  updated_by: string | null
}

/** How the last backups went: one row, from the first one on. */
export interface BackupStateRow {
  id: string
  started_at: string
  /** Null while it is being made. */
  ended_at: string | null
  succeeded_at: string | null
  /** Null once one has succeeded again. */
  failed_at: string | null
  /** Why, as a sentence. */
  failure: string | null
}

/** What an administrator has typed and not saved. */
export interface WorkingCopyRow {
  /** Kind, entry and administrator. */
  id: string
  /** The table of the entry. */
  kind: string
  /** '' for one that was never saved. */
  entity_id: string
  email: string
  /** As the form holds them, as JSON. */
  fields: string
  saved_at: string
  expires_at: string
}
