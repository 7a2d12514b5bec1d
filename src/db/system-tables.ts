import type { ReviewTables } from './review-tables.ts'
import type { Flag, SignInTables } from './sign-in-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/** The tables that the site needs besides its content. */
export interface SystemTables extends SignInTables, ReviewTables, WebhookTables {
  outbox: OutboxRow
  rate_limits: RateLimitRow
  content_version: ContentVersionRow
  images: ImageRow
  image_uses: ImageUseRow
  links: LinkRow
  search_documents: SearchDocumentRow
  idempotency_keys: IdempotencyKeyRow
  versions: VersionRow
  trash: TrashRow
  preview_links: PreviewLinkRow
  unknown_addresses: UnknownAddressRow
  visit_days: VisitDayRow
  visit_counts: VisitCountRow
  visit_hashes: VisitHashRow
  visit_keys: VisitKeyRow
  working_copies: WorkingCopyRow
  presences: PresenceRow
  backup_schedules: BackupScheduleRow
  backup_state: BackupStateRow
  activity_log: ActivityRow
  imported: ImportedRow
}

/** An entry or a picture that came from another system. */
export interface ImportedRow {
  /** The system, the old site's address, and what identifies it there. */
  source: string
  /** The table of the entry; `media` for a picture. */
  kind: string
  entity_id: string
  /** The entry's revision when it was last imported: a later one was saved here since. */
  revision: number
  /** Hash of what was imported, so that the same is not saved again. */
  fingerprint: string
  imported_at: string
}

/** Outgoing mail: written in the transaction that causes it, sent afterwards, with retries. */
export interface OutboxRow {
  id: string
  /** The id of the entity that it is about. */
  caused_by: string | null
  /** The mail as JSON: to, subject, text, html, replyTo. */
  mail: string
  attempts: number
  next_attempt_at: string
  /** While a process sends it: until when the others leave it alone. */
  claimed_until: string | null
  sent_at: string | null
  failed_at: string | null
  last_error: string | null
  created_at: string
  /** Another mail than the one about `caused_by`, such as its confirmation; the entity does not report its failures. */
  is_confirmation: Flag
}

export interface RateLimitRow {
  /** The limited action and its caller, such as contact-attempt:203.0.113.7 */
  key: string
  /** The moment of one use, counted by a sliding window. */
  used_at: string
  /** From this moment on the use no longer counts. */
  expires_at: string
  id: string
}

/** One row: a number that grows with every change of public content. */
export interface ContentVersionRow {
  id: 1
  version: number
}

/** An image as served: cleaned and re-encoded, in one size and format. Never changed once written. */
export interface ImageRow {
  /** Hash of the full-size picture, shared by all its variants. */
  hash: string
  /** The last part of the address, e.g. full-1600x900.webp, 480.avif */
  variant: string
  type: string
  body: Uint8Array
  /** For a full-size picture, when it was last uploaded. */
  created_at: string
}

/** A row's reference to an image; images without one are removed after a day. */
export interface ImageUseRow {
  /** The table of the row. */
  kind: string
  entity_id: string
  hash: string
}

/** A link in an entry. */
export interface LinkRow {
  /** The table of the entry. */
  kind: string
  entity_id: string
  /** A path with its query, or a whole address elsewhere. */
  target: string
}

/** The entry that a create with this Idempotency-Key has made. */
export interface IdempotencyKeyRow {
  /** The administrator's address and the key. */
  id: string
  /** Hash of the kind and of everything that was sent. */
  fingerprint: string
  entity_id: string
  expires_at: string
}

/** The words of a searchable entity. SQLite has a full-text index on them, PostgreSQL a trigram index. */
export interface SearchDocumentRow {
  id: number
  /** A key of `searchKinds`. */
  kind: string
  entity_id: string
  text: string
  /** The `foldVersion` that made `text`; 0 before there were any. */
  fold_version: number
}

/** An address that visitors requested but that has no page. */
export interface UnknownAddressRow {
  path: string
  /** Roughly how many asked for it: one network counts once an hour. */
  asked: number
  last_asked_at: string
}

/** The page views and visitors of one day, UTC. */
export interface VisitDayRow {
  day: string
  views: number
  visitors: number
}

/** A viewed page, a referring site, or a page on which somebody sent a message or pressed "Apply Now". */
export type VisitKind = 'page' | 'referrer' | 'message' | 'apply'

export interface VisitCountRow {
  kind: VisitKind
  day: string
  /** A page of this site, or the host of another site. */
  name: string
  count: number
}

/** A visitor of the day, kept until the day is over. */
export interface VisitHashRow {
  day: string
  /** Hash of address and browser, with the day's key. */
  hash: string
}

/** Kept as long as its hashes. */
export interface VisitKeyRow {
  day: string
  key: string
}

/** An earlier version of an entry. */
export interface VersionRow {
  /** Kind, entry and revision. */
  id: string
  /** The table of the entry. */
  kind: string
  entity_id: string
  revision: number
  saved_at: string
  saved_by: string | null
  /** The names of the fields that differ from the previous version, as JSON. */
  changed: string
  /** In the form that a save accepts, as JSON. */
  fields: string
}

/** A deleted entry. */
export interface TrashRow {
  /** The entry's former id. */
  id: string
  /** As in responses: blog, category, message. */
  kind: string
  title: string
  /** All that a search finds it by: `searchableText`. */
  title_key: string
  /** All its rows, each with its table's name, as JSON. */
  rows: string
  deleted_at: string
  deleted_by: string | null
  /** When it is deleted for good. */
  expires_at: string
}

/** An action of a team member, done or refused. Names stay when people or entries are deleted. */
export interface ActivityRow {
  id: string
  created_at: string
  type: 'sign-in' | 'refusal' | 'change' | 'export' | 'assistant'
  email: string
  /** The person's name. */
  name: string
  /** Created post, signed in; for a refusal, what was tried. Taken from the name of the call. */
  action: string
  /** As in the path of the call: blog, services-menu/category. */
  kind: string
  entity_id: string | null
  /** The entry's title; '' if it has none, or if it is the name of a person who may want to be forgotten. */
  title: string
  /** All that a search finds it by: `searchableText`. */
  words: string
}

/** A link that shows an entry to anyone who has it. */
export interface PreviewLinkRow {
  /** Hash of the secret in the link, which is stored nowhere else. */
  id: string
  /** The table of the entry. */
  kind: string
  entity_id: string
  created_by: string
  /** The entry with unsaved changes, as JSON, if there were any when the link was made. */
  shown: string | null
  /** The entry's revision when the link was made; a later save replaces `shown`. */
  revision: number
  created_at: string
  expires_at: string
}

/** When backups are made: one row, from the first save on. */
export interface BackupScheduleRow {
  id: string
  every: 'off' | 'daily' | 'weekly'
  /** Hour of the day, UTC. */
  hour: number
  /** 0 is Sunday. */
  weekday: number
  /** How many of the newest backups are kept. */
  keep: number
  created_at: string
  updated_at: string
  revision: number
  updated_by: string | null
}

/** The outcome of the latest backups, and of what is done with each: a row for each, from the first time on. */
export interface BackupStateRow {
  /** `site` for the backup itself, `copy`, `hook` or `drill`. */
  id: string
  started_at: string
  /** Null while the backup is running. */
  ended_at: string | null
  succeeded_at: string | null
  /** Null once a backup has succeeded again. */
  failed_at: string | null
  /** Why it failed, as a sentence. */
  failure: string | null
}

/** An administrator who has an entry open. */
export interface PresenceRow {
  /** Kind, entry and administrator. */
  id: string
  /** The table of the entry. */
  kind: string
  entity_id: string
  email: string
  expires_at: string
}

/** The text that an administrator has typed but not saved. */
export interface WorkingCopyRow {
  /** Kind, entry and administrator. */
  id: string
  /** The table of the entry. */
  kind: string
  /** '' for an entry that was never saved. */
  entity_id: string
  email: string
  /** As the form holds them, as JSON. */
  fields: string
  saved_at: string
  expires_at: string
}
