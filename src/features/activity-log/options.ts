export const activityTypes = ['sign-in', 'refusal', 'change', 'export', 'assistant'] as const
export type ActivityType = (typeof activityTypes)[number]

export const activityTypeNames: Record<ActivityType, string> = {
  'sign-in': 'Sign-ins',
  refusal: 'Refusals',
  change: 'Changes',
  export: 'Exports',
  assistant: 'Assistants',
}

/** Maximum lines about refused sign-ins, which strangers can cause. All other lines are kept by time alone. */
export const maxRefusedSignIns = 2000
/** Maximum refusals written per hour: of sign-ins in all, and of each member's calls. */
export const refusalsPerHour = 60
