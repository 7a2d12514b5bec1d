import { artUrl, drawnFor } from '../../../ui/motif.ts'
import type { PostSummary } from '../schema.ts'

/** Returns the post's own image, or the picture drawn for it. */
export function postPicture(
  post: Pick<PostSummary, 'slug' | 'category' | 'blogImage'>,
  variant: 'card' | 'main',
): string {
  return drawnFor(variant, post.blogImage) ?? post.blogImage ?? drawnPicture(post, variant)
}

/** Returns the alternative text of the post's own image; a drawn picture is decorative. */
export function pictureText({ blogImage, blogImageAlt }: Pick<PostSummary, 'blogImage' | 'blogImageAlt'>): string {
  return blogImage ? blogImageAlt : ''
}

/** Drawn from the slug, which stays the same when the title changes. */
export function drawnPicture(
  { slug, category }: Pick<PostSummary, 'slug' | 'category'>,
  variant: 'card' | 'main' | 'share',
): string {
  return artUrl(category, slug, variant)
}
