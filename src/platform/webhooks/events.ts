const nouns = ['post', 'job', 'case_study', 'page', 'service', 'person'] as const
export type EventNoun = (typeof nouns)[number]

export const entryEvents = nouns.flatMap((noun) => [`${noun}.published`, `${noun}.unpublished`] as const)

export const webhookEvents = [
  'lead.created',
  ...entryEvents,
  'review.requested',
  'comment.created',
  'backup.failed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
