import { type RawBuilder, type Selectable, sql } from 'kysely'
import { foldText } from '../../db/fold.ts'
import { plainFields } from '../../db/plain-fields.server.ts'
import type { Reader } from '../../db/publication.server.ts'
import { savedBy } from '../../db/saved-by.server.ts'
import { indexDocument } from '../../db/search.server.ts'
import type { Database, DatabaseTransaction, JobRow } from '../../db/tables.ts'
import { isHeld } from '../../entries/publication-status.ts'
import { createSlugged, deleteSlugged, findSlugged, updateSlugged } from '../../entries/slugged-entries.server.ts'
import type { Slugged } from '../../entries/slugs.server.ts'
import { dayMs, deadlineOf } from '../../platform/dates.ts'
import { wordsOf } from '../../platform/light-text.ts'
import { careerAddress, readCareerQuery } from './address.ts'
import { htmlOf } from './light-texts.ts'
import { type Job, type JobInput, jobInput } from './schema.ts'
import { jobStatus } from './status.ts'

const { slug, requirements, responsibilities, perks, isActive, isDraft, inReview, status, revision, ...asTheyAre } =
  jobInput.shape
const plain = plainFields(asTheyAre)

/** The single rule for whether visitors see a job. */
export const isVisible = sql<boolean>`is_active = 1`

/** The single rule for whether a job takes applications, drafts aside. */
export function isOpen(now: Date): RawBuilder<boolean> {
  return sql<boolean>`open_until >= ${now.toISOString()}`
}

export function isOver(now: Date): RawBuilder<boolean> {
  return sql<boolean>`open_until < ${now.toISOString()}`
}

const slugged: Slugged<'jobs'> = {
  table: 'jobs',
  noun: 'job',
  addressOf: (job) => careerAddress({ job }),
  slugIn: ({ searchParams }) => readCareerQuery(searchParams).job,
}

/** `slugOrId`: the job's current or former slug, or its `_id`. */
export async function findJob(db: Database, reader: Reader, slugOrId: string): Promise<Job | undefined> {
  const seen = db
    .selectFrom('jobs')
    .selectAll()
    .$if(!reader.seesAll, (rows) => rows.where(isVisible))
  const row = await findSlugged(db, slugged, slugOrId, seen)
  return row && { ...toJob(row, reader.now), ...savedBy(row, reader) }
}

/** Returns the new job's id. Throws 409 if a given slug is taken. */
export async function createJob(db: Database, input: JobInput, now: Date): Promise<string> {
  const { slug, title } = input
  const columns = { ...editableColumns(input), published_at: now.toISOString() }
  const entry = { slug, title, columns, now }
  return createSlugged(db, slugged, entry, makeFindable)
}

/** Throws 404, or 409 if the slug is taken or `input.revision` is not the newest. */
export function updateJob(db: Database, id: string, input: JobInput, now: Date): Promise<void> {
  const { slug, revision } = input
  const columns = (old: Selectable<JobRow>) => {
    const changed = editableColumns(input, toJob(old, now))
    const isPublished = changed.is_active === 1 && old.is_active === 0
    return { ...changed, ...(isPublished && { published_at: now.toISOString() }) }
  }
  return updateSlugged(db, slugged, id, { slug, revision, columns, now }, (trx) => makeFindable(trx, id))
}

/** Throws 404 if the job does not exist. */
export function deleteJob(db: Database, id: string): Promise<void> {
  return deleteSlugged(db, slugged, id)
}

/** Later than any moment. */
const never = '9999'

const weekMs = 7 * dayMs

/** The single rule for which jobs close soon: within a week, drafts aside. */
export function isClosing(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isOpen(now)} and open_until <= ${inAWeek(now)})`
}

function inAWeek(now: Date): string {
  return new Date(now.getTime() + weekMs).toISOString()
}

/** Returns the next moment at which a job starts to count as closing soon. */
export async function nextClosingSoon(db: Database, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.min('open_until').as('next'))
    .where('open_until', '>', inAWeek(now))
    .where('open_until', '<', never)
    .executeTakeFirst()
  return row?.next ? new Date(Date.parse(row.next) - weekMs).toISOString() : undefined
}

/** Returns the next future deadline, if any. In its own millisecond the job is still open. */
export async function nextDeadline(db: Database, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.min('open_until').as('next'))
    .where(isOpen(now))
    .where('open_until', '<', never)
    .executeTakeFirst()
  return row?.next ?? undefined
}

async function makeFindable(trx: DatabaseTransaction, id: string): Promise<void> {
  const row = await trx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await indexDocument(trx, 'jobs', id, jobWords(row))
}

/** The texts that a search looks at. */
export function jobWords(row: Selectable<JobRow>): string[] {
  const heads = [row.title, row.department, row.location, row.job_type, row.experience_level, row.workplace]
  const texts: string[] = [row.description, ...JSON.parse(row.requirements), ...JSON.parse(row.responsibilities)]
  return [...heads, ...(row.html === null ? texts : texts.map(wordsOf))]
}

function editableColumns(input: JobInput, saved?: Job) {
  const deadline = input.applicationDeadline === null ? undefined : deadlineOf(input.applicationDeadline)
  const html = htmlOf(input, saved)
  const closesAt = deadline === undefined ? null : new Date(deadline).toISOString()
  return {
    ...plain.toColumns(input),
    requirements: JSON.stringify(input.requirements),
    responsibilities: JSON.stringify(input.responsibilities),
    perks: JSON.stringify(input.perks),
    html: html ? JSON.stringify(html) : null,
    is_active: input.isActive && !input.isDraft && !input.inReview ? 1 : 0,
    in_review: input.inReview ? 1 : 0,
    closes_at: closesAt,
    status: input.status,
    title_key: foldText(input.title),
    open_until: input.status === 'active' ? (closesAt ?? never) : '',
  } as const
}

export function toJob(row: Selectable<JobRow>, now: Date): Job {
  const fields = plain.toFields<Job>(row)
  const saved = { ...fields, isActive: row.is_active === 1, status: row.status }
  const status = jobStatus({ ...saved, inReview: row.in_review === 1 }, now)
  return {
    _id: row.id,
    slug: row.slug,
    ...saved,
    requirements: JSON.parse(row.requirements),
    responsibilities: JSON.parse(row.responsibilities),
    perks: JSON.parse(row.perks),
    ...(row.html !== null && { html: JSON.parse(row.html) }),
    status,
    ...(isHeld(status) && row.status === 'expired' && { isExpired: true as const }),
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}
