import { sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** What administrators keep beside an entry: pictures, links, earlier versions, drafts, comments. */
export const editing = ({ key, bytes }: ColumnTypes) => [
  sql`create table images (
    hash text not null,
    variant text not null,
    type text not null,
    body ${bytes} not null,
    created_at text not null,
    constraint images_pk primary key (hash, variant)
  )`,
  // Covers everything that decides whether an image may be removed, so that its bytes are not read.
  sql`create index images_by_age on images (hash, variant, created_at)`,

  sql`create table image_uses (
    kind text not null,
    entity_id text not null,
    hash text not null,
    constraint image_uses_pk primary key (kind, entity_id, hash)
  )`,
  sql`create index image_uses_by_hash on image_uses (hash)`,

  sql`create table media (
    id text primary key,
    variant text not null,
    name text not null,
    alt text not null,
    is_decorative integer not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    created_at text not null,
    created_by text,
    updated_at text not null,
    updated_by text,
    revision integer not null
  )`,
  sql`create index media_by_date on media (created_at desc, id desc)`,

  sql`create table links (
    kind text not null,
    entity_id text not null,
    target text not null,
    constraint links_pk primary key (kind, entity_id, target)
  )`,
  sql`create index links_by_target on links (target, kind, entity_id)`,

  sql`create table versions (
    id ${key} primary key,
    kind text not null,
    entity_id text not null,
    revision integer not null,
    saved_at text not null,
    saved_by text,
    changed text not null,
    fields text not null
  )`,
  sql`create unique index versions_by_entry on versions (kind, entity_id, revision desc)`,

  sql`create table trash (
    id ${key} primary key,
    kind text not null,
    title text not null,
    title_key text not null,
    rows text not null,
    deleted_at text not null,
    deleted_by text,
    expires_at text not null
  )`,
  sql`create index trash_by_date on trash (deleted_at desc, id desc)`,
  sql`create index trash_by_end on trash (expires_at)`,
  sql`create index trash_by_kind on trash (kind, id)`,

  sql`create table working_copies (
    id ${key} primary key,
    kind text not null,
    entity_id text not null,
    email text not null,
    fields text not null,
    saved_at text not null,
    expires_at text not null
  )`,
  sql`create index working_copies_by_end on working_copies (expires_at)`,
  sql`create index working_copies_by_entry on working_copies (kind, entity_id, saved_at)`,

  sql`create table presences (
    id ${key} primary key,
    kind text not null,
    entity_id text not null,
    email text not null,
    expires_at text not null
  )`,
  sql`create index presences_by_end on presences (expires_at)`,
  sql`create index presences_by_entry on presences (kind, entity_id, expires_at, email)`,

  sql`create table preview_links (
    id ${key} primary key,
    kind text not null,
    entity_id text not null,
    created_by text not null,
    shown text,
    revision integer not null,
    created_at text not null,
    expires_at text not null
  )`,
  sql`create index preview_links_by_creator on preview_links (created_by)`,
  sql`create index preview_links_by_end on preview_links (expires_at)`,
  sql`create index preview_links_by_entry on preview_links (kind, entity_id, created_at)`,

  sql`create table review_comments (
    id ${key} primary key,
    kind text not null,
    entity_id text not null,
    author text not null,
    is_guest integer not null,
    text text not null,
    created_at text not null,
    resolved_at text,
    resolved_by text
  )`,
  sql`create index review_comments_by_entry on review_comments (kind, entity_id, created_at, id)`,
  sql`create index review_comments_open on review_comments (created_at) where resolved_at is null`,

  sql`create table idempotency_keys (
    id text primary key,
    fingerprint text not null,
    entity_id text not null,
    expires_at text not null
  )`,
  sql`create index idempotency_keys_by_end on idempotency_keys (expires_at)`,
]
