import { sql } from 'kysely'
import type { Database } from '../../src/db/tables.ts'

/** The migrations of 0.1.0 before its last one, whose name the baseline has. */
export const formerMigrations = `
  001-content 002-back-office 003-rendered-posts 004-sign-in 005-lists 006-image-uses 007-redirects
  008-case-studies 009-counts 010-workplace 011-post-image-alt 012-idempotency-keys 013-saved-by
  014-case-studies-by-day 015-spam-search 016-slugs 017-redirects-by-hand 018-drafts 020-media 021-working-copies
  022-versions 023-trash 024-settings 026-pages 027-team 030-leads 031-visits 032-review-comments 036-backups
  037-activity-log 038-removed-names 039-message-notes 040-in-review 043-light-text 044-passkeys
  045-light-services 046-team-revisions 047-content-changes 048-mail-claims 049-job-publication
  050-working-together 051-sign-in-totals 052-site-mark 054-doubtful-messages 057-search-spellings
  058-spellings-of-names 059-job-places
`
  .trim()
  .split(/\s+/)

/** Makes the database look as if a build with these migrations had applied them, long ago. */
export async function recordMigrations(db: Database, names: string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const timestamp = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString()
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(db)
  }
}
