import type { Selectable } from 'kysely'
import { foldText } from '../../db/fold.ts'
import { plainFields } from '../../db/plain-fields.server.ts'
import {
  isPublic,
  publicationColumns,
  publicationFieldColumns,
  publicationFields,
  type Reader,
} from '../../db/publication.server.ts'
import { savedBy } from '../../db/saved-by.server.ts'
import { indexDocument } from '../../db/search.server.ts'
import type { Database, DatabaseTransaction, PostRow } from '../../db/tables.ts'
import { type ImageUser, trackImages } from '../../entries/image-uses.server.ts'
import { trackLinks } from '../../entries/links.server.ts'
import { createSlugged, deleteSlugged, findSlugged, updateSlugged } from '../../entries/slugged-entries.server.ts'
import type { Slugged } from '../../entries/slugs.server.ts'
import type { Rendered } from '../../platform/markdown/markdown.server.ts'
import { blogAddress, readBlogQuery } from './address.ts'
import { type Post, type PostInput, type PostSummary, postInput } from './schema.ts'

const { content, slug, isDraft, inReview, publishNow, scheduledDate, tags, status, revision, ...asTheyAre } =
  postInput.shape
const plain = plainFields(asTheyAre)

export const summaryColumns = [...plain.columns, 'id', 'slug', 'tags', 'image', ...publicationFieldColumns] as const

type SummaryRow = Pick<Selectable<PostRow>, (typeof summaryColumns)[number]>

const slugged: Slugged<'posts'> = {
  table: 'posts',
  noun: 'blog post',
  addressOf: (post) => blogAddress({ post }),
  slugIn: ({ searchParams }) => readBlogQuery(searchParams).post,
}

/** A post without its text. `slugOrId`: as for `findPost`. */
export async function findPostSummary(
  db: Database,
  reader: Reader,
  slugOrId: string,
): Promise<PostSummary | undefined> {
  const seen = db
    .selectFrom('posts')
    .select(summaryColumns)
    .$if(!reader.seesAll, (rows) => rows.where(isPublic(reader.now)))
  const row = await findSlugged(db, slugged, slugOrId, seen)
  return row && toSummary(row, reader.now)
}

/** `slugOrId`: the post's current or former slug, or its `_id`. */
export async function findPost(db: Database, reader: Reader, slugOrId: string): Promise<Post | undefined> {
  const seen = db
    .selectFrom('posts')
    .selectAll()
    .$if(!reader.seesAll, (rows) => rows.where(isPublic(reader.now)))
  const row = await findSlugged(db, slugged, slugOrId, seen)
  return row && { ...toSummary(row, reader.now), content: row.content, html: row.html, ...savedBy(row, reader) }
}

/** A post with its rendered HTML: the store does not render. */
export type RenderedPost = PostInput & Rendered

/** Returns the new post's id. Throws 409 if a given slug is taken. */
export async function createPost(
  db: Database,
  input: RenderedPost,
  now: Date,
  image: string | null = null,
): Promise<string> {
  const { slug, title } = input
  const columns = { ...editableColumns(input), ...publicationColumns(input, now), image }
  return createSlugged(db, slugged, { slug, title, columns, now }, async (trx, id) => {
    await makeFindable(trx, id, input)
    await trackImages(trx, imageUser(id), { blogImage: image, content: input.content })
    await trackLinks(trx, imageUser(id), input.html)
  })
}

/**
 * `image`: the new one, null to remove it, undefined to keep it. Throws 404, or 409 if the slug is taken or
 * `input.revision` is not the newest.
 */
export function updatePost(
  db: Database,
  id: string,
  input: RenderedPost,
  now: Date,
  image?: string | null,
): Promise<void> {
  const { slug, revision } = input
  const columns = (old: Selectable<PostRow>) => ({
    ...editableColumns(input),
    ...publicationColumns(input, now, old),
    ...(image !== undefined && { image }),
  })
  return updateSlugged(db, slugged, id, { slug, revision, columns, now }, async (trx, old) => {
    await makeFindable(trx, id, input)
    const blogImage = image === undefined ? old.image : image
    await trackImages(trx, imageUser(id), { blogImage, content: input.content })
    await trackLinks(trx, imageUser(id), input.html)
  })
}

function imageUser(id: string): ImageUser {
  return { kind: 'posts', entityId: id }
}

/** Indexes a post by its words and tags. */
async function makeFindable(trx: DatabaseTransaction, id: string, { tags }: PostInput): Promise<void> {
  const row = await trx.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await indexDocument(trx, 'posts', id, postWords(row))
  await trx.deleteFrom('post_tags').where('post_id', '=', id).execute()
  const keys = [...new Set(tags.map((tag) => tag.toLowerCase()))]
  if (keys.length === 0) return
  const { category, published_at, public_from } = row
  await trx
    .insertInto('post_tags')
    .values(keys.map((tag_key) => ({ post_id: id, category, published_at, public_from, tag_key })))
    .execute()
}

/** The texts that a search looks at. */
export function postWords({ title, summary, category, author_name, tags, content }: Selectable<PostRow>): string[] {
  return [title, summary, category, author_name, ...JSON.parse(tags), content]
}

/** Throws 404 if the post does not exist. */
export function deletePost(db: Database, id: string): Promise<void> {
  return deleteSlugged(db, slugged, id)
}

function editableColumns(input: RenderedPost) {
  return {
    ...plain.toColumns(input),
    content: input.content,
    html: input.html,
    html_version: input.htmlVersion,
    tags: JSON.stringify(input.tags),
    title_key: foldText(input.title),
    author_key: foldText(input.authorName),
  } as const
}

export function toSummary(row: SummaryRow, now: Date): PostSummary {
  return {
    _id: row.id,
    slug: row.slug,
    ...plain.toFields<PostSummary>(row),
    tags: JSON.parse(row.tags),
    blogImage: row.image,
    ...publicationFields(row, now),
  }
}
