const dayMs = 86_400_000

/** From how many days before its end the secret is worth a line, a warning and an alarm. */
const [early, soon, urgent] = [60, 30, 7]

export interface SecretLife {
  /** Days until its last one; negative after that. */
  daysLeft: number
  state: 'ok' | 'warn' | 'bad'
  isMentioned: boolean
}

/** How long a secret or certificate lasts. `expires` is its last day, YYYY-MM-DD. */
export function readSecretLife(expires: string, now: Date): SecretLife {
  const today = Date.parse(now.toISOString().slice(0, 10))
  return judgeSecretLife(Math.round((Date.parse(expires) - today) / dayMs))
}

export function judgeSecretLife(daysLeft: number): SecretLife {
  const state = daysLeft <= urgent ? 'bad' : daysLeft <= soon ? 'warn' : 'ok'
  return { daysLeft, state, isMentioned: daysLeft <= early }
}

/** What follows a name: "expires in 12 days". */
export function describeSecretLife(daysLeft: number): string {
  if (daysLeft < 0) return daysLeft === -1 ? 'expired yesterday' : `expired ${-daysLeft} days ago`
  if (daysLeft === 0) return 'expires today'
  return daysLeft === 1 ? 'expires tomorrow' : `expires in ${daysLeft} days`
}

export const secretRemedy =
  'Make a new one where mail accounts are managed (at Microsoft: Entra, App registrations), put it into MAIL_OAUTH_CLIENT_SECRET or MAIL_OAUTH_CERTIFICATE, with its date in MAIL_OAUTH_SECRET_EXPIRES, and restart the site.'
