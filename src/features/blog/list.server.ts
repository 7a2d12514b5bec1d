import { type Remember, rememberNothing } from '../../db/content-memo.server.ts'
import { selectRange } from '../../db/listing.server.ts'
import { hasStatus, nextStatusChange, type Reader } from '../../db/publication.server.ts'
import { publicChanges, withTotal } from '../../db/publication-list.server.ts'
import type { Database } from '../../db/tables.ts'
import type { PublicationStatus } from '../../entries/publication-status.ts'
import type { Asked } from '../define-kind.server.ts'
import { countPublic, postsWhere } from './post-selection.server.ts'
import type { PostsQuery } from './schema.ts'
import { kind } from './store.server.ts'

/** Newest first unless an administrator asks for another order. `total` counts the posts on all pages. */
export async function listPosts(db: Database, reader: Reader, query: Asked<PostsQuery>, remember?: Remember) {
  const { entries: posts, total } = await kind.list(db, reader, query, remember)
  return { posts, total }
}

/** Counts the posts of each status. */
export async function countPostsByStatus(db: Database, now: Date, remember: Remember = rememberNothing) {
  return remember('posts by status', now, async () => {
    const countOf = (status: PublicationStatus) => selectRange(db, postsWhere([hasStatus(status, now)])).count()
    const [published, scheduled, review, draft, ended] = await Promise.all([
      countPublic(db, now),
      countOf('scheduled'),
      countOf('review'),
      countOf('draft'),
      countOf('ended'),
    ])
    return {
      value: withTotal({ published, scheduled, review, draft, ended }),
      until: await nextStatusChange(db, 'posts', now, remember),
    }
  })
}

/** Returns the slug and last change of each public post, oldest first. Their count may be too high, never too low. */
export function publicPostChanges(db: Database, now: Date): ReturnType<typeof publicChanges> {
  return { ...publicChanges(db, 'posts', now), count: () => countPublic(db, now) }
}
