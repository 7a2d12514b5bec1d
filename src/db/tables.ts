import type { Generated, Kysely, Transaction } from 'kysely'
import type { Flag } from './sign-in-tables.ts'
import type { Edited, SiteTables } from './site-tables.ts'
import type { SystemTables } from './system-tables.ts'

/**
 * The whole data model: the tables of the kinds of content here, all others in the files that it imports. Both databases
 * hold only text, integers and the bytes of images: a moment is ISO 8601 text in UTC with milliseconds (it sorts
 * chronologically), a boolean is 0 or 1, a list or an object is JSON text.
 */
export interface Tables extends SiteTables, SystemTables {
  posts: PostRow
  post_tags: PostTagRow
  jobs: JobRow
  service_pages: ServicePageRow
  case_studies: CaseStudyRow
  case_study_services: CaseStudyServiceRow
  pages: PageRow
  people: PersonRow
}

/** How backups and imports treat the rows of a table. */
interface TableRole {
  /** The columns by which a backup sorts the rows; undefined if none holds them. */
  backupKey: readonly string[] | undefined
  /** They are the site's content, or about it: an import that replaces the content deletes them. */
  isContent: boolean
  /** Pages are made from its rows: a transaction that writes it outdates them all. */
  isShown?: boolean
}

const content = (...backupKey: string[]): TableRole => ({ backupKey, isContent: true })
const shown = (...backupKey: string[]): TableRole => ({ ...content(...backupKey), isShown: true })
/** Administrators, the log of their actions, pending mail, and visit counts. */
const lasting = (...backupKey: string[]): TableRole => ({ backupKey, isContent: false })
/** Momentary state that is not part of the site: who is signed in, what was tried how often. */
const momentary: TableRole = { backupKey: undefined, isContent: false }

/** No table comes before one that its rows refer to. */
export const tableRoles: { [T in keyof Tables]: TableRole } = {
  admins: lasting('id'),
  passkeys: lasting('id'),
  sign_in_links: lasting('id'),
  removed_admins: lasting('email'),
  settings: shown('id'),
  backup_schedules: lasting('id'),
  menu_categories: shown('id'),
  menu_items: shown('id'),
  service_pages: shown('id'),
  posts: shown('id'),
  post_tags: shown('post_id', 'tag_key'),
  jobs: shown('id'),
  case_studies: shown('id'),
  case_study_services: shown('case_study_id', 'service'),
  pages: shown('id'),
  people: shown('id'),
  images: content('hash', 'variant'),
  image_uses: content('kind', 'entity_id', 'hash'),
  links: content('kind', 'entity_id', 'target'),
  media: content('id'),
  // A link to one that is new is no longer dead.
  documents: shown('id'),
  document_parts: content('document_id', 'part'),
  versions: content('id'),
  trash: content('id'),
  // A restored site must not take in the same entries again.
  imported: content('source'),
  review_comments: content('id'),
  review_requests: content('id'),
  activity_log: lasting('id'),
  redirects: shown('from_path'),
  working_copies: content('id'),
  contact_messages: content('id'),
  outbox: lasting('id'),
  webhooks: lasting('id'),
  search_documents: content('kind', 'entity_id'),
  visit_days: lasting('day'),
  visit_counts: lasting('kind', 'day', 'name'),
  sessions: momentary,
  // A backup that is restored must not bring back a token that was ended.
  api_tokens: momentary,
  // A restored backup must not tell again what was told.
  webhook_deliveries: momentary,
  webhook_seen: momentary,
  devices: momentary,
  sign_in_challenges: momentary,
  answered_challenges: momentary,
  rate_limits: momentary,
  sign_in_failures: momentary,
  // Another site that a backup is restored into keeps its own.
  site_mark: momentary,
  backup_state: momentary,
  // A backup may be kept anywhere, for years, so it must not contain links that open drafts.
  presences: { ...momentary, isContent: true },
  preview_links: { ...momentary, isContent: true },
  idempotency_keys: { ...momentary, isContent: true },
  unknown_addresses: momentary,
  // Visitors must not be distinguishable after the day.
  visit_hashes: momentary,
  visit_keys: momentary,
  content_version: momentary,
}

export const tableNames = Object.keys(tableRoles) as (keyof Tables)[]

export const shownTables = tableNames.filter((name) => tableRoles[name].isShown)

/** Everything searchable, each kind with its own range of ids in the index. */
export const searchKinds = {
  posts: 1,
  jobs: 2,
  contact_messages: 3,
  case_studies: 4,
  spam_messages: 5,
  media: 6,
  pages: 7,
  people: 8,
} as const

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
export type { Flag }

/** Content that visitors may see for a limited time. */
export interface Ending {
  /** The moment from which visitors no longer see it; null if there is none. */
  public_until: string | null
}

/** Content that becomes public at once or at a scheduled moment. */
export interface Scheduled extends Ending {
  publish_now: Flag
  scheduled_date: string
  /** When it became, or will become, public. Lists are sorted by it. */
  published_at: string
  /** The moment from which visitors see it; '' if it was published at once, a value of `held` for a draft. */
  public_from: string
}

/** What an entry says of itself in search results and shared links; '' where its own texts do. */
export interface Headed {
  seo_title: Generated<string>
  seo_description: Generated<string>
  canonical: Generated<string>
  share_image: Generated<string>
}

export interface PostRow extends Edited, Scheduled, Headed {
  id: string
  /** The end of its address, unique. */
  slug: string
  title: string
  summary: string
  content: string
  /** `content` as HTML, made by the renderer of `html_version`; 0 if not rendered yet. */
  html: string
  html_version: number
  category: string
  author_name: string
  read_time: number
  tags: string
  image: string | null
  /** '' if the picture adds nothing to the text. */
  blog_image_alt: Generated<string>
  /** Title and author as sort keys: in lower case, without accents. */
  title_key: string
  author_key: string
}

/** One tag of a post, in lower case, with the columns by which a tag's list is filtered and sorted. */
export interface PostTagRow extends Pick<PostRow, 'category' | 'published_at' | 'public_from' | 'public_until'> {
  post_id: string
  tag_key: string
}

export interface JobRow extends Edited, Headed, Ending {
  id: string
  /** The end of its address, unique. */
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
  /** HTML of the texts with light formatting, as JSON; null if all are plain. */
  html: string | null
  application_url: string
  application_email: string
  workplace: Generated<string>
  /** '' for the firm's offices. */
  city: Generated<string>
  /** ISO 3166; '' for that of the office. */
  country: Generated<string>
  /** The countries of applicants for a remote job, as JSON. */
  countries: Generated<string>
  is_active: Flag
  /** For a draft: it waits for review. */
  in_review: Generated<Flag>
  /** As entered: a day (2026-12-31) or a moment. */
  application_deadline: string | null
  /** The moment from which nobody can apply any more; of a day, its end as if the firm were in UTC. */
  closes_at: string | null
  status: 'active' | 'expired'
  /** When it became public; for a draft that never was, when it was created. Lists are sorted by it. */
  published_at: string
  title_key: string
  /** The last moment at which it takes applications: 9999 without a deadline, '' once it has expired. */
  open_until: string
}

export interface ServicePageRow extends Edited, Headed, Ending {
  id: string
  /** The slug in /services/{slug}, unique. */
  name: string
  data: string
  /** HTML of the texts with light formatting. */
  html: string | null
  is_draft: Generated<Flag>
  /** For a draft: it waits for review. */
  in_review: Generated<Flag>
}

export interface CaseStudyRow extends Edited, Scheduled, Headed {
  id: string
  /** Part of the address, unique. */
  slug: string
  title: string
  client: string
  industry: string
  /** Markdown; `html` holds all three rendered, as JSON, by the renderer of `html_version`. */
  challenge: string
  approach: string
  result: string
  html: string
  html_version: number
  services: string
  figures: string
  quote: string
  timeline: Generated<string>
  timeline_start: Generated<string>
  image: string | null
  title_key: string
}

/** One service of a case study, with the columns by which a service's list is filtered and sorted. */
export interface CaseStudyServiceRow extends Pick<CaseStudyRow, 'published_at' | 'public_from' | 'public_until'> {
  case_study_id: string
  /** Its path, /services/... */
  service: string
}

/** A page at the root of the site. */
export interface PageRow
  extends Edited,
    Scheduled,
    Headed,
    Pick<PostRow, 'id' | 'title' | 'content' | 'html' | 'html_version'> {
  /** Its whole address below /, unique. */
  slug: string
  /** The column of the footer that links to it; '' for none. */
  footer: string
  noindex: Flag
  title_key: string
}

/** Somebody who stands behind the firm's work. */
export interface PersonRow
  extends Edited,
    Scheduled,
    Headed,
    Pick<PostRow, 'id' | 'content' | 'html' | 'html_version' | 'image' | 'title_key'> {
  /** Part of the address, unique. */
  slug: string
  /** The person's name. */
  title: string
  role: string
  line: string
  /** The slug of the category of the menu that the person leads; '' for none. */
  practice: string
}
