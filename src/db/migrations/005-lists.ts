import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

type Rows = Kysely<Record<string, Record<string, string | number | null>>>
type Row = Record<string, string | number | null>

const rowsAtOnce = 100

/** Columns by which lists are ordered, filtered and searched, each with an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const rows = db as Rows
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await addColumns(db, isPostgres)
  await createPostTags(db, isPostgres)
  await createSearch(db, isPostgres)
  await fillPosts(rows)
  await fillJobs(rows)
  await eachRow(rows, 'contact_messages', async (row, place) => {
    const words = [row.name, row.email, row.company, row.service, row.message]
    await addDocument(rows, { kind: 'contact_messages', place, kindNumber: 3, entity: row, words })
  })
  await createIndexes(db)
  await sql`alter table posts drop column search_text`.execute(db)
  await sql`alter table jobs drop column search_text`.execute(db)
}

/** Text compared byte by byte, whatever the server's collation. */
function keyType(isPostgres: boolean): RawBuilder<unknown> {
  return isPostgres ? sql`text collate "C"` : sql`text`
}

async function addColumns(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  for (const [table, column] of [
    ['posts', 'title_key'],
    ['posts', 'author_key'],
    ['posts', 'public_from'],
    ['jobs', 'title_key'],
    ['jobs', 'open_until'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, keyType(isPostgres) as RawBuilder<string>, (c) => c.notNull().defaultTo(''))
      .execute()
  }
}

async function createPostTags(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await sql`create table post_tags (
    post_id text not null references posts (id) on delete cascade,
    tag_key ${keyType(isPostgres)} not null,
    category text not null,
    published_at text not null,
    public_from ${keyType(isPostgres)} not null,
    primary key (post_id, tag_key)
  )`.execute(db)
}

async function createSearch(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await sql`create table search_documents (
    id integer primary key,
    kind text not null,
    entity_id text not null,
    text text not null,
    unique (kind, entity_id)
  )`.execute(db)
  if (isPostgres) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index search_documents_by_text on search_documents using gin (text gin_trgm_ops)`.execute(db)
    return
  }
  await sql`create index search_documents_ids on search_documents (id, entity_id)`.execute(db)
  await sql`create virtual table search_index using fts5 (
    text, content = 'search_documents', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
  )`.execute(db)
  const add = sql`insert into search_index (rowid, text) values (new.id, new.text)`
  const remove = sql`insert into search_index (search_index, rowid, text) values ('delete', old.id, old.text)`
  await sql`create trigger search_documents_added after insert on search_documents begin ${add}; end`.execute(db)
  await sql`create trigger search_documents_removed after delete on search_documents begin ${remove}; end`.execute(db)
  await sql`create trigger search_documents_changed after update on search_documents
    begin ${remove}; ${add}; end`.execute(db)
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const name of ['posts_by_date', 'posts_by_html_version', 'jobs_by_date', 'contact_messages_by_date']) {
    await sql`drop index ${sql.ref(name)}`.execute(db)
  }
  const newestPost = 'published_at desc, id desc'
  const newestJob = 'created_at desc, id desc'
  for (const [name, on] of [
    ['posts_by_date', `posts (${newestPost}, public_from, updated_at)`],
    ['posts_by_id', 'posts (id, published_at, public_from, category)'],
    ['posts_by_category', `posts (category, ${newestPost}, public_from)`],
    ['posts_by_title', `posts (title_key, ${newestPost})`],
    ['posts_by_author', `posts (author_key, ${newestPost})`],
    ['posts_by_html_version', `posts (html_version, ${newestPost})`],
    ['posts_by_publication', "posts (public_from) where public_from > ''"],
    ['posts_by_creation', 'posts (created_at)'],
    ['post_tags_by_date', 'post_tags (tag_key, published_at desc, post_id desc, public_from)'],
    ['post_tags_by_category', 'post_tags (tag_key, category, published_at desc, post_id desc, public_from)'],
    ['jobs_by_date', `jobs (${newestJob}, is_active, open_until, department, location, job_type, updated_at)`],
    ['jobs_by_department', `jobs (department, ${newestJob}, is_active, open_until, location, job_type)`],
    ['jobs_by_location', `jobs (location, ${newestJob}, is_active, open_until, department, job_type)`],
    ['jobs_by_type', `jobs (job_type, ${newestJob}, is_active, open_until, department, location)`],
    ['jobs_by_title', `jobs (title_key, ${newestJob})`],
    ['jobs_by_deadline', `jobs (coalesce(closes_at, '9999'), ${newestJob})`],
    ['jobs_by_closing', "jobs (open_until) where open_until > '' and open_until < '9999'"],
    ['contact_messages_by_folder', 'contact_messages (is_spam, created_at desc, id desc)'],
    ['contact_messages_unread', 'contact_messages (is_spam, read_at)'],
    ['contact_messages_by_creation', 'contact_messages (created_at, is_spam)'],
    ['outbox_by_cause', 'outbox (caused_by)'],
    ['sessions_by_admin', 'sessions (admin_id)'],
    ['sessions_by_start', 'sessions (created_at)'],
    ['sessions_by_use', 'sessions (last_used_at)'],
  ] as const) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
  }
}

async function fillPosts(db: Rows): Promise<void> {
  await eachRow(db, 'posts', async (row, place) => {
    const public_from = row.publish_now === 1 ? '' : row.scheduled_date
    const keys = { title_key: fold(row.title), author_key: fold(row.author_name), public_from }
    await db
      .updateTable('posts')
      .set(keys)
      .where('id', '=', row.id as string)
      .execute()
    const tags: string[] = JSON.parse(row.tags as string)
    const { id: post_id, category, published_at } = row
    for (const tag_key of new Set(tags.map((tag) => tag.toLowerCase()))) {
      await db
        .insertInto('post_tags')
        .values({ post_id, tag_key, category, published_at, public_from } as Row)
        .execute()
    }
    const words = [row.title, row.summary, row.category, row.author_name, ...tags, row.content]
    await addDocument(db, { kind: 'posts', place, kindNumber: 1, entity: row, words })
  })
}

async function fillJobs(db: Rows): Promise<void> {
  await eachRow(db, 'jobs', async (row, place) => {
    const open_until = row.status === 'active' ? (row.closes_at ?? '9999') : ''
    await db
      .updateTable('jobs')
      .set({ title_key: fold(row.title), open_until })
      .where('id', '=', row.id as string)
      .execute()
    const words = [
      row.title,
      row.department,
      row.location,
      row.job_type,
      row.experience_level,
      row.description,
      ...JSON.parse(row.requirements as string),
      ...JSON.parse(row.responsibilities as string),
    ]
    await addDocument(db, { kind: 'jobs', place, kindNumber: 2, entity: row, words })
  })
}

/** Oldest first; `place` counts from 0. */
async function eachRow(db: Rows, table: string, work: (row: Row, place: number) => Promise<void>): Promise<void> {
  const all = await db.selectFrom(table).select('id').orderBy('created_at').orderBy('id').execute()
  const ids = all.map(({ id }) => id as string)
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const some = ids.slice(start, start + rowsAtOnce)
    const rows = await db.selectFrom(table).selectAll().where('id', 'in', some).execute()
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    for (const [index, id] of some.entries()) await work(rowOf.get(id) as Row, start + index)
  }
}

/** Each kind has its own range of ids, in which newer documents have smaller ids. */
const kindSize = 2 ** 27

interface Document {
  kind: string
  kindNumber: number
  /** How many of the kind are older. */
  place: number
  entity: Row
  words: unknown[]
}

async function addDocument(db: Rows, { kind, kindNumber, place, entity, words }: Document): Promise<void> {
  const id = (kindNumber + 1) * kindSize - 1 - place
  const text = `  ${words.map(separate).filter(Boolean).join('  ')}`
  await db
    .insertInto('search_documents')
    .values({ id, kind, entity_id: entity.id as string, text })
    .execute()
}

function separate(text: unknown): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}\s]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu, ' $& ')
    .split(/\s+/)
    .filter(Boolean)
    .join('  ')
}

function fold(text: unknown): string {
  return String(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
