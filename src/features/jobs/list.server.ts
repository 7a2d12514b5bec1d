import { sql } from 'kysely'
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
import type { Reader } from '../../db/publication.server.ts'
import type { ChangedEntry } from '../../db/publication-list.server.ts'
import { isMatch } from '../../db/search.server.ts'
import type { Database } from '../../db/tables.ts'
import { periodNamed } from '../../ui/format.ts'
import { isPartOf, not } from '../shown-words.server.ts'
import { jobStatusLabels, listedJobStatuses, noDeadline } from './options.ts'
import type { Job, JobsQuery } from './schema.ts'
import { isClosing, isOpen, isOver, isVisible, nextClosingSoon, nextDeadline, toJob } from './store.server.ts'

type Query = Pick<JobsQuery, 'limit' | 'page'> & Partial<JobsQuery>

/** Open jobs first unless an administrator asks for another order. `total` counts the jobs on all pages. */
export async function listJobs(
  db: Database,
  reader: Reader,
  query: Query,
  remember: Remember = rememberNothing,
): Promise<{ jobs: Job[]; total: number }> {
  const list = reader.seesAll ? query : { ...query, status: undefined, sort: 'default' as const }
  const { ids, total } = await findIds(db, reader, list, remember)
  const rows = await readInOrder(
    ids,
    db
      .selectFrom('jobs')
      .selectAll()
      .where(isOneOf(db, 'id', ids)),
  )
  return { jobs: rows.map((row) => toJob(row, reader.now)), total }
}

function findIds(db: Database, reader: Reader, list: Query, remember: Remember): Promise<IdPage> {
  const { department, location, jobType, status, sort, order } = list
  const { now, seesAll } = reader
  const selections = (...found: Condition[]): Selection[] =>
    statusRanges(reader, list).map((status) => ({
      table: 'jobs',
      columns: ['id'],
      where: [...found, ...filters(list), ...status],
      order: orderOf(sort, order),
    }))
  const jobs: ContentList = {
    key: ['jobs', seesAll, department, location, jobType, status, sort, order],
    now,
    until: () => (seesAll ? nextTurn(db, now) : nextClosing(db, now, remember)),
    ranges: () => selections().map((selection) => selectRange(db, selection)),
    matches: (q) => {
      const where = status ? conditionsOf(status, now) : seesAll ? [] : [isVisible]
      const shown = seesAll && !status ? statusReads(q, now) : []
      return [
        ...shown.map((condition): Selection => {
          return { table: 'jobs', columns: ['id'], where: [condition, ...filters(list)], order: orderOf(sort, order) }
        }),
        ...selections(...shown.map(not), isMatch(db, 'jobs', q, { alsoSays: [department, location, jobType], where })),
      ]
    },
  }
  return readIdPage(db, jobs, list, remember)
}

/** When a job closes; jobs without a deadline sort last. */
const closes = "coalesce(closes_at, '9999')"

/** Conditions, each excluding the others, for the jobs whose status or deadline reads like this in the back office. */
function statusReads(q: string, now: Date): Condition[] {
  const period = periodNamed(q)
  if (period) return [sql<boolean>`(${sql.raw(closes)} >= ${period.from} and ${sql.raw(closes)} < ${period.until})`]
  if (isPartOf(noDeadline, q)) return [sql<boolean>`(${sql.raw(closes)} = '9999')`]
  const conditions = {
    active: sql<boolean>`(${isVisible} and ${isOpen(now)})`,
    expired: sql<boolean>`(${isVisible} and ${isOver(now)})`,
    review: sql<boolean>`(is_active = 0 and in_review = 1)`,
    draft: sql<boolean>`(is_active = 0 and in_review = 0)`,
  }
  const statuses = ['active', 'expired', 'review', 'draft'] as const
  return statuses.filter((status) => isPartOf(jobStatusLabels[status], q)).map((status) => conditions[status])
}

/** Counts the jobs of a list that take applications. */
export async function countOpenJobs(
  db: Database,
  now: Date,
  list: Partial<JobsQuery>,
  remember: Remember = rememberNothing,
): Promise<number> {
  const { department, location, jobType, q } = list
  return remember(JSON.stringify(['open jobs', department, location, jobType, q]), now, async () => {
    const search = { alsoSays: [department, location, jobType], where: [isVisible] }
    const found = q ? [isMatch(db, 'jobs', q, search)] : []
    const where = [...found, ...filters(list), isVisible, isOpen(now)]
    const value = await selectRange(db, { table: 'jobs', columns: ['id'], where, order: [] }).count()
    return { value, until: await nextClosing(db, now, remember) }
  })
}

/** Returns the next moment at which a deadline closes a job. In the deadline's own millisecond it is still open. */
export function nextClosing(
  db: Database,
  now: Date,
  remember: Remember = rememberNothing,
): Promise<string | undefined> {
  return rememberMoment(remember, 'next closing of jobs', now, async () => {
    const deadline = await nextDeadline(db, now)
    return deadline && new Date(Date.parse(deadline) + 1).toISOString()
  })
}

/** Returns the next moment at which time alone changes a job's status. */
async function nextTurn(db: Database, now: Date): Promise<string | undefined> {
  const moments = await Promise.all([nextClosing(db, now), nextClosingSoon(db, now)])
  return moments.filter((moment) => moment !== undefined).toSorted()[0]
}

function filters({ department, location, jobType }: Partial<JobsQuery>): Condition[] {
  return [
    ...(department ? [sql<boolean>`department = ${department}`] : []),
    ...(location ? [sql<boolean>`location = ${location}`] : []),
    ...(jobType ? [sql<boolean>`job_type = ${jobType}`] : []),
  ]
}

/** Orders by status consist of several ranges; any other order is a single range. */
function statusRanges({ now, seesAll }: Reader, { status, sort = 'default', order }: Query): Condition[][] {
  if (status) return [conditionsOf(status, now)]
  const visible = seesAll ? [] : [isVisible]
  if (sort === 'default') {
    return [
      [...visible, isOpen(now)],
      [...visible, isOver(now)],
    ]
  }
  if (sort !== 'status') return [[]]
  const ranges = [[isVisible, isOpen(now)], [sql<boolean>`(is_active = 0 or ${isOver(now)})`]]
  return order === 'desc' ? ranges.reverse() : ranges
}

function conditionsOf(status: NonNullable<Query['status']>, now: Date): Condition[] {
  if (status === 'draft') return [sql<boolean>`is_active = 0`, sql<boolean>`in_review = 0`]
  if (status === 'review') return [sql<boolean>`in_review = 1`]
  return [isVisible, status === 'active' ? isOpen(now) : isClosing(now)]
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
  return remember('jobs by status', now, async () => {
    const range = (where: Condition[]) => selectRange(db, { table: 'jobs', columns: ['id'], where, order: [] })
    const statuses = listedJobStatuses.map((status) => range(conditionsOf(status, now)))
    const [total = 0, active = 0, closing = 0, review = 0, draft = 0] = await countAll([range([]), ...statuses])
    return { value: { total, active, expired: total - active, closing, review, draft }, until: await nextTurn(db, now) }
  })
}

/** Returns the slug and last change of each job that takes applications, oldest first. */
export function openJobChanges(db: Database, now: Date): Range<ChangedEntry> {
  return selectRange(db, {
    table: 'jobs',
    columns: ['slug', 'updated_at', 'published_at'],
    where: [isVisible, isOpen(now)],
    order: backwards(newestFirst),
  })
}
