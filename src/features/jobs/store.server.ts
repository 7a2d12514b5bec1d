import { type ExpressionBuilder, sql } from 'kysely'
import { createdByDay, type DayCount, type Period } from '../../db/by-day.server.ts'
import { searchPattern } from '../../db/search.server.ts'
import type { Database, JobRow, Tables } from '../../db/tables.ts'
import { changeContent } from '../../db/transaction.server.ts'
import { deadlineOf } from '../../platform/dates.ts'
import { AppError } from '../../platform/errors.ts'
import type { ListQuery } from '../../platform/fields.ts'
import { newId } from '../../platform/id.server.ts'
import { checkSaved, isAtRevision } from '../../platform/revision.server.ts'
import type { Job, JobInput, JobStatus } from './schema.ts'

/** Whose eyes: a visitor sees no drafts, an administrator everything. */
export interface Reader {
  now: Date
  seesAll: boolean
}

const isVisible = (eb: ExpressionBuilder<Tables, 'jobs'>) => eb('is_active', '=', 1)

/** Open ones first, then closed and expired ones; newest first among each. */
export async function listJobs(
  db: Database,
  reader: Reader,
  query: ListQuery,
): Promise<{ jobs: Job[]; total: number }> {
  let matching = db.selectFrom('jobs')
  if (!reader.seesAll) matching = matching.where(isVisible)
  if (query.q) matching = matching.where(searchPattern('search_text', query.q))
  const isOver = sql`case when status = 'active' and (closes_at is null or closes_at >= ${reader.now.toISOString()}) then 0 else 1 end`
  let page = matching.selectAll().orderBy(isOver).orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (query.limit) page = page.limit(query.limit).offset((query.page - 1) * query.limit)
  const [rows, count] = await Promise.all([
    page.execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { jobs: rows.map((row) => toJob(row, reader.now)), total: Number(count.total) }
}

export async function findJob(db: Database, reader: Reader, id: string): Promise<Job | undefined> {
  let found = db.selectFrom('jobs').selectAll().where('id', '=', id)
  if (!reader.seesAll) found = found.where(isVisible)
  const row = await found.executeTakeFirst()
  return row && toJob(row, reader.now)
}

/** Answers the new job's id. */
export async function createJob(db: Database, input: JobInput, now: Date): Promise<string> {
  const id = newId()
  const moment = now.toISOString()
  const row = { id, ...editableColumns(input), created_at: moment, updated_at: moment, revision: 1 }
  await changeContent(db, (trx) => trx.insertInto('jobs').values(row).execute())
  return id
}

/** Throws 404, and 409 where `input.revision` is not the newest. */
export async function updateJob(db: Database, id: string, input: JobInput, now: Date): Promise<void> {
  await changeContent(db, async (trx) => {
    const old = await trx.selectFrom('jobs').select('id').where('id', '=', id).executeTakeFirst()
    let update = trx
      .updateTable('jobs')
      .set({ ...editableColumns(input), updated_at: now.toISOString() })
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
    if (input.revision !== undefined) update = update.where(isAtRevision(input.revision))
    checkSaved((await update.executeTakeFirst()).numUpdatedRows, old !== undefined, 'job')
  })
}

/** Throws 404 where there is none. */
export async function deleteJob(db: Database, id: string): Promise<void> {
  await changeContent(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('jobs').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found', 'This job does not exist any more')
  })
}

/** The last moment of the next deadline to pass, if any is ahead: in that millisecond the job is still open. */
export async function nextDeadline(db: Database, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.min('closes_at').as('next'))
    .where('closes_at', '>=', now.toISOString())
    .executeTakeFirst()
  return row?.next ?? undefined
}

/** How many were written on each day, public or not. */
export function countJobsByDay(db: Database, period: Period): Promise<DayCount[]> {
  return createdByDay(db, 'jobs', period).execute()
}

function editableColumns(input: JobInput) {
  const closesAt = input.applicationDeadline === null ? undefined : deadlineOf(input.applicationDeadline)
  return {
    title: input.title,
    department: input.department,
    location: input.location,
    job_type: input.jobType,
    experience_level: input.experienceLevel,
    min_salary: input.minSalary,
    max_salary: input.maxSalary,
    currency: input.currency,
    description: input.description,
    requirements: JSON.stringify(input.requirements),
    responsibilities: JSON.stringify(input.responsibilities),
    perks: JSON.stringify(input.perks),
    application_url: input.applicationUrl,
    application_email: input.applicationEmail,
    is_active: input.isActive ? 1 : 0,
    application_deadline: input.applicationDeadline,
    closes_at: closesAt === undefined ? null : new Date(closesAt).toISOString(),
    status: input.status,
    search_text: [
      input.title,
      input.department,
      input.location,
      input.jobType,
      input.experienceLevel,
      input.description,
    ]
      .join('\n')
      .toLowerCase(),
  } as const
}

/** The one rule that says what state a job is in; only an active one takes applications. */
function statusOf(row: Pick<JobRow, 'is_active' | 'status' | 'closes_at'>, now: Date): JobStatus {
  if (row.is_active === 0) return 'draft'
  if (row.status === 'expired') return 'expired'
  return row.closes_at !== null && row.closes_at < now.toISOString() ? 'closed' : 'active'
}

function toJob(row: JobRow, now: Date): Job {
  return {
    _id: row.id,
    title: row.title,
    department: row.department as Job['department'],
    location: row.location as Job['location'],
    jobType: row.job_type as Job['jobType'],
    experienceLevel: row.experience_level as Job['experienceLevel'],
    minSalary: row.min_salary,
    maxSalary: row.max_salary,
    currency: row.currency as Job['currency'],
    description: row.description,
    requirements: JSON.parse(row.requirements),
    responsibilities: JSON.parse(row.responsibilities),
    perks: JSON.parse(row.perks),
    applicationUrl: row.application_url,
    applicationEmail: row.application_email,
    isActive: row.is_active === 1,
    applicationDeadline: row.application_deadline,
    status: statusOf(row, now),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}
