export const activityTypes = ['sign-in', 'refusal', 'change', 'export'] as const
export type ActivityType = (typeof activityTypes)[number]

export const activityTypeNames: Record<ActivityType, string> = {
  'sign-in': 'Sign-ins',
  refusal: 'Refusals',
  change: 'Changes',
  export: 'Exports',
}

export const daysKept = 366
/** Maximum lines kept, and how many of them may be refusals. */
export const mostKept = 50_000
export const mostRefusals = 2000
/** Maximum refusals written per hour. */
export const refusalsPerHour = 60
