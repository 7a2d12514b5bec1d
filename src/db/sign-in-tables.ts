import type { Generated } from 'kysely'

/** Administrators and their sessions. */
export interface SignInTables {
  admins: AdminRow
  removed_admins: RemovedAdminRow
  sign_in_challenges: SignInChallengeRow
  sessions: SessionRow
  devices: DeviceRow
  passkeys: PasskeyRow
  sign_in_links: SignInLinkRow
  api_tokens: ApiTokenRow
  answered_challenges: AnsweredChallengeRow
  sign_in_failures: SignInFailureRow
  site_mark: SiteMarkRow
}

export type Flag = 0 | 1

export interface AdminRow {
  id: string
  /** In lower case, unique. */
  email: string
  name: string
  /** A placeholder until a real administrator is named. */
  is_sample: Generated<Flag>
  has_signed_in: Generated<Flag>
  role: Generated<'owner' | 'editor' | 'author' | 'hiring'>
  /** Null if they never signed in, or only before this was recorded. */
  last_sign_in_at: Generated<string | null>
  /** Raised by each change of name or role. */
  revision: Generated<number>
  /** Whether an app role of the firm's provider has added them: their role follows it, and nothing else signs them in. */
  by_app_role: Generated<Flag>
  created_at: string
}

/** A removed administrator: neither the environment nor an older backup brings the address back. */
export interface RemovedAdminRow {
  email: string
  name: Generated<string>
  removed_at: string
}

/** A sign-in code and its address. Addresses of non-administrators get one too, so that both cost the same work. */
export interface SignInChallengeRow {
  id: string
  email: string
  /** A browser that sent its challenge cookie, a call that sent none, or `npm run admin -- code`. */
  origin: 'browser' | 'no-cookie' | 'shell'
  /** Hash of the secret in the browser's challenge cookie; null for the shell. */
  browser_hash: string | null
  code_hash: string
  /** Wrong tries with the cookie; after five the code is dead for that browser. */
  tries: number
  /** The same for callers without a cookie, so that they cannot use up the browser's tries. */
  tries_without_cookie: number
  used_at: string | null
  created_at: string
  expires_at: string
}

export interface SessionRow {
  /** Hash of the secret in the cookie, which is stored nowhere else. */
  token_hash: string
  admin_id: string
  created_at: string
  last_used_at: string
  /** Name and system, e.g. Firefox on Linux. */
  browser: Generated<string | null>
}

/** A browser in which an administrator has signed in. */
export type DeviceRow = Omit<SessionRow, 'browser'>

/** A passkey (WebAuthn) with which an administrator signs in. */
export interface PasskeyRow {
  /** The credential id, in base64url. */
  id: string
  admin_id: string
  /** COSE, in base64url. */
  public_key: string
  /** The signature counter, if the authenticator keeps one; a decrease means that the passkey was copied. */
  counter: number
  /** How the browser reaches it, as JSON: internal, usb... */
  transports: string
  name: string
  /** The host of the site's address for which it was made, the only one where it works; null before that was recorded. */
  host: string | null
  created_at: string
  last_used_at: string | null
}

/** An account at the firm's OpenID provider with which an administrator signs in. */
export interface SignInLinkRow {
  id: string
  issuer: string
  /** The id of the account at the provider, for good; for Entra its tenant and object id. */
  subject: string
  admin_id: string
  linked_at: string
  last_used_at: string | null
}

/** An answered passkey challenge, kept until it would have expired anyway. */
export interface AnsweredChallengeRow {
  /** Hash of the challenge. */
  id: string
  expires_at: string
}

/** The wrong codes for an address since its last sign-in, from browsers that never signed in. */
export interface SignInFailureRow {
  email: string
  failures: number
  last_at: string
  /** When the people concerned were told about them. */
  told_at: string | null
}

/** One row: the part of the cookies' names that is this site's own. */
export interface SiteMarkRow {
  id: 1
  mark: string
}

/** Lets a program call the API for an administrator. */
export interface ApiTokenRow {
  id: string
  /** Hash of the token, which is stored nowhere. */
  token_hash: string
  admin_id: string
  name: string
  /** JSON: what the program may do. */
  scopes: string
  created_at: string
  expires_at: string
  last_used_at: string | null
}
