/** How often a backup is made. */
export const frequencies = ['off', 'daily', 'weekly'] as const
export type Frequency = (typeof frequencies)[number]

export const frequencyNames: Record<Frequency, string> = { off: 'Never', daily: 'Every day', weekly: 'Every week' }

/** As `Date.getUTCDay` counts them. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export const mostKept = 100

/** Of the folder's files, in one answer. */
export const mostShown = 200

/** What a site has whose schedule nobody has saved yet. */
export const firstSchedule = { every: 'off', hour: 3, weekday: 0, keep: 14 } as const
