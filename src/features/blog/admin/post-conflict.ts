import { type Difference, differencesBetween } from '../../../ui/conflict-notice.tsx'
import type { PostDraft, PostImage } from '../client.ts'
import type { Post } from '../schema.ts'
import { formatLocalMoment } from './local-time.ts'
import { draftOfPost } from './post-values.ts'

export interface PostConflict {
  /** The server's sentence. */
  message: string
  mine: PostDraft
  theirs: Post
}

const labels = {
  title: 'Title',
  summary: 'Summary',
  content: 'Content',
  category: 'Category',
  authorName: 'Author name',
  readTime: 'Read time',
  tags: 'Tags',
  publishNow: 'Publish now',
  scheduledDate: 'Scheduled date',
} as const

/** What two authors see of their two versions. The image counts where both have changed it. */
export function differencesOf({ mine, theirs }: PostConflict, base: Post, image: PostImage): Difference[] {
  const differences = differencesBetween(readable(mine), readable(draftOfPost(theirs)), labels)
  if (image === undefined || theirs.blogImage === base.blogImage) return differences
  const own = image === 'remove' ? 'removed' : image.name
  return [...differences, { label: 'Blog image', mine: own, theirs: theirs.blogImage ? 'another image' : 'removed' }]
}

function readable(draft: PostDraft) {
  const tags = draft.tags.join(', ')
  return { ...draft, tags, scheduledDate: draft.scheduledDate && formatLocalMoment(draft.scheduledDate) }
}
