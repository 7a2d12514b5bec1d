import type { Kysely, Transaction } from 'kysely'

/**
 * The whole data model. Both databases hold only text and integers, and the bytes of images: a moment is ISO 8601 text
 * in UTC with milliseconds (it sorts as it reads), a truth value is 0 or 1, a list or an object is JSON text.
 */
export interface Tables {
  posts: PostRow
  jobs: JobRow
  menu_categories: MenuCategoryRow
  menu_items: MenuItemRow
  service_pages: ServicePageRow
  contact_messages: ContactMessageRow
  outbox: OutboxRow
  rate_limits: RateLimitRow
  content_version: ContentVersionRow
  admins: AdminRow
  sign_in_codes: SignInCodeRow
  sessions: SessionRow
  images: ImageRow
}

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
export type Flag = 0 | 1

interface Edited {
  created_at: string
  updated_at: string
  /** Raised by one with each save; an edit that carries an older one is refused. */
  revision: number
}

export interface PostRow extends Edited {
  id: string
  title: string
  summary: string
  content: string
  category: string
  author_name: string
  read_time: number
  publish_now: Flag
  scheduled_date: string
  /** When it became, or will become, public: what lists are sorted by. */
  published_at: string
  tags: string
  image: string | null
  /** Lower-case text of everything that a search looks through. */
  search_text: string
}

export interface JobRow extends Edited {
  id: string
  title: string
  department: string
  location: string
  job_type: string
  experience_level: string
  min_salary: number | null
  max_salary: number | null
  currency: string
  description: string
  requirements: string
  responsibilities: string
  perks: string
  application_url: string
  application_email: string
  is_active: Flag
  /** As it was given: a day (2026-12-31) or a moment. */
  application_deadline: string | null
  /** The moment from which nobody can apply any more. */
  closes_at: string | null
  status: 'active' | 'expired'
  search_text: string
}

export interface MenuCategoryRow extends Edited {
  id: string
  category: string
  /** The name in lower case, unique. */
  category_key: string
  position: number
}

export interface MenuItemRow extends Edited {
  id: string
  category_id: string
  name: string
  description: string
  path: string
  position: number
}

export interface ServicePageRow extends Edited {
  id: string
  /** The slug in /services/{slug}, unique. */
  name: string
  data: string
}

export interface ContactMessageRow {
  id: string
  name: string
  email: string
  phone: string
  company: string
  service: string
  message: string
  is_spam: Flag
  read_at: string | null
  created_at: string
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
}

export interface RateLimitRow {
  /** What is counted and for whom, e.g. contact-attempt:203.0.113.7 */
  key: string
  /** One use. A window slides over these moments. */
  used_at: string
  id: string
}

/** One row: a number that grows with every change of public content. */
export interface ContentVersionRow {
  id: 1
  version: number
}

export interface AdminRow {
  id: string
  /** In lower case, unique. */
  email: string
  name: string
  created_at: string
}

/** The newest code that was asked for by an address, whether it is an administrator's or not: both cost the same work. */
export interface SignInCodeRow {
  email: string
  code_hash: string
  /** Tries that were made with it; at five it is dead. */
  tries: number
  expires_at: string
}

export interface SessionRow {
  /** Of the secret in the cookie, which is stored nowhere else. */
  token_hash: string
  admin_id: string
  created_at: string
  last_used_at: string
}

/** An image as it is served: cleaned and re-encoded, in one size and format. Never changed once written. */
export interface ImageRow {
  /** Of the full-size picture; all its variants carry it. */
  hash: string
  /** The last part of the address: full-1600x900.webp, 480.avif */
  variant: string
  type: string
  body: Uint8Array
  created_at: string
}
