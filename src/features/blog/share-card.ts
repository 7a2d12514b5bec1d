import { drawnFor } from '../../ui/motif.ts'
import { firstSentence, type ShareCard } from '../../ui/share-card.ts'
import type { PostSummary } from './schema.ts'
import { drawnPicture } from './site/post-picture.ts'

export function blogCard({ text }: { text: string }): ShareCard {
  return { page: 'blog', eyebrow: 'Blog', title: firstSentence(text), drawing: '/art/scenes/2/share.svg' }
}

export function postCard(post: Pick<PostSummary, '_id' | 'title' | 'slug' | 'category' | 'blogImage'>): ShareCard {
  return {
    page: `blog/${post._id}`,
    eyebrow: `Blog · ${post.category}`,
    title: post.title,
    drawing: drawnFor('share', post.blogImage) ?? drawnPicture(post, 'share'),
    photo: post.blogImage ?? undefined,
  }
}
