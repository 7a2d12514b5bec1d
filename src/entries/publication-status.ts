/** The order of lists sorted by status, and the values of their filter. `review` is a draft awaiting review. */
export const publicationStatuses = ['published', 'scheduled', 'review', 'draft'] as const

export type PublicationStatus = (typeof publicationStatuses)[number]

/** The wording in lists of the back office. */
export const publicationLabels: Record<PublicationStatus, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  review: 'In review',
  draft: 'Draft',
}

/** Shown in place of the date of an entry that is not published. */
export const noPublicationDate = 'Not published'

/** Whether an entry is hidden from visitors until somebody publishes it. */
export function isHeld(status: unknown): boolean {
  return status === 'draft' || status === 'review'
}

/** The form fields of an entry with this status. */
export function heldFields(status: string | undefined) {
  return { isDraft: isHeld(status), inReview: status === 'review' }
}
