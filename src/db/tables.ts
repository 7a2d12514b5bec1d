import type { Generated, Kysely, Transaction } from 'kysely'
import type { Flag } from './sign-in-tables.ts'
import type { SystemTables } from './system-tables.ts'

/**
 * The whole data model. Both databases hold only text and integers, and the bytes of images: a moment is ISO 8601 text
 * in UTC with milliseconds (it sorts as it reads), a truth value is 0 or 1, a list or an object is JSON text.
 */
export interface Tables extends SystemTables {
  posts: PostRow
  post_tags: PostTagRow
  jobs: JobRow
  menu_categories: MenuCategoryRow
  menu_items: MenuItemRow
  service_pages: ServicePageRow
  contact_messages: ContactMessageRow
  redirects: RedirectRow
  case_studies: CaseStudyRow
  case_study_services: CaseStudyServiceRow
  pages: PageRow
  media: MediaRow
  settings: SettingsRow
}

/**
 * By what a backup sorts the rows of each table; false where they belong to the moment and not to the site: who is signed
 * in, what was tried how often. In an order in which no row comes before one that it points to.
 */
export const backupKeys: { [T in keyof Tables]: readonly string[] | false } = {
  admins: ['id'],
  passkeys: ['id'],
  removed_admins: ['email'],
  settings: ['id'],
  backup_schedules: ['id'],
  menu_categories: ['id'],
  menu_items: ['id'],
  service_pages: ['id'],
  posts: ['id'],
  post_tags: ['post_id', 'tag_key'],
  jobs: ['id'],
  case_studies: ['id'],
  case_study_services: ['case_study_id', 'service'],
  pages: ['id'],
  images: ['hash', 'variant'],
  image_uses: ['kind', 'entity_id', 'hash'],
  media: ['id'],
  versions: ['id'],
  trash: ['id'],
  review_comments: ['id'],
  activity_log: ['id'],
  redirects: ['from_path'],
  working_copies: ['id'],
  contact_messages: ['id'],
  outbox: ['id'],
  search_documents: ['kind', 'entity_id'],
  visit_days: ['day'],
  visit_counts: ['kind', 'day', 'name'],
  sessions: false,
  devices: false,
  sign_in_challenges: false,
  answered_challenges: false,
  rate_limits: false,
  backup_state: false,
  // A backup may be anywhere, and for years: it opens no door.
  preview_links: false,
  idempotency_keys: false,
  unknown_addresses: false,
  // Nobody is to be told apart after the day.
  visit_hashes: false,
  visit_keys: false,
  content_version: false,
  content_changes: false,
}

/** What can be searched for, each with a range of ids of its own in the index. */
export const searchKinds = {
  posts: 1,
  jobs: 2,
  contact_messages: 3,
  case_studies: 4,
  spam_messages: 5,
  media: 6,
  pages: 7,
} as const

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
export type { Flag }

interface Edited {
  created_at: string
  updated_at: string
  /** Raised by one with each save; an edit that carries an older one is refused. */
  revision: number
  /** The address of the administrator who saved it last, where that is known. For administrators only. */
  updated_by: string | null
}

/** What becomes public at once or at a moment of its own. */
interface Scheduled {
  publish_now: Flag
  scheduled_date: string
  /** When it became, or will become, public: what lists are sorted by. */
  published_at: string
  /** The moment from which visitors see it; '' for one that was published at once, a word of `held` for a draft. */
  public_from: string
}

export interface PostRow extends Edited, Scheduled {
  id: string
  /** The end of its address; no two posts share it. */
  slug: string
  title: string
  summary: string
  content: string
  /** What `content` becomes on a page, made by the renderer of `html_version`; 0 where none has made it yet. */
  html: string
  html_version: number
  category: string
  author_name: string
  read_time: number
  tags: string
  image: string | null
  /** '' where the picture says nothing that the words do not say. */
  blog_image_alt: Generated<string>
  /** Title and author as lists are sorted by them: in lower case, without accents. */
  title_key: string
  author_key: string
}

/** One tag of a post, in lower case, with what the list of a tag is narrowed and sorted by. */
export interface PostTagRow extends Pick<PostRow, 'category' | 'published_at' | 'public_from'> {
  post_id: string
  tag_key: string
}

export interface JobRow extends Edited {
  id: string
  /** The end of its address; no two jobs share it. */
  slug: string
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
  /** Of texts with light formatting, as JSON; null where they are plain. */
  html: string | null
  application_url: string
  application_email: string
  /** '' for the firm's offices. */
  workplace: Generated<string>
  is_active: Flag
  /** Of a draft: it waits for review. */
  in_review: Generated<Flag>
  /** As it was given: a day (2026-12-31) or a moment. */
  application_deadline: string | null
  /** The moment from which nobody can apply any more. */
  closes_at: string | null
  status: 'active' | 'expired'
  title_key: string
  /** The last moment at which it takes applications: 9999 where it has no deadline, '' once it has expired. */
  open_until: string
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
  /** Of its texts those with light formatting. */
  html: string | null
  is_draft: Generated<Flag>
  /** Of a draft: it waits for review. */
  in_review: Generated<Flag>
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
  state: Generated<'new' | 'answered' | 'done'>
  /** What administrators have written about it. */
  note: Generated<string>
  /** Of the note: other changes do not raise it. */
  revision: Generated<number>
  /** The page on which it was written; '' where nobody knows. */
  page: Generated<string>
}

/** Where an address leads that has no page. */
export interface RedirectRow {
  id: string
  /** As `readAddress` spells it, as `to_path`: /services/node.js */
  from_path: string
  /** '' where the page is gone (410). */
  to_path: string
  status: 301 | 410
  /** The page itself has moved; 0 where an administrator has said so. */
  is_move: Flag
  hits: number
  last_hit_at: string | null
  created_at: string
}

export interface CaseStudyRow extends Edited, Scheduled {
  id: string
  /** In the address, unique. */
  slug: string
  title: string
  client: string
  industry: string
  /** Markdown; `html` is what the three become, as JSON, made by the renderer of `html_version`. */
  challenge: string
  approach: string
  result: string
  html: string
  html_version: number
  services: string
  figures: string
  quote: string
  image: string | null
  title_key: string
}

/** One service of a case study, with what the list of a service is narrowed and sorted by. */
export interface CaseStudyServiceRow extends Pick<CaseStudyRow, 'published_at' | 'public_from'> {
  case_study_id: string
  /** Its path, /services/... */
  service: string
}

/** A page at the root of the site. */
export interface PageRow
  extends Edited,
    Scheduled,
    Pick<PostRow, 'id' | 'title' | 'content' | 'html' | 'html_version'> {
  /** Its whole address below /, unique. */
  slug: string
  /** The column of the footer that links to it; '' for none. */
  footer: string
  noindex: Flag
  title_key: string
}

/** A picture of the library. */
export interface MediaRow extends Edited {
  /** The hash of its full size, by which `images` and `image_uses` know it. */
  id: string
  /** The last part of the full size's address. */
  variant: string
  /** Of the file that was uploaded; '' where nobody knows. */
  name: string
  /** '' where nobody has described it yet, or where it is decorative. */
  alt: string
  /** It adds nothing to the words beside it. */
  is_decorative: Flag
  width: number
  height: number
  /** Of the full size. */
  bytes: number
  /** The address of the administrator who uploaded it. */
  created_by: string | null
}

/** The firm's own texts and choices, as JSON: one row, from the first save on. */
export interface SettingsRow extends Edited {
  id: string
  data: string
}
