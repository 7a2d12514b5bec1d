import type { WebhookEvent } from '../../platform/webhooks/events.ts'

export const formats = ['standard', 'teams', 'slack'] as const
export type Format = (typeof formats)[number]

export const formatNames: Record<Format, string> = {
  standard: 'JSON, signed',
  teams: 'Message in Microsoft Teams',
  slack: 'Message in Slack',
}

/** What each event tells. */
export const eventNames: Record<WebhookEvent, string> = {
  'lead.created': 'A message came in',
  'post.published': 'A post was published',
  'post.unpublished': 'A post left the site',
  'job.published': 'A job was published',
  'job.unpublished': 'A job left the site',
  'case_study.published': 'A case study was published',
  'case_study.unpublished': 'A case study left the site',
  'page.published': 'A page was published',
  'page.unpublished': 'A page left the site',
  'service.published': 'A service was published',
  'service.unpublished': 'A service left the site',
  'person.published': 'A person was published',
  'person.unpublished': 'A person left the site',
  'review.requested': 'Somebody asked for a review',
  'comment.created': 'Somebody commented on an entry',
  'backup.failed': 'A backup failed',
}

export const maxWebhooks = 20
export const maxUrl = 2000

/** For so long the secret before a rotation signs along. */
export const oldSecretHours = 24

/** The most deliveries that are kept for a webhook, and the most that may wait. */
export const maxKept = 1000
export const maxWaiting = 500
export const daysKept = 30

/** The newest that a list shows. */
export const maxListed = 100
