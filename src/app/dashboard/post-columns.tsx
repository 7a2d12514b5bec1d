import type { PostSummary } from '../../features/blog/schema.ts'
import { postPicture } from '../../features/blog/site/post-picture.ts'
import { formatShortDate } from '../../ui/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import type { TextColumn } from './table-text.ts'

const statuses: Record<PostSummary['status'], { label: string; tone: Tone }> = {
  published: { label: 'Published', tone: 'green' },
  scheduled: { label: 'Scheduled', tone: 'blue' },
  draft: { label: 'Draft', tone: 'grey' },
}

/** A post that says nothing of its status is a published one. */
function statusOf(post: PostSummary) {
  return statuses[post.status] ?? statuses.published
}

export function isPublished(post: PostSummary): boolean {
  return statusOf(post) === statuses.published
}

const dateOf = (post: PostSummary) => (post.publishedAt ? formatShortDate(post.publishedAt) : 'Not published')

export const postColumns: TextColumn<PostSummary>[] = [
  {
    key: 'image',
    label: 'Image',
    render: (post) => (
      <Picture
        src={postPicture(post, 'card')}
        alt=""
        width={56}
        height={35}
        className="h-[35px] w-[56px] max-w-none rounded-sm bg-sunken object-cover"
      />
    ),
  },
  {
    key: 'title',
    label: 'Title',
    text: (post) => post.title,
    isFreeText: true,
    render: (post) => <span className="font-semibold">{post.title}</span>,
    sortBy: (post) => post.title,
  },
  textColumn('category', 'Category', (post) => post.category),
  { ...textColumn('author', 'Author', (post) => post.authorName), isFreeText: true },
  {
    key: 'status',
    label: 'Status',
    text: (post) => statusOf(post).label,
    render: (post) => (
      <span>
        <StatusBadge tone={statusOf(post).tone}>{statusOf(post).label}</StatusBadge>
      </span>
    ),
    sortBy: (post) => statusOf(post).label,
  },
  {
    key: 'date',
    label: 'Date',
    text: dateOf,
    render: (post) => <span className="whitespace-nowrap">{dateOf(post)}</span>,
    sortBy: (post) => post.publishedAt ?? '',
  },
]

function textColumn(key: string, label: string, text: (post: PostSummary) => string): TextColumn<PostSummary> {
  return { key, label, text, render: text, sortBy: text }
}
