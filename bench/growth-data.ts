import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { connect } from '../src/db/connect.server.ts'
import { foldText } from '../src/db/fold.ts'
import { migrate } from '../src/db/migrate.server.ts'
import { documentId, documentText } from '../src/db/search.server.ts'
import { blogCategories } from '../src/features/blog/options.ts'
import { postInput } from '../src/features/blog/schema.ts'
import { createPost } from '../src/features/blog/store.server.ts'
import { departments, jobTypes, locations } from '../src/features/jobs/options.ts'
import { jobInput } from '../src/features/jobs/schema.ts'
import { createJob } from '../src/features/jobs/store.server.ts'
import { dayMs } from '../src/platform/dates.ts'
import { paragraphsOf } from '../src/platform/markdown/html.server.ts'
import { rendererVersion } from '../src/platform/markdown/markdown.server.ts'

type Row = Record<string, string | number | null>

const years = 10
const scheduledShare = 0.0005
const openShare = 0.1

/** Fills a new SQLite database in `directory` with this many posts (1 to 2 KB each) and jobs, always the same ones. */
export async function fillDatabase(directory: string, posts: number, jobs: number): Promise<void> {
  const now = new Date()
  await makeTemplates(directory, now)
  const database = new DatabaseSync(join(directory, 'site.db'))
  database.exec('pragma synchronous = off; pragma cache_size = -200000')
  const random = createRandom()
  withoutSearchIndex(database, () => {
    fillPosts(database, posts, now, random)
    fillJobs(database, jobs, now, random)
  })
  database.exec('update content_version set version = version + 1; pragma wal_checkpoint(truncate)')
  database.close()
}

/** Creates one post and one job as the site itself saves them: the other rows copy the columns they do not set. */
async function makeTemplates(directory: string, now: Date): Promise<void> {
  const { db, close } = connect({ databaseUrl: undefined, dataDir: directory })
  await migrate(db)
  const old = new Date(now.getTime() - years * 366 * dayMs)
  const content = sentencesOf().slice(0, 12).join(' ')
  const post = postInput.parse({ title: 'The first', summary: 'A', content, authorName: 'A' })
  await createPost(db, { ...post, html: paragraphsOf(content), htmlVersion: rendererVersion }, old)
  const job = { title: 'The first', description: 'A', requirements: ['A'], responsibilities: ['A'] }
  await createJob(db, jobInput.parse({ ...job, applicationEmail: 'careers@example.com', status: 'expired' }), old)
  await close()
}

/** Building an index at once takes a fraction of the time of growing it row by row. */
function withoutSearchIndex(database: DatabaseSync, fill: () => void): void {
  const triggers = database.prepare("select name, sql from sqlite_master where type = 'trigger'").all()
  for (const { name } of triggers) database.exec(`drop trigger ${name}`)
  database.exec('begin')
  fill()
  database.exec("insert into search_index (search_index) values ('rebuild')")
  database.exec('commit')
  for (const { sql } of triggers) database.exec(String(sql))
}

function fillPosts(database: DatabaseSync, count: number, now: Date, random: Random): void {
  const sentences = sentencesOf()
  const add = inserter(database, 'posts')
  const addTag = inserter(database, 'post_tags')
  const addDocument = inserter(database, 'search_documents')
  for (let index = 1; index < count; index += 1) {
    const age = (1 - index / count) * years * 365 * dayMs
    const isScheduled = random.next() < scheduledShare
    const moment = new Date(now.getTime() - age).toISOString()
    const publicFrom = isScheduled ? new Date(now.getTime() + (1 + random.below(30)) * dayMs).toISOString() : ''
    const content = Array.from({ length: 8 + random.below(8) }, () => random.of(sentences)).join(' ')
    const [title, summary] = [random.of(sentences).slice(0, 90), random.of(sentences).slice(0, 160)]
    const [category, author, tags] = [random.of(blogCategories), `Author ${random.below(40)}`, tagsOf(random)]
    const id = idOf('a', index)
    const published_at = publicFrom || moment
    add({
      id,
      slug: id,
      title,
      summary,
      content,
      html: paragraphsOf(content),
      category,
      author_name: author,
      publish_now: isScheduled ? 0 : 1,
      scheduled_date: published_at,
      published_at,
      created_at: moment,
      updated_at: moment,
      tags: JSON.stringify(tags),
      title_key: foldText(title),
      author_key: foldText(author),
      public_from: publicFrom,
    })
    for (const tag_key of tags) addTag({ post_id: id, tag_key, category, published_at, public_from: publicFrom })
    const text = documentText([title, summary, category, author, ...tags, content])
    addDocument({ id: documentId('posts', index), kind: 'posts', entity_id: id, text })
  }
}

function fillJobs(database: DatabaseSync, count: number, now: Date, random: Random): void {
  const sentences = sentencesOf()
  const add = inserter(database, 'jobs')
  const addDocument = inserter(database, 'search_documents')
  for (let index = 1; index < count; index += 1) {
    const moment = new Date(now.getTime() - (1 - index / count) * years * 365 * dayMs).toISOString()
    const isOpen = random.next() < openShare
    const closesAt = new Date(now.getTime() + (isOpen ? 1 : -1) * (1 + random.below(60)) * dayMs).toISOString()
    const [title, description] = [
      random.of(sentences).slice(0, 60),
      Array.from({ length: 6 }, () => random.of(sentences)).join(' '),
    ]
    const [department, location, jobType] = [random.of(departments), random.of(locations), random.of(jobTypes)]
    const [requirements, responsibilities] = [[random.of(sentences)], [random.of(sentences)]]
    const id = idOf('b', index)
    add({
      id,
      slug: id,
      title,
      department,
      location,
      job_type: jobType,
      description,
      requirements: JSON.stringify(requirements),
      responsibilities: JSON.stringify(responsibilities),
      application_deadline: closesAt,
      closes_at: closesAt,
      status: 'active',
      published_at: moment,
      created_at: moment,
      updated_at: moment,
      title_key: foldText(title),
      open_until: closesAt,
    })
    const text = documentText([title, department, location, jobType, description, ...requirements, ...responsibilities])
    addDocument({ id: documentId('jobs', index), kind: 'jobs', entity_id: id, text })
  }
}

/** Returns an inserter of rows; columns that a row lacks come from the first row of the table, if there is one. */
function inserter(database: DatabaseSync, table: string): (row: Row) => void {
  const template = (database.prepare(`select * from ${table} limit 1`).get() ?? {}) as Row
  const columns = database
    .prepare(`select name from pragma_table_info('${table}')`)
    .all()
    .map(({ name }) => String(name))
  const statement = database.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  return (row) => statement.run(...columns.map((column) => row[column] ?? template[column] ?? null))
}

const idOf = (prefix: string, index: number) => prefix + index.toString(16).padStart(23, '0')

function tagsOf(random: Random): string[] {
  const names = Array.from({ length: random.below(5) }, () => `tag-${Math.floor(40 * random.next() ** 2)}`)
  return [...new Set(names)]
}

let sentences: string[] | undefined

/** Returns sentences of the sample posts, so that word frequencies are those of real texts. */
function sentencesOf(): string[] {
  sentences ??= readdirSync(new URL('../content/posts', import.meta.url))
    .flatMap((name) =>
      readFileSync(new URL(`../content/posts/${name}`, import.meta.url), 'utf8').split(/(?<=[.!?])\s+/),
    )
    .filter((sentence) => /^[A-Z][^\n`|#]{30,250}$/.test(sentence))
  return sentences
}

interface Random {
  next(): number
  below(limit: number): number
  of<T>(list: readonly T[]): T
}

/** Returns the same sequence every time (mulberry32). */
function createRandom(seed = 7): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, of: (list) => list[below(list.length)] as (typeof list)[number] }
}
