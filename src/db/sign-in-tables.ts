import type { Generated } from 'kysely'

/** Who may sign in, and who has. */
export interface SignInTables {
  admins: AdminRow
  removed_admins: RemovedAdminRow
  sign_in_challenges: SignInChallengeRow
  sessions: SessionRow
  devices: DeviceRow
  passkeys: PasskeyRow
  answered_challenges: AnsweredChallengeRow
}

export type Flag = 0 | 1

export interface AdminRow {
  id: string
  /** In lower case, unique. */
  email: string
  name: string
  /** Stands in until somebody is named. */
  is_sample: Generated<Flag>
  has_signed_in: Generated<Flag>
  role: Generated<'owner' | 'editor'>
  /** Unknown of those who signed in before this was kept. */
  last_sign_in_at: Generated<string | null>
  /** Raised by each change of name or role. */
  revision: Generated<number>
  created_at: string
}

/** An administrator who was removed: neither the environment nor an older backup brings the address back. */
export interface RemovedAdminRow {
  email: string
  name: Generated<string>
  removed_at: string
}

/** A sign-in code and whom it was made for. Addresses of no administrator get one too: both cost the same work. */
export interface SignInChallengeRow {
  id: string
  email: string
  /** A browser that sent its challenge cookie, a call that sent none, or `npm run admin -- code`. */
  origin: 'browser' | 'no-cookie' | 'shell'
  /** Of the secret in the browser's challenge cookie; null for the shell. */
  browser_hash: string | null
  code_hash: string
  /** Wrong tries with the cookie; at five the code is dead for that browser. */
  tries: number
  /** The same for callers without a cookie, who take nothing from the browser's. */
  tries_without_cookie: number
  used_at: string | null
  created_at: string
  expires_at: string
}

export interface SessionRow {
  /** Of the secret in the cookie, which is stored nowhere else. */
  token_hash: string
  admin_id: string
  created_at: string
  last_used_at: string
  /** Its name and system: Firefox on Linux. */
  browser: Generated<string | null>
}

/** A browser in which an administrator has signed in. */
export type DeviceRow = Omit<SessionRow, 'browser'>

/** A passkey (WebAuthn) with which an administrator signs in. */
export interface PasskeyRow {
  /** The credential's own id, in base64url. */
  id: string
  admin_id: string
  /** COSE, in base64url. */
  public_key: string
  /** How often it was used, as far as it counts; one that goes back was copied. */
  counter: number
  /** How the browser reaches it, as JSON: internal, usb... */
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}

/** A challenge that a passkey has answered, until it would be over anyhow. */
export interface AnsweredChallengeRow {
  /** Its hash. */
  id: string
  expires_at: string
}
