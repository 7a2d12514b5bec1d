import { sql } from 'kysely'

/** Administrators and their sessions. */
export const signIn = () => [
  sql`create table admins (
    id text primary key,
    email text not null unique,
    name text not null,
    created_at text not null,
    is_sample integer not null default 0,
    has_signed_in integer not null default 0,
    role text not null default 'owner',
    last_sign_in_at text,
    revision integer not null default 1
  )`,

  sql`create table removed_admins (
    email text primary key,
    removed_at text not null,
    name text not null default ''
  )`,

  sql`create table sessions (
    token_hash text primary key,
    admin_id text not null references admins (id) on delete cascade,
    created_at text not null,
    last_used_at text not null,
    browser text
  )`,
  sql`create index sessions_by_admin on sessions (admin_id)`,
  sql`create index sessions_by_start on sessions (created_at)`,
  sql`create index sessions_by_use on sessions (last_used_at)`,

  sql`create table devices (
    token_hash text not null,
    admin_id text not null references admins (id) on delete cascade,
    created_at text not null,
    last_used_at text not null,
    constraint devices_pk primary key (token_hash, admin_id)
  )`,
  sql`create index devices_by_admin on devices (admin_id, last_used_at)`,

  sql`create table passkeys (
    id text primary key,
    admin_id text not null references admins (id) on delete cascade,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at text not null,
    last_used_at text,
    host text
  )`,
  sql`create index passkeys_by_admin on passkeys (admin_id, created_at)`,

  sql`create table answered_challenges (
    id text primary key,
    expires_at text not null
  )`,
  sql`create index answered_challenges_by_end on answered_challenges (expires_at)`,

  sql`create table sign_in_challenges (
    id text primary key,
    email text not null,
    origin text not null,
    browser_hash text,
    code_hash text not null,
    tries integer not null,
    tries_without_cookie integer not null,
    used_at text,
    created_at text not null,
    expires_at text not null,
    constraint sign_in_challenges_of_browser unique (browser_hash, email)
  )`,
  sql`create index sign_in_challenges_by_email on sign_in_challenges (email, origin, created_at)`,
  sql`create index sign_in_challenges_by_end on sign_in_challenges (expires_at)`,

  sql`create table sign_in_failures (
    email text primary key,
    failures integer not null,
    last_at text not null,
    told_at text
  )`,
  sql`create index sign_in_failures_by_last on sign_in_failures (last_at)`,

  sql`create table site_mark (
    id integer primary key,
    mark text not null
  )`,
]
