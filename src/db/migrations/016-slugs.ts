import { type Kysely, PostgresAdapter, sql } from 'kysely'

const batch = 1000

/** Gives posts and jobs a slug, made from the title: their addresses end in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Compared byte by byte, whatever the server's collation.
  const key = isPostgres ? sql`text collate "C"` : sql`text`
  for (const [name, stand] of [
    ['posts', 'blog-post'],
    ['jobs', 'job'],
  ] as const) {
    const table = sql.ref(name)
    await sql`alter table ${table} add column slug ${key} not null default ''`.execute(db)
    const taken = new Set<string>()
    for (let last = ''; ; ) {
      const { rows } = await sql<{ id: string; title: string }>`
        select id, title from ${table} where id > ${last} order by id limit ${sql.lit(batch)}`.execute(db)
      for (const { id, title } of rows) {
        const slug = free(slugOf(title) || stand, taken)
        await sql`update ${table} set slug = ${slug} where id = ${id}`.execute(db)
        last = id
      }
      if (rows.length < batch) break
    }
    await sql`create unique index ${sql.ref(`${name}_by_slug`)} on ${table} (slug)`.execute(db)
  }
  // The sitemap reads these columns of every public entry.
  await sql`drop index posts_by_date`.execute(db)
  await sql`create index posts_by_date on posts (published_at desc, id desc, public_from, updated_at, slug)`.execute(db)
  await sql`drop index jobs_by_date`.execute(db)
  const jobColumns = 'created_at desc, id desc, is_active, open_until, department, location, job_type, updated_at, slug'
  await sql`create index jobs_by_date on jobs (${sql.raw(jobColumns)})`.execute(db)
}

function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 95)
    .replace(/^-|-$/g, '')
}

function free(slug: string, taken: Set<string>): string {
  let wanted = slug
  for (let number = 2; taken.has(wanted); number += 1) wanted = `${slug}-${number}`
  taken.add(wanted)
  return wanted
}
