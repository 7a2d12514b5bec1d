/** How many days a day's numbers are kept. */
export const daysKept = 400

/** What visitors do on a page besides reading it. */
export const actions = ['message', 'apply'] as const
export type VisitAction = (typeof actions)[number]

/** The name under which names beyond the limit are counted. */
export const otherName = 'other'
