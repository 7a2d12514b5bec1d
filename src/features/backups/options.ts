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

/** What an owner types before a restore. */
export const restoreWord = 'restore'

/** What a backup is compared by, in the order of the back office. */
export const comparedTables = [
  ...(['posts', 'jobs', 'service_pages', 'case_studies', 'pages', 'people'] as const),
  ...(['menu_categories', 'menu_items', 'settings', 'media', 'documents'] as const),
  ...(['redirects', 'contact_messages', 'admins'] as const),
] as const
