import { sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Outgoing mail, limits, the activity log and backups. */
export const system = ({ key }: ColumnTypes) => [
  sql`create table content_version (
    id integer primary key,
    version integer not null
  )`,
  sql`insert into content_version (id, version) values (1, 1)`,

  sql`create table outbox (
    id text primary key,
    caused_by text,
    mail text not null,
    attempts integer not null,
    next_attempt_at text not null,
    sent_at text,
    failed_at text,
    last_error text,
    created_at text not null,
    is_confirmation integer not null default 0,
    claimed_until text
  )`,
  sql`create index outbox_by_cause on outbox (caused_by)`,
  sql`create index outbox_due on outbox (sent_at, failed_at, next_attempt_at)`,

  sql`create table rate_limits (
    id text primary key,
    key text not null,
    used_at text not null,
    expires_at text not null default ''
  )`,
  sql`create index rate_limits_by_end on rate_limits (expires_at)`,
  sql`create index rate_limits_by_key on rate_limits (key, used_at)`,

  sql`create table activity_log (
    id ${key} primary key,
    created_at ${key} not null,
    type text not null,
    email text not null,
    name text not null,
    action text not null,
    kind text not null,
    entity_id text,
    title text not null,
    words text not null
  )`,
  sql`create index activity_log_by_date on activity_log (created_at desc, id desc)`,
  sql`create index activity_log_by_type on activity_log (type, created_at desc, id desc)`,

  sql`create table backup_schedules (
    id text primary key,
    every text not null,
    hour integer not null,
    weekday integer not null,
    keep integer not null,
    created_at text not null,
    updated_at text not null,
    updated_by text,
    revision integer not null
  )`,

  sql`create table backup_state (
    id text primary key,
    started_at text not null,
    ended_at text,
    succeeded_at text,
    failed_at text,
    failure text
  )`,
]
