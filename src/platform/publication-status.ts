/** In the order of a list by status; also what such a list may be narrowed to. `review`: a draft that others are asked to look at. */
export const publicationStatuses = ['published', 'scheduled', 'review', 'draft'] as const

export type PublicationStatus = (typeof publicationStatuses)[number]

/** Whether visitors do not see it until somebody publishes it. */
export function isHeld(status: unknown): boolean {
  return status === 'draft' || status === 'review'
}

/** What a form holds of an entry that has this status. */
export function heldFields(status: string | undefined) {
  return { isDraft: isHeld(status), inReview: status === 'review' }
}
