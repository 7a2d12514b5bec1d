import { createHmac, randomBytes } from 'node:crypto'
import type { WebhookRow } from '../../db/webhook-tables.ts'
import { sealText, unsealText } from '../../platform/sealed.server.ts'

const prefix = 'whsec_'

export const newSecret = () => prefix + randomBytes(32).toString('base64')

/** A secret as the database keeps it. `key`: the site's. */
export const sealSecret = (secret: string, key: string) => sealText(secret, { secret: key, use: 'webhook' })

const openSecret = (sealed: string, key: string) => unsealText(sealed, { secret: key, use: 'webhook' })

/** Returns the secrets that sign now, the newest first; undefined if they were sealed with another key. */
export function secretsOf(
  { secret, old_secret, old_secret_until }: WebhookRow,
  key: string,
  now: Date,
): string[] | undefined {
  const current = openSecret(secret, key)
  if (current === undefined) return undefined
  const isLeft = old_secret !== null && (old_secret_until ?? '') > now.toISOString()
  const old = isLeft ? openSecret(old_secret, key) : undefined
  return old === undefined ? [current] : [current, old]
}

/** The headers of a try, as Standard Webhooks has them: a signature by each secret. */
export function signedHeaders(id: string, body: string, secrets: string[], now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const hmac = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    return `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
