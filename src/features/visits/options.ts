/** How many days a day's numbers are kept. */
export const daysKept = 400

/** The actions of visitors that are counted, besides reading a page. */
export const actions = ['message', 'apply'] as const
export type VisitAction = (typeof actions)[number]

/** The name under which names beyond the limit are counted. */
export const otherName = 'other'
