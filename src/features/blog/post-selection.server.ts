import { sql } from 'kysely'
import type { Remember } from '../../db/content-memo.server.ts'
import { foldText } from '../../db/fold.ts'
import {
  type Condition,
  type ContentList,
  countEach,
  type IdPage,
  type Order,
  type Range,
  readIdPage,
  type Selection,
  selectRange,
} from '../../db/listing.server.ts'
import { hasEnded, hasStatus, isHidden, nextStatusChange, type Reader } from '../../db/publication.server.ts'
import { publicationOrder } from '../../db/publication-list.server.ts'
import { isMatch } from '../../db/search.server.ts'
import type { Database } from '../../db/tables.ts'
import { type PublicationStatus, publicationStatuses } from '../../entries/publication-status.ts'
import type { Asked } from '../define-kind.server.ts'
import { findTimeZone } from '../settings/store.server.ts'
import { not, publicationReads } from '../shown-words.server.ts'
import type { PostsQuery } from './schema.ts'

type Query = Asked<PostsQuery>

/** Selects a page of the posts that a query asks for, so that an index serves each filter and order. */
export async function findIds(db: Database, reader: Reader, query: Query, remember: Remember): Promise<IdPage> {
  const { now, seesAll } = reader
  const list = seesAll ? query : { ...query, author: undefined }
  const { category, tag, author, status, sort, order } = list
  const statuses = statusesOf(reader, list)
  const timeZone = await findTimeZone(db, now, remember)
  const posts: ContentList = {
    key: ['posts', timeZone, seesAll, category, tag, author, status, sort, order],
    now,
    until: () => nextStatusChange(db, 'posts', now, remember),
    ranges: () => statuses.map((status) => rangeOf(db, now, list, status)),
    matches(q) {
      const shown = seesAll && !status ? publicationReads(q, now, timeZone) : []
      return [
        ...shown.map((condition) => select(list, [condition, ...conditionsOf(now, list, 'any')])),
        ...statuses.map((status) => ({
          ...select(list, [
            ...shown.map(not),
            ...conditionsOf(now, list, status),
            isMatch(db, 'posts', q, { otherTexts: [category, tag, author], where: hasAnyOf(statuses, now) }),
          ]),
          index: 'posts_by_id',
        })),
      ]
    },
  }
  return readIdPage(db, posts, list, remember)
}

type Status = PublicationStatus | 'any'

/** The order by status consists of several ranges; any other order is a single range. */
function statusesOf({ seesAll }: Reader, { status, sort, order }: Query): Status[] {
  if (!seesAll) return ['published']
  if (status) return [status]
  if (sort !== 'status') return ['any']
  return order === 'desc' ? publicationStatuses.toReversed() : [...publicationStatuses]
}

function rangeOf(db: Database, now: Date, list: Query, status: Status): Range<{ id: string }> {
  const { category, tag, author, sort = 'date', order } = list
  const isByDate = sort === 'date' || sort === 'status'
  if (tag && !author && isByDate) {
    return selectRange(db, {
      table: 'post_tags',
      columns: ['post_id as id'],
      where: [sql<boolean>`tag_key = ${tag.toLowerCase()}`, ...conditionsOf(now, { ...list, tag: '' }, status)],
      order: orderOf(sort, order, 'post_id'),
    })
  }
  const range = selectRange<{ id: string }>(db, select(list, conditionsOf(now, list, status)))
  return status === 'published' && !tag && !author ? { ...range, count: () => countPublic(db, now, category) } : range
}

function select({ sort = 'date', order }: Query, where: Condition[]): Selection {
  return { table: 'posts', columns: ['id'], where, order: orderOf(sort, order) }
}

function conditionsOf(now: Date, { category, tag, author }: Query, status: Status): Condition[] {
  return [
    ...(status === 'any' ? [] : [hasStatus(status, now)]),
    ...(category ? [sql<boolean>`category = ${category}`] : []),
    ...(tag ? [hasTag(tag)] : []),
    ...(author ? [sql<boolean>`author_key = ${foldText(author)}`] : []),
  ]
}

/** The conditions of the statuses together, as far as they leave posts out. */
function hasAnyOf([status, ...others]: Status[], now: Date): Condition[] {
  return status === undefined || status === 'any' || others.length > 0 ? [] : [hasStatus(status, now)]
}

function hasTag(tag: string): Condition {
  return sql<boolean>`exists (select 1 from post_tags where post_id = posts.id and tag_key = ${tag.toLowerCase()})`
}

function orderOf(sort: NonNullable<Query['sort']>, order: Query['order'], id = 'id'): Order {
  // The order by status is that of its ranges; within each, the newest post comes first.
  if (sort === 'status') return publicationOrder(undefined, 'desc', id)
  const column = { date: undefined, title: 'title_key', category: 'category', author: 'author_key' }[sort]
  return publicationOrder(column, order, id)
}

/** Counts all posts and subtracts those that are not public, as a rule few: faster than counting the public ones. */
export async function countPublic(db: Database, now: Date, category?: string): Promise<number> {
  const where = category ? [sql<boolean>`category = ${category}`] : []
  const hidden = { ...postsWhere([...where, isHidden(now)]), index: 'posts_by_publication' }
  const hasEnd = sql<boolean>`public_until is not null`
  const ended = { ...postsWhere([...where, hasEnd, hasEnded(now)]), index: 'posts_by_end' }
  const [total = 0, notYet = 0, noLonger = 0] = await countEach(db, [postsWhere(where), hidden, ended])
  return total - notYet - noLonger
}

export function postsWhere(where: Condition[]): Selection {
  return { table: 'posts', columns: ['id'], where, order: [] }
}
