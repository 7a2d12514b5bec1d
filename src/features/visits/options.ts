/** How long the numbers of a day are kept. */
export const daysKept = 400

/** What visitors do on a page, besides reading it. */
export const actions = ['message', 'apply'] as const
export type VisitAction = (typeof actions)[number]

/** Under which name is counted what there is no room for. */
export const otherName = 'other'
