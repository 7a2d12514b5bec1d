import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The addresses that are told what happens, what they are sent, and what visitors saw when they were told last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`
  await sql`
    create table webhooks (
      id ${key} primary key,
      url text not null,
      events text not null,
      format text not null,
      secret text not null,
      old_secret text,
      old_secret_until text,
      off_at text,
      off_reason text,
      created_at ${key} not null,
      updated_at text not null
    )`.execute(db)
  await sql`
    create table webhook_deliveries (
      id ${key} primary key,
      webhook_id ${key} not null references webhooks (id) on delete cascade,
      event text not null,
      entity_id ${key},
      body text not null,
      attempts integer not null,
      created_at ${key} not null,
      next_attempt_at ${key} not null,
      delivered_at text,
      failed_at text,
      last_status integer,
      last_error text
    )`.execute(db)
  await sql`
    create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at)
    where delivered_at is null and failed_at is null`.execute(db)
  await sql`create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at, id)`.execute(db)
  await sql`create index webhook_deliveries_by_age on webhook_deliveries (created_at)`.execute(db)
  await sql`create index webhook_deliveries_by_entity on webhook_deliveries (entity_id)`.execute(db)
  await sql`
    create table webhook_seen (
      kind ${key} not null,
      entity_id ${key} not null,
      name text not null,
      title text not null,
      primary key (kind, entity_id)
    )`.execute(db)
}
