import {
  isHeld,
  isUnseen,
  noPublicationDate,
  type PublicationStatus,
  publicationLabels,
  publicationStatuses,
} from '../../../entries/publication-status.ts'
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
import { type AdminList, statusOptions } from '../../admin-list.ts'
import { blogAddress } from '../address.ts'
import { deletePost, getPost, listPosts } from '../client.ts'
import { blog } from '../content.ts'
import { listAuthors, listTags } from '../facets-client.ts'
import { blogCategories, postSorts } from '../options.ts'
import type { PostSummary } from '../schema.ts'
import { postPicture } from '../site/post-picture.ts'
import { Tags } from './tags.tsx'

const dateOf = ({ status, publishedAt }: PostSummary) =>
  publishedAt && !isHeld(status) ? formatShortDate(publishedAt) : noPublicationDate

const editPath = ({ _id }: { _id: string }) => blog.editPath(_id)

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
  filters: {
    statuses: statusOptions(publicationLabels, publicationStatuses),
    others: [
      { name: 'category', label: 'Category', all: 'All categories', options: blogCategories },
      {
        ...{ name: 'author', label: 'Author', all: 'All authors' },
        options: async (api) => (await listAuthors(api)).map(({ name }) => name),
      },
      {
        ...{ name: 'tag', label: 'Tag', all: 'All tags' },
        options: async (api) => (await listTags(api)).map(({ tag }) => tag),
      },
    ],
  },
  Tools: Tags,
  none: (
    <EmptyState title="No posts yet" actions={<ButtonLink to="/admin/add-blog">New Blog Post</ButtonLink>}>
      <p className="text-soft">The first one appears on the blog as soon as you publish it.</p>
    </EmptyState>
  ),
  async list(api, { filters: { category, author, tag } = {}, ...query }) {
    const known = blogCategories.find((name) => name === category)
    const { posts, total } = await listPosts(api, { ...query, category: known, author, tag })
    return { rows: posts, total }
  },
  remove: deletePost,
  bulk: { path: 'blog', categories: blogCategories, hasAuthorAndTags: true },
  statusOf: ({ status }) => status,
  editPath,
  viewPath: ({ slug, status }) => (isUnseen(status) ? undefined : blogAddress({ post: slug })),
  get: getPost,
}
