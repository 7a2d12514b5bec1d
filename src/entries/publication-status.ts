/**
 * The order of lists sorted by status, and the values of their filter. `review` is a draft awaiting review, `ended` was
 * public until a moment that has passed.
 */
export const publicationStatuses = ['published', 'scheduled', 'review', 'draft', 'ended'] as const

export type PublicationStatus = (typeof publicationStatuses)[number]

/** The wording in lists of the back office. */
export const publicationLabels: Record<PublicationStatus, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  review: 'In review',
  draft: 'Draft',
  ended: 'No longer public',
}

/** Shown in place of the date of an entry that is not published. */
export const noPublicationDate = 'Not published'

/** Whether an entry is hidden from visitors until somebody publishes it. */
export function isHeld(status: unknown): boolean {
  return status === 'draft' || status === 'review'
}

/** Whether visitors do not see an entry now. */
export function isUnseen(status: unknown): boolean {
  return status === 'scheduled' || status === 'ended' || isHeld(status)
}

/** The fields of a save that decide whether visitors and search engines see the entry, of whatever kind it is. */
const visibilityFields = ['isDraft', 'inReview', 'isActive', 'publishNow', 'scheduledDate', 'publicUntil', 'noindex']

/** Whether restoring an earlier version leaves the field as it is. */
export function isVisibility(field: string): boolean {
  return visibilityFields.includes(field)
}

/** The form fields of an entry with this status. */
export function unpublishedFields(status: string | undefined) {
  return { isDraft: isHeld(status), inReview: status === 'review' }
}
