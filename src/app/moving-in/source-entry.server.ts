/** A term of an entry of the old site. */
export interface SourceTerm {
  kind: 'category' | 'tag'
  slug: string
  name: string
}

/** A state of the old site that an entry can have here. */
export type SourceStatus = 'published' | 'scheduled' | 'review' | 'draft'

/** A post, page, attachment or something else of the old site, as its export states it. */
export interface SourceItem {
  /** Unique within the old site. */
  id: string
  /** `post`, `page`, `attachment`, or a type that has no counterpart here. */
  type: string
  /** As the export spells it. */
  status: string
  title: string
  slug: string
  /** The whole old address. */
  link: string
  author: string
  content: string
  excerpt: string
  /** Moments as exported: in UTC, and in the old site's own time. */
  dateGmt: string
  date: string
  modifiedGmt: string
  password: string
  /** An attachment's file. */
  file: string
  terms: SourceTerm[]
  /** Those of the fields in `keptMeta` that the item has. */
  meta: Record<string, string>
  comments: number
  /** One of its texts was longer than is read, and left out. */
  isTooLong: boolean
}

/** What an export says about the old site. */
export interface SourceSite {
  /** Without a slash at its end; '' if the export does not say. */
  url: string
  /** The names of authors by what they signed in with. */
  authors: Map<string, string>
}

/** A file that is no export, or is damaged. The message is a sentence for its owner. */
export class SourceError extends Error {}
