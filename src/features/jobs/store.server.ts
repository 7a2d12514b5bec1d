import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Remember } from '../../db/content-memo.server.ts'
import { foldText } from '../../db/fold.ts'
import { inOneTrip } from '../../db/pipeline.server.ts'
import { isNotOver, isPast, isOver as isPastEnd, type Reader } from '../../db/publication.server.ts'
import { savedBy } from '../../db/saved-by.server.ts'
import type { Database, JobRow } from '../../db/tables.ts'
import { isUnseen } from '../../entries/publication-status.ts'
import { sluggedStore } from '../../entries/slugged-entries.server.ts'
import { countryName } from '../../platform/countries.ts'
import { dayMs, deadlineOf } from '../../platform/dates.ts'
import { wordsOf } from '../../platform/light-text.ts'
import { wallTime } from '../../platform/time-zone.ts'
import { findTimeZone } from '../settings/store.server.ts'
import { careerAddress, readCareerQuery } from './address.ts'
import { htmlOf } from './light-texts.ts'
import { type Job, type JobInput, jobFields } from './schema.ts'
import { type At, jobStatus } from './status.ts'

/** The single rule for whether visitors see a job. */
export function isVisible(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(is_active = 1 and ${isNotOver(now)})`
}

/** Whether visitors saw a job until its end. */
export function hasEnded(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(is_active = 1 and ${isPastEnd(now)})`
}

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

const store = sluggedStore('jobs', {
  noun: 'job',
  addressOf: (job) => careerAddress({ job }),
  slugIn: ({ searchParams }) => readCareerQuery(searchParams).job,
  isPublic: isVisible,
  columns: columnsOf,
  words(row) {
    const { country, countries, description, requirements, responsibilities } = jobFields.toAnswers(row)
    const lands = [country, ...countries].filter(Boolean).map(countryName)
    const heads = [row.title, row.department, row.location, row.job_type, row.experience_level, row.workplace, row.city]
    const texts = [description, ...requirements, ...responsibilities]
    return [...heads, ...lands, ...(row.html === null ? texts : texts.map(wordsOf))]
  },
  pictures: ({ share_image }) => ({ shareImage: share_image }),
  links: ({ html }) => html && JSON.parse(html),
})

export const { create: createJob, update: updateJob, remove: deleteJob, findWords: findJobWords } = store

/** `slugOrId`: the job's current or former slug, or its `_id`. */
export async function findJob(db: Database, reader: Reader, slugOrId: string): Promise<Job | undefined> {
  const [row, at] = await inOneTrip(db, (one) =>
    Promise.all([store.find(one, reader, slugOrId), judgedAt(one, reader.now)]),
  )
  return row && { ...toJob(row, at), ...savedBy(row, reader) }
}

function columnsOf(input: JobInput, now: Date, old?: Selectable<JobRow>) {
  const isActive = input.isActive && !input.isDraft && !input.inReview
  const html = htmlOf(input, old && jobFields.toAnswers(old))
  const closesAt = closesAtOf(input.applicationDeadline)
  return {
    ...jobFields.toColumns({ ...input, isActive, html }),
    in_review: input.inReview ? 1 : 0,
    closes_at: closesAt,
    status: input.status,
    title_key: foldText(input.title),
    open_until: input.status === 'active' ? (closesAt ?? never) : '',
    published_at: old && !(isActive && old.is_active === 0) ? old.published_at : now.toISOString(),
  } as const
}

/** Returns the stored form of a deadline. */
function closesAtOf(deadline: string | null): string | null {
  if (deadline === null) return null
  if (!deadline.includes('T')) return `${deadline}T${endOfDay}`
  // A moment, which must not look like the end of a whole day.
  return deadline.endsWith(endOfDay) ? deadline.replace('.999Z', '.998Z') : deadline
}

export function toJob(row: Selectable<JobRow>, at: At): Job {
  const fields = jobFields.toAnswers(row)
  const state = { inReview: row.in_review === 1, hasEnded: isPast(row.public_until, at.now) }
  const status = jobStatus({ ...fields, ...state, status: row.status }, at)
  return {
    ...{ _id: row.id, ...fields, status },
    ...(isUnseen(status) && row.status === 'expired' && { isExpired: true as const }),
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}
