import { type Kysely, sql } from 'kysely'

const dayMs = 24 * 60 * 60 * 1000

export async function up(db: Kysely<unknown>): Promise<void> {
  await markAdmins(db)
  await replaceCodes(db)
  await addDevices(db)
  await addRemovedAdmins(db)
  await letLimitsExpire(db)
}

async function markAdmins(db: Kysely<unknown>): Promise<void> {
  for (const column of ['is_sample', 'has_signed_in']) {
    await db.schema
      .alterTable('admins')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  }
  // Whether they have signed in was not recorded; with 1, a sign-in from a new device is reported.
  await sql`update admins set has_signed_in = 1`.execute(db)
  await sql`update admins set is_sample = 1 where email = 'admin@example.com'`.execute(db)
}

async function replaceCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_challenges')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('browser_hash', 'text')
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('tries_without_cookie', 'integer', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('sign_in_challenges_of_browser', ['browser_hash', 'email'])
    .execute()
  await db.schema
    .createIndex('sign_in_challenges_by_email')
    .on('sign_in_challenges')
    .columns(['email', 'origin', 'created_at'])
    .execute()
  await db.schema.createIndex('sign_in_challenges_by_end').on('sign_in_challenges').column('expires_at').execute()
  // Codes already sent stay valid; the browsers that asked for them have no challenge cookie yet.
  await sql`
    insert into sign_in_challenges
      (id, email, origin, browser_hash, code_hash, tries, tries_without_cookie, used_at, created_at, expires_at)
    select email, email, 'no-cookie', null, code_hash, 0, tries, null, ${new Date().toISOString()}, expires_at
    from sign_in_codes where tries < 5`.execute(db)
  await db.schema.dropTable('sign_in_codes').execute()
}

async function addDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('admin_id', 'text', (c) => c.notNull().references('admins.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('devices_pk', ['token_hash', 'admin_id'])
    .execute()
  await db.schema.createIndex('devices_by_admin').on('devices').columns(['admin_id', 'last_used_at']).execute()
}

async function addRemovedAdmins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_admins')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('removed_at', 'text', (c) => c.notNull())
    .execute()
}

async function letLimitsExpire(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('rate_limits')
    .addColumn('expires_at', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  // No limit looks further back than a day.
  const end = new Date(Date.now() + dayMs).toISOString()
  await sql`update rate_limits set expires_at = ${end}`.execute(db)
  await db.schema.createIndex('rate_limits_by_end').on('rate_limits').column('expires_at').execute()
}
