import { type RawBuilder, sql } from 'kysely'
import { type Remember, rememberMoment, rememberNothing } from '../../db/content-memo.server.ts'
import { isOneOf } from '../../db/id-list.server.ts'
import {
  backwards,
  type Condition,
  type ContentList,
  countAll,
  type IdPage,
  type Order,
  type Range,
  readIdPage,
  readInOrder,
  type Selection,
  selectRange,
} from '../../db/listing.server.ts'
import { earliest, nextEnd, type Reader } from '../../db/publication.server.ts'
import { type ChangedEntry, isCanonical } from '../../db/publication-list.server.ts'
import { isMatch } from '../../db/search.server.ts'
import type { Database } from '../../db/tables.ts'
import { isHeld } from '../../entries/publication-status.ts'
import { type Days, momentsOf } from '../../platform/time-zone.ts'
import { periodNamed } from '../../ui/format.ts'
import { isPartOf, not } from '../shown-words.server.ts'
import { jobStatusLabels, listedJobStatuses, noDeadline } from './options.ts'
import { type Job, type JobsQuery, type ListedJob, missingFrom } from './schema.ts'
import type { At } from './status.ts'
import {
  endOfDay,
  hasEnded,
  isClosing,
  isOpen,
  isOver,
  isVisible,
  judgedAt,
  nextClosingSoon,
  nextDeadline,
  toJob,
} from './store.server.ts'

type Query = Pick<JobsQuery, 'limit' | 'page'> & Partial<JobsQuery>

/** Open jobs first unless an administrator asks for another order. `total` counts the jobs on all pages. */
export async function listJobs(
  db: Database,
  reader: Reader,
  query: Query,
  remember: Remember = rememberNothing,
): Promise<{ jobs: ListedJob[]; total: number }> {
  const list = reader.seesAll ? query : { ...query, status: undefined, sort: 'default' as const }
  const at = await judgedAt(db, reader.now, remember)
  const { ids, total } = await findIds(db, { ...at, seesAll: reader.seesAll }, list, remember)
  const rows = await readInOrder(
    ids,
    db
      .selectFrom('jobs')
      .selectAll()
      .where(isOneOf(db, 'id', ids)),
  )
  return { jobs: rows.map((row) => withMissing(toJob(row, at))), total }
}

/** Adds to a draft what it lacks to be published. */
function withMissing(job: Job): ListedJob {
  return isHeld(job.status) ? { ...job, missing: Object.keys(missingFrom(job)) } : job
}

interface Judge extends At {
  seesAll: boolean
}

function findIds(db: Database, judge: Judge, list: Query, remember: Remember): Promise<IdPage> {
  const { department, location, jobType, city, status, sort, order } = list
  const { now, seesAll, timeZone } = judge
  const selections = (...found: Condition[]): Selection[] =>
    statusRanges(judge, list).map((status) => ({
      table: 'jobs',
      columns: ['id'],
      where: [...found, ...filters(list), ...status],
      order: orderOf(sort, order),
    }))
  const jobs: ContentList = {
    key: ['jobs', timeZone, seesAll, department, location, jobType, city, status, sort, order],
    now,
    until: () => (seesAll ? nextTurn(db, judge) : nextClosing(db, now, remember)),
    ranges: () => selections().map((selection) => selectRange(db, selection)),
    matches: (q) => {
      const where = status ? conditionsOf(status, judge) : seesAll ? [] : [isVisible(now)]
      const shown = seesAll && !status ? statusReads(q, judge) : []
      return [
        ...shown.map((condition): Selection => {
          return { table: 'jobs', columns: ['id'], where: [condition, ...filters(list)], order: orderOf(sort, order) }
        }),
        ...selections(
          ...shown.map(not),
          isMatch(db, 'jobs', q, { otherTexts: [department, location, jobType, city], where }),
        ),
      ]
    },
  }
  return readIdPage(db, jobs, list, remember)
}

/** When a job closes; jobs without a deadline sort last. */
const closes = "coalesce(closes_at, '9999')"

/** Conditions, each excluding the others, for the jobs whose status or deadline reads like this in the back office. */
function statusReads(q: string, at: At): Condition[] {
  const period = periodNamed(q)
  if (period) return [closesIn(period, at.timeZone)]
  if (isPartOf(noDeadline, q)) return [sql<boolean>`(${sql.raw(closes)} = '9999')`]
  const conditions = {
    active: sql<boolean>`(${isVisible(at.now)} and ${isOpen(at)})`,
    expired: sql<boolean>`(${isVisible(at.now)} and ${isOver(at)})`,
    ended: hasEnded(at.now),
    review: sql<boolean>`(is_active = 0 and in_review = 1)`,
    draft: sql<boolean>`(is_active = 0 and in_review = 0)`,
  }
  const statuses = ['active', 'expired', 'review', 'draft', 'ended'] as const
  return statuses.filter((status) => isPartOf(jobStatusLabels[status], q)).map((status) => conditions[status])
}

/** The deadlines of days are compared as days, the others in the firm's time zone. */
function closesIn(days: Days, timeZone: string): Condition {
  const stored = sql.raw(closes)
  const moments = momentsOf(days, timeZone)
  const bound = (name: keyof Days) =>
    sql`(case when substr(${stored}, 12) = ${endOfDay} then ${days[name]} else ${moments[name]} end)`
  const widest = { from: [days.from, moments.from].toSorted()[0], until: [days.until, moments.until].toSorted()[1] }
  return sql<boolean>`(${stored} >= ${widest.from} and ${stored} < ${widest.until}
    and ${stored} >= ${bound('from')} and ${stored} < ${bound('until')})`
}

/** Counts the jobs of a list that take applications. */
export async function countOpenJobs(
  db: Database,
  now: Date,
  list: Partial<JobsQuery>,
  remember: Remember = rememberNothing,
): Promise<number> {
  const { department, location, jobType, city, q } = list
  const at = await judgedAt(db, now, remember)
  return remember(JSON.stringify(['open jobs', at.timeZone, department, location, jobType, city, q]), now, async () => {
    const search = { otherTexts: [department, location, jobType, city], where: [isVisible(now)] }
    const found = q ? [isMatch(db, 'jobs', q, search)] : []
    const where = [...found, ...filters(list), isVisible(now), isOpen(at)]
    const value = await selectRange(db, { table: 'jobs', columns: ['id'], where, order: [] }).count()
    return { value, until: await nextClosing(db, now, remember) }
  })
}

/**
 * Returns the next moment at which a deadline closes a job or a job leaves the site. In the deadline's own millisecond
 * it is still open.
 */
export function nextClosing(
  db: Database,
  now: Date,
  remember: Remember = rememberNothing,
): Promise<string | undefined> {
  return rememberMoment(remember, 'next closing of jobs', now, async () => {
    const [deadline, end] = await Promise.all([
      nextDeadline(db, await judgedAt(db, now, remember)),
      nextEnd(db, 'jobs', now),
    ])
    return earliest([deadline && new Date(Date.parse(deadline) + 1).toISOString(), end])
  })
}

/** Returns the next moment at which time alone changes a job's status. */
async function nextTurn(db: Database, at: At): Promise<string | undefined> {
  return earliest(await Promise.all([nextClosing(db, at.now), nextClosingSoon(db, at)]))
}

/** Where a job is done, as lists show it. */
const place = sql<string>`(case when city <> '' then city else workplace end)`

function filters({ department, location, jobType, city }: Partial<JobsQuery>): Condition[] {
  return [
    ...(department ? [sql<boolean>`department = ${department}`] : []),
    ...(location ? [sql<boolean>`location = ${location}`] : []),
    ...(jobType ? [sql<boolean>`job_type = ${jobType}`] : []),
    ...(city ? [sql<boolean>`${place} = ${city}`] : []),
  ]
}

/** Orders by status consist of several ranges; any other order is a single range. */
function statusRanges({ seesAll, ...at }: Judge, { status, sort = 'default', order }: Query): Condition[][] {
  if (status) return [conditionsOf(status, at)]
  const visible = seesAll ? [] : [isVisible(at.now)]
  if (sort === 'default') {
    return [
      [...visible, isOpen(at)],
      [...visible, isOver(at)],
    ]
  }
  if (sort !== 'status') return [[]]
  const isHidden = not(isVisible(at.now))
  const ranges = [[isVisible(at.now), isOpen(at)], [sql<boolean>`(${isHidden} or ${isOver(at)})`]]
  return order === 'desc' ? ranges.reverse() : ranges
}

function conditionsOf(status: NonNullable<Query['status']>, at: At): Condition[] {
  if (status === 'draft') return [sql<boolean>`is_active = 0`, sql<boolean>`in_review = 0`]
  if (status === 'review') return [sql<boolean>`in_review = 1`]
  if (status === 'ended') return [hasEnded(at.now)]
  if (status === 'expired') return [isVisible(at.now), isOver(at)]
  return [isVisible(at.now), status === 'active' ? isOpen(at) : isClosing(at)]
}

const newestFirst: Order = [
  ['published_at', 'desc'],
  ['id', 'desc'],
]

/** Descending is exactly the reverse of ascending, so that one index serves both. */
function orderOf(sort: Query['sort'] = 'default', order?: Query['order']): Order {
  if (sort === 'default' || sort === 'status') return newestFirst
  const column = {
    title: 'title_key',
    department: 'department',
    location: 'location',
    type: 'job_type',
    deadline: closes,
  }[sort]
  const forwards: Order = [[column, 'asc'], ...newestFirst]
  return order === 'desc' ? backwards(forwards) : forwards
}

/** Counts the jobs of each status; `closing` counts the active jobs that close soon. */
export async function countJobsByStatus(db: Database, now: Date, remember: Remember = rememberNothing) {
  const at = await judgedAt(db, now, remember)
  return remember(`jobs by status in ${at.timeZone}`, now, async () => {
    const range = (where: Condition[]) => selectRange(db, { table: 'jobs', columns: ['id'], where, order: [] })
    const statuses = listedJobStatuses.map((status) => range(conditionsOf(status, at)))
    const counts = await countAll([range([]), ...statuses])
    const [total = 0, active = 0, closing = 0, review = 0, draft = 0, ended = 0] = counts
    const value = { total, active, expired: total - active, closing, review, draft, ended }
    return { value, until: await nextTurn(db, at) }
  })
}

/** Returns the slug and last change of each job that takes applications, oldest first. */
export function openJobChanges(db: Database, now: Date): Range<ChangedEntry> {
  const range = async () =>
    selectRange<ChangedEntry>(db, {
      table: 'jobs',
      columns: ['slug', 'updated_at', 'published_at'],
      where: [isCanonical, isVisible(now), isOpen(await judgedAt(db, now))],
      order: backwards(newestFirst),
    })
  return { count: async () => (await range()).count(), read: async (window) => (await range()).read(window) }
}

/** The most places that the lists offer as a filter. */
const maxCities = 100

/** Returns the places of the jobs that visitors see. Each step finds the next one in the index. */
export function listCities(db: Database, now: Date, remember: Remember = rememberNothing): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) =>
    sql`select min(${place}) from jobs where ${isVisible(now)} and ${place} > ${after}`
  return remember('places of jobs', now, async () => {
    const { rows } = await sql<{ place: string }>`
      select place from (
        with recursive places (place) as (
          select (${next(sql`''`)})
          union all
          select (${next(sql`places.place`)}) from places where places.place is not null
        )
        select place from places
      ) as found
      where place is not null
      limit ${maxCities}`.execute(db)
    return { value: rows.map(({ place }) => place), until: await nextClosing(db, now, remember) }
  })
}
