/** How often a backup is made. */
export const frequencies = ['off', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

export const frequencyNames: Record<Frequency, string> = { off: 'Never', daily: 'Every day', weekly: 'Every week' }

/** In the order of `Date.getUTCDay`. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const maxKept = 100

/** The most files of the folder in one response. */
export const maxShown = 200

/** The schedule until somebody saves one. */
export const firstSchedule = { every: 'daily', hour: 3, weekday: 0, keep: 14 } as const
