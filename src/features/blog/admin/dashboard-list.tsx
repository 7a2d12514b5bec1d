import { isHeld, isUnseen, noPublicationDate, type PublicationStatus } from '../../../entries/publication-status.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { formatShortDate } from '../../../ui/format.ts'
import { EmptyState } from '../../../ui/states.tsx'
import {
  pictureColumn,
  publicationBadges,
  shortColumn,
  statusColumn,
  textColumn,
  titleColumn,
} from '../../admin-columns.tsx'
import type { AdminList } from '../../admin-list.ts'
import { blogAddress } from '../address.ts'
import { deletePost, getPost, listPosts } from '../client.ts'
import { blogCategories, postSorts } from '../options.ts'
import type { PostSummary } from '../schema.ts'
import { postPicture } from '../site/post-picture.ts'

const dateOf = ({ status, publishedAt }: PostSummary) =>
  publishedAt && !isHeld(status) ? formatShortDate(publishedAt) : noPublicationDate

const editPath = ({ _id }: PostSummary) => `/admin/edit-blog/${_id}`

const columns: Column<PostSummary>[] = [
  pictureColumn((post) => postPicture(post, 'card')),
  titleColumn(editPath),
  { ...textColumn('category', 'Category', ({ category }) => category), isMinor: true },
  { ...textColumn('author', 'Author', ({ authorName }) => authorName), isFreeText: true, isMinor: true },
  // A post without a status is published.
  statusColumn(({ status }) => publicationBadges[status] ?? publicationBadges.published),
  shortColumn('date', 'Date', dateOf),
]

export const postList: AdminList<PostSummary, (typeof postSorts)[number], PublicationStatus> = {
  tab: 'blogs',
  tabLabel: (count) => `Blog Posts (${count})`,
  tableLabel: 'Blog posts',
  noun: 'blog',
  deletedText: 'Blog deleted successfully',
  sorts: postSorts,
  defaultSort: { key: 'date', isDown: true },
  columns,
  statistics: [
    { label: 'Total Blogs' },
    { label: 'Published Blogs', statuses: ['published'], dot: 'bg-green' },
    { label: 'Scheduled or Draft', statuses: ['scheduled', 'review', 'draft'], dot: 'bg-blue' },
  ],
  todos: [
    { status: 'review', nouns: ['post waiting for review', 'posts waiting for review'] },
    { status: 'draft', nouns: ['draft post', 'draft posts'] },
    { status: 'scheduled', nouns: ['scheduled post', 'scheduled posts'] },
    { status: 'ended', nouns: ['post no longer public', 'posts no longer public'] },
  ],
  none: (
    <EmptyState title="No posts yet" actions={<ButtonLink to="/admin/add-blog">New Blog Post</ButtonLink>}>
      <p className="text-soft">The first one appears on the blog as soon as you publish it.</p>
    </EmptyState>
  ),
  async list(api, query) {
    const { posts, total } = await listPosts(api, query)
    return { rows: posts, total }
  },
  remove: deletePost,
  bulk: { path: 'blog', categories: blogCategories, hasAuthorAndTags: true },
  statusOf: ({ status }) => status,
  editPath,
  viewPath: ({ slug, status }) => (isUnseen(status) ? undefined : blogAddress({ post: slug })),
  get: getPost,
}
