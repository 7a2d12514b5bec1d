import { type Kysely, sql } from 'kysely'

/** From the messages' range of ids to that of spam. */
const step = 2 * 2 ** 27

/** Spam is searched separately: together with the inbox it used up a search's matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update search_documents set kind = 'spam_messages', id = id + ${sql.lit(step)}
    where kind = 'contact_messages' and entity_id in (select id from contact_messages where is_spam = 1)`.execute(db)
}
