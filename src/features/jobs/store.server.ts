import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Remember } from '../../db/content-memo.server.ts'
import { foldText } from '../../db/fold.ts'
import { plainFields } from '../../db/plain-fields.server.ts'
import type { Reader } from '../../db/publication.server.ts'
import { savedBy } from '../../db/saved-by.server.ts'
import { indexDocument } from '../../db/search.server.ts'
import type { Database, DatabaseTransaction, JobRow } from '../../db/tables.ts'
import { trackLinks } from '../../entries/links.server.ts'
import { isHeld } from '../../entries/publication-status.ts'
import { createSlugged, deleteSlugged, findSlugged, updateSlugged } from '../../entries/slugged-entries.server.ts'
import type { Slugged } from '../../entries/slugs.server.ts'
import { countryName } from '../../platform/countries.ts'
import { dayMs, deadlineOf } from '../../platform/dates.ts'
import { wordsOf } from '../../platform/light-text.ts'
import { wallTime } from '../../platform/time-zone.ts'
import { findTimeZone } from '../settings/store.server.ts'
import { careerAddress, readCareerQuery } from './address.ts'
import { htmlOf } from './light-texts.ts'
import { type Job, type JobInput, jobInput } from './schema.ts'
import { type At, jobStatus } from './status.ts'

const {
  slug,
  requirements,
  responsibilities,
  perks,
  countries,
  isActive,
  isDraft,
  inReview,
  status,
  revision,
  ...asTheyAre
} = jobInput.shape
const plain = plainFields(asTheyAre)

/** The single rule for whether visitors see a job. */
export const isVisible = sql<boolean>`is_active = 1`

/** Ends the deadline of a whole day, stored as if the firm were in UTC: a change of its time zone moves them all. */
export const endOfDay = '23:59:59.999Z'
const isDay = sql.raw(`substr(open_until, 12) = '${endOfDay}'`)

/** Returns when deadlines are judged, by the firm's time zone. */
export async function judgedAt(db: Database, now: Date, remember?: Remember): Promise<At> {
  return { now, timeZone: await findTimeZone(db, now, remember) }
}

/** A moment as deadlines are compared with it: days with the firm's calendar, moments with the moment. */
function comparedAt({ now, timeZone }: At): { by: RawBuilder<string>; first: string; last: string } {
  const [moment, wall] = [now, wallTime(timeZone, now.getTime())].map((date) => date.toISOString()) as [string, string]
  const [first, last] = moment < wall ? [moment, wall] : [wall, moment]
  return { by: sql`(case when ${isDay} then ${wall} else ${moment} end)`, first, last }
}

/** The single rule for whether a job takes applications, drafts aside. The first comparison serves the indexes. */
export function isOpen(at: At): RawBuilder<boolean> {
  const { by, first } = comparedAt(at)
  return sql<boolean>`(open_until >= ${first} and open_until >= ${by})`
}

export function isOver(at: At): RawBuilder<boolean> {
  const { by, last } = comparedAt(at)
  return sql<boolean>`(open_until < ${last} and open_until < ${by})`
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
  return row && { ...toJob(row, await judgedAt(db, reader.now)), ...savedBy(row, reader) }
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
    const changed = editableColumns(input, old)
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
export function isClosing(at: At): RawBuilder<boolean> {
  const { by, last } = comparedAt(inAWeek(at))
  return sql<boolean>`(${isOpen(at)} and open_until <= ${last} and open_until <= ${by})`
}

function inAWeek({ now, timeZone }: At): At {
  return { now: new Date(now.getTime() + weekMs), timeZone }
}

/** Returns the next moment at which a job starts to count as closing soon. */
export async function nextClosingSoon(db: Database, at: At): Promise<string | undefined> {
  const { now, timeZone } = inAWeek(at)
  const next = await nextDeadline(db, { now: new Date(now.getTime() + 1), timeZone })
  return next && new Date(Date.parse(next) - weekMs).toISOString()
}

/** Returns the next future deadline, if any. In its own millisecond the job is still open. */
export async function nextDeadline(db: Database, at: At): Promise<string | undefined> {
  const next = (kind: RawBuilder<boolean>) =>
    db
      .selectFrom('jobs')
      .select((eb) => eb.fn.min('open_until').as('next'))
      .where(isOpen(at))
      .where('open_until', '<', never)
      .where(kind)
      .executeTakeFirst()
  const [day, moment] = await Promise.all([next(sql`${isDay}`), next(sql`not ${isDay}`)])
  const ends = day?.next ? deadlineOf(day.next.slice(0, 10), at.timeZone) : undefined
  const moments = [moment?.next, ends === undefined ? undefined : new Date(ends).toISOString()]
  return moments.filter((found) => typeof found === 'string').toSorted()[0]
}

async function makeFindable(trx: DatabaseTransaction, id: string): Promise<void> {
  const row = await trx.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await indexDocument(trx, 'jobs', id, jobWords(row))
  await trackLinks(trx, { kind: 'jobs', entityId: id }, row.html && JSON.parse(row.html))
}

/** The texts that a search looks at. */
export function jobWords(row: Selectable<JobRow>): string[] {
  const lands = [row.country, ...readCountries(row.countries)].filter(Boolean).map(countryName)
  const heads = [row.title, row.department, row.location, row.job_type, row.experience_level, row.workplace, row.city]
  const texts: string[] = [row.description, ...JSON.parse(row.requirements), ...JSON.parse(row.responsibilities)]
  return [...heads, ...lands, ...(row.html === null ? texts : texts.map(wordsOf))]
}

function editableColumns(input: JobInput, saved?: Selectable<JobRow>) {
  const html = htmlOf(input, saved && textsOf(saved))
  const closesAt = closesAtOf(input.applicationDeadline)
  return {
    ...plain.toColumns(input),
    requirements: JSON.stringify(input.requirements),
    responsibilities: JSON.stringify(input.responsibilities),
    perks: JSON.stringify(input.perks),
    ...(input.countries && { countries: JSON.stringify(input.countries) }),
    html: html ? JSON.stringify(html) : null,
    is_active: input.isActive && !input.isDraft && !input.inReview ? 1 : 0,
    in_review: input.inReview ? 1 : 0,
    closes_at: closesAt,
    status: input.status,
    title_key: foldText(input.title),
    open_until: input.status === 'active' ? (closesAt ?? never) : '',
  } as const
}

/** Returns the stored form of a deadline. */
function closesAtOf(deadline: string | null): string | null {
  if (deadline === null) return null
  if (!deadline.includes('T')) return `${deadline}T${endOfDay}`
  // A moment, which must not look like the end of a whole day.
  return deadline.endsWith(endOfDay) ? deadline.replace('.999Z', '.998Z') : deadline
}

function textsOf(row: Selectable<JobRow>) {
  return {
    description: row.description,
    requirements: JSON.parse(row.requirements),
    responsibilities: JSON.parse(row.responsibilities),
    perks: JSON.parse(row.perks),
    ...(row.html !== null && { html: JSON.parse(row.html) }),
  }
}

const readCountries = (json: string): string[] => JSON.parse(json)

export function toJob(row: Selectable<JobRow>, at: At): Job {
  const fields = plain.toFields<Job>(row)
  const saved = { ...fields, isActive: row.is_active === 1, status: row.status }
  const status = jobStatus({ ...saved, inReview: row.in_review === 1 }, at)
  return {
    _id: row.id,
    slug: row.slug,
    ...saved,
    ...textsOf(row),
    countries: readCountries(row.countries),
    status,
    ...(isHeld(status) && row.status === 'expired' && { isExpired: true as const }),
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}
