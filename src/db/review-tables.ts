import type { Flag } from './sign-in-tables.ts'

/** What the team says about entries. */
export interface ReviewTables {
  review_comments: ReviewCommentRow
  review_requests: ReviewRequestRow
}

/** A reviewer's comment on an entry. */
export interface ReviewCommentRow {
  id: string
  /** The table of the entry. */
  kind: string
  entity_id: string
  /** An administrator's address, or the name that a guest with a preview link has given. */
  author: string
  is_guest: Flag
  text: string
  created_at: string
  resolved_at: string | null
  resolved_by: string | null
}

/** The last request to review an entry. */
export interface ReviewRequestRow {
  id: string
  /** The table of the entry. */
  kind: string
  entity_id: string
  /** The revision to be reviewed. */
  revision: number
  /** Administrators' addresses. */
  asked_by: string
  asked_of: string
  asked_at: string
}
