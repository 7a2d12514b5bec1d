export const activityTypes = ['sign-in', 'refusal', 'change', 'export'] as const
export type ActivityType = (typeof activityTypes)[number]

export const activityTypeNames: Record<ActivityType, string> = {
  'sign-in': 'Sign-ins',
  refusal: 'Refusals',
  change: 'Changes',
  export: 'Exports',
}

export const daysKept = 366
/** The most lines that are kept, and of these the most that say what was refused. */
export const mostKept = 50_000
export const mostRefusals = 2000
/** Refusals of one hour after which no more are written. */
export const refusalsPerHour = 60
