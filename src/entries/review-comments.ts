/** In characters. */
export const commentLimits = { text: 2000, name: 80 } as const
