import { type Kysely, sql } from 'kysely'

/** The hours of a case study's weekend, with an index of the case studies that have some. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table case_studies add column timeline text not null default '[]'`.execute(db)
  await sql`alter table case_studies add column timeline_start text not null default ''`.execute(db)
  await sql`
    create index case_studies_with_timeline on case_studies (published_at desc, id desc, public_from)
    where timeline <> '[]'`.execute(db)
}
