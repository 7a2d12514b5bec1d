import { sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** The menu, settings, redirects, messages and visits. */
export const site = ({ key }: ColumnTypes) => [
  sql`create table menu_categories (
    id text primary key,
    category text not null,
    category_key text not null unique,
    position integer not null,
    created_at text not null,
    updated_at text not null,
    revision integer not null,
    updated_by text,
    order_revision integer not null default 1
  )`,

  sql`create table menu_items (
    id text primary key,
    category_id text not null references menu_categories (id) on delete cascade,
    name text not null,
    description text not null,
    path text not null,
    position integer not null,
    created_at text not null,
    updated_at text not null,
    revision integer not null,
    updated_by text,
    aliases text not null default '[]'
  )`,
  sql`create index menu_items_by_category on menu_items (category_id, position)`,

  sql`create table settings (
    id ${key} primary key,
    data text not null,
    created_at text not null,
    updated_at text not null,
    updated_by text,
    revision integer not null
  )`,

  sql`create table redirects (
    from_path text primary key,
    to_path text not null,
    created_at text not null,
    id text not null default '',
    status integer not null default 301,
    is_move integer not null default 1,
    hits integer not null default 0,
    last_hit_at text
  )`,
  sql`create unique index redirects_by_id on redirects (id)`,
  sql`create index redirects_by_target on redirects (to_path)`,

  sql`create table unknown_addresses (
    path text primary key,
    asked integer not null,
    last_asked_at text not null
  )`,

  sql`create table contact_messages (
    id text primary key,
    name text not null,
    email text not null,
    phone text not null,
    company text not null,
    service text not null,
    message text not null,
    is_spam integer not null,
    read_at text,
    created_at text not null,
    state text not null default 'new',
    note text not null default '',
    page text not null default '',
    revision integer not null default 1,
    is_doubtful integer not null default 0
  )`,
  // For the dashboard's chart.
  sql`create index contact_messages_by_creation on contact_messages (created_at, is_spam)`,
  // Addresses are ASCII, so lower() is the same in both databases.
  sql`create index contact_messages_by_email on contact_messages (lower(email))`,
  sql`create index contact_messages_by_folder on contact_messages (is_spam, created_at desc, id desc)`,
  // Messages past their retention time are looked up across both folders.
  sql`create index contact_messages_by_moment on contact_messages (created_at)`,
  sql`create index contact_messages_by_state on contact_messages (is_spam, state, created_at desc, id desc)`,
  sql`create index contact_messages_unread on contact_messages (is_spam, read_at)`,

  sql`create table visit_days (
    day ${key} primary key,
    views integer not null,
    visitors integer not null
  )`,

  sql`create table visit_counts (
    kind ${key} not null,
    day ${key} not null,
    name ${key} not null,
    count integer not null,
    constraint visit_counts_key primary key (kind, day, name)
  )`,
  sql`create index visit_counts_by_day on visit_counts (day)`,

  sql`create table visit_hashes (
    day ${key} not null,
    hash ${key} not null,
    constraint visit_hashes_key primary key (day, hash)
  )`,

  sql`create table visit_keys (
    day ${key} primary key,
    key text not null
  )`,
]
