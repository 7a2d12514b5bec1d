import type { EntryKind } from '../../../editor/entry-kind.ts'
import { datedDraft, publicationOf } from '../../../editor/publication.tsx'
import { headOf } from '../../../entries/head-values.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { slugAsTyped } from '../../../platform/slug.ts'
import { lazyRules } from '../../../ui/form-rules.ts'
import { createPost, getPost, type PostImage, updatePost } from '../client.ts'
import type { Post, PostInput, SentPost } from '../schema.ts'
import { sharedPost } from '../site/blog-meta.ts'
import { type PostValues, postLabels } from './post-fields.tsx'

function valuesOf(post: Post): PostValues {
  const { _id, html, createdAt, updatedAt, publishedAt, revision, savedBy, status, ...values } = post
  return { ...values, ...headOf(post), ...publicationOf(post) }
}

const sentOf = (input: PostInput): SentPost => ({ ...input, scheduledDate: input.scheduledDate ?? '' })

/** Returns the change to the stored image. */
function imageOf({ blogImage }: PostValues, saved?: Post): PostImage {
  return blogImage === (saved?.blogImage ?? null) ? undefined : blogImage
}

export const postKind: EntryKind<PostValues, PostInput, Post> = {
  name: 'post',
  path: 'blog',
  draft: datedDraft,
  noun: 'post',
  labels: postLabels,
  rules: lazyRules(async () => (await import('./post-rules.ts')).checkPost),
  valuesOf,
  get: (id) => getPost(sessionApi, id),
  create: (api, input, values) => createPost(api, sentOf(input), imageOf(values)),
  update: (input, values, base) =>
    updatePost(sessionApi, base._id, sentOf(input), imageOf(values, base), base.revision),
  markdownFields: ['content'],
  shared: {
    of: ({ blogImage, ...values }, saved) =>
      sharedPost({
        ...values,
        slug: values.slug || slugAsTyped(values.title),
        _id: saved?._id ?? '',
        // A chosen file has no address yet.
        blogImage: typeof blogImage === 'string' ? blogImage : null,
      }),
    fields: ['title', 'summary'],
  },
  remembered: ['authorName'],
  notKept: 'If you had chosen an image, please choose it again.',
  hasFixedNames: true,
  texts: {
    create: {
      save: 'Submit',
      saving: 'Submitting...',
      saved: 'Blog post created successfully!',
      refused: 'Failed to create blog post',
      unanswered: 'An error occurred while creating the blog post',
    },
    update: {
      save: 'Update',
      saving: 'Updating...',
      saved: 'Blog post updated successfully!',
      refused: 'Failed to update blog post',
      unanswered: 'An error occurred while updating the blog post',
    },
  },
}
