import { type RawBuilder, sql } from 'kysely'
import type { Remember } from '../../db/content-memo.server.ts'
import { isPublic, nextStatusChange } from '../../db/publication.server.ts'
import type { Database } from '../../db/tables.ts'
import { maxFacets } from './options.ts'

export interface TagUse {
  tag: string
  /** How many posts have it, and how many of these visitors see. */
  count: number
  publicCount: number
}

/** Returns the tags of all posts, each as the newest post spells it. */
export function listTags(db: Database, now: Date, remember: Remember): Promise<TagUse[]> {
  return remember('tags of posts', now, async () => {
    const own = sql`from post_tags where post_tags.tag_key = facet.value`
    const { rows } = await sql<{ value: string; count: number; shown: number; tags: string }>`
      select value, (select count(*) ${own}) as count, (select count(*) ${own} and ${isPublic(now)}) as shown,
        (select tags from posts where id = (select post_id ${own} order by published_at desc, post_id desc limit 1))
          as tags
      from ${eachValue('post_tags', 'tag_key')} order by value`.execute(db)
    const value = rows.map((row) => ({
      tag: spelling(row.tags, row.value),
      ...{ count: Number(row.count), publicCount: Number(row.shown) },
    }))
    return { value, until: await nextStatusChange(db, 'posts', now, remember) }
  })
}

function spelling(tags: string, key: string): string {
  return (JSON.parse(tags) as string[]).find((tag) => tag.toLowerCase() === key) ?? key
}

/** Returns the names of the authors of all posts, each as the newest post spells it. */
export function listAuthorNames(db: Database, now: Date, remember: Remember): Promise<string[]> {
  return remember('authors of posts', now, async () => {
    const { rows } = await sql<{ name: string }>`
      select (select author_name from posts where author_key = facet.value
        order by published_at desc, id desc limit 1) as name
      from ${eachValue('posts', 'author_key')} where value <> '' order by value`.execute(db)
    return { value: rows.map(({ name }) => name) }
  })
}

/** The different values of an indexed column: each step finds the next one in the index. */
function eachValue(table: 'posts' | 'post_tags', column: string): RawBuilder<unknown> {
  const next = (after?: RawBuilder<unknown>) =>
    sql`select min(${sql.ref(column)}) from ${sql.table(table)} ${after ? sql`where ${sql.ref(column)} > ${after}` : sql``}`
  return sql`(
    with recursive each_value (value) as (
      select (${next()})
      union all
      select (${next(sql`each_value.value`)}) from each_value where each_value.value is not null
    )
    select value from each_value where value is not null limit ${maxFacets}
  ) as facet`
}
