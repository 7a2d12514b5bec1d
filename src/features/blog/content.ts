import type { ContentKind } from '../content-kind.ts'
import { blogAddress, readBlogQuery } from './address.ts'

export const blog = {
  nouns: ['post', 'posts'],
  countedAs: 'posts' as const,
  pages: [['blog', 'features/blog/site/blog.page.tsx']],
  adminPages: [
    ['add-blog', 'features/blog/admin/post.page.tsx'],
    ['edit-blog/:id', 'features/blog/admin/post.page.tsx'],
  ],
  adminEntries: [{ label: 'Add Blog', to: '/admin/add-blog', icon: 'page', isQuick: true }],
  readAddress(path, search) {
    if (path.toLowerCase() !== '/blog') return undefined
    const query = readBlogQuery(search)
    const address = blogAddress(query)
    return query.post ? { address, id: query.post } : { address }
  },
  addressOf: (id) => blogAddress({ post: id }),
  editPath: (id) => `/admin/edit-blog/${id}`,
  feed: { title: 'blog', page: '/blog', path: '/blog/feed.xml' },
  footerLink: { label: 'Blog', to: '/blog' },
} satisfies ContentKind
