import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const edited = (table: ReturnType<typeof db.schema.createTable>) =>
    table
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())

  await edited(
    db.schema
      .createTable('posts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('summary', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('category', 'text', (c) => c.notNull())
      .addColumn('author_name', 'text', (c) => c.notNull())
      .addColumn('read_time', 'integer', (c) => c.notNull())
      .addColumn('publish_now', 'integer', (c) => c.notNull())
      .addColumn('scheduled_date', 'text', (c) => c.notNull())
      .addColumn('published_at', 'text', (c) => c.notNull())
      .addColumn('tags', 'text', (c) => c.notNull())
      .addColumn('image', 'text')
      .addColumn('search_text', 'text', (c) => c.notNull()),
  ).execute()
  await db.schema.createIndex('posts_by_date').on('posts').columns(['published_at', 'id']).execute()

  await edited(
    db.schema
      .createTable('jobs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('department', 'text', (c) => c.notNull())
      .addColumn('location', 'text', (c) => c.notNull())
      .addColumn('job_type', 'text', (c) => c.notNull())
      .addColumn('experience_level', 'text', (c) => c.notNull())
      .addColumn('min_salary', 'integer')
      .addColumn('max_salary', 'integer')
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('requirements', 'text', (c) => c.notNull())
      .addColumn('responsibilities', 'text', (c) => c.notNull())
      .addColumn('perks', 'text', (c) => c.notNull())
      .addColumn('application_url', 'text', (c) => c.notNull())
      .addColumn('application_email', 'text', (c) => c.notNull())
      .addColumn('is_active', 'integer', (c) => c.notNull())
      .addColumn('application_deadline', 'text')
      .addColumn('closes_at', 'text')
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('search_text', 'text', (c) => c.notNull()),
  ).execute()
  await db.schema.createIndex('jobs_by_date').on('jobs').columns(['created_at', 'id']).execute()

  await edited(
    db.schema
      .createTable('menu_categories')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('category', 'text', (c) => c.notNull())
      .addColumn('category_key', 'text', (c) => c.notNull().unique())
      .addColumn('position', 'integer', (c) => c.notNull()),
  ).execute()

  await edited(
    db.schema
      .createTable('menu_items')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('category_id', 'text', (c) => c.notNull().references('menu_categories.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull()),
  ).execute()
  await db.schema.createIndex('menu_items_by_category').on('menu_items').columns(['category_id', 'position']).execute()

  await edited(
    db.schema
      .createTable('service_pages')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull().unique())
      .addColumn('data', 'text', (c) => c.notNull()),
  ).execute()

  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('company', 'text', (c) => c.notNull())
    .addColumn('service', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('is_spam', 'integer', (c) => c.notNull())
    .addColumn('read_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('contact_messages_by_date').on('contact_messages').column('created_at').execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('caused_by', 'text')
    .addColumn('mail', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('failed_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('outbox_due').on('outbox').columns(['sent_at', 'failed_at', 'next_attempt_at']).execute()

  await db.schema
    .createTable('rate_limits')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('rate_limits_by_key').on('rate_limits').columns(['key', 'used_at']).execute()

  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db)
}
