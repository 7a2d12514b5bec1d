import { useState } from 'react'
import { site } from '../../../../content/site.ts'
import { messageOf, sessionApi } from '../../../platform/api-client.ts'
import { RestoredNotice } from '../../../ui/restored-notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.tsx'
import { useSession } from '../../auth/session.tsx'
import { createPost } from '../client.ts'
import type { Post, PostInput } from '../schema.ts'
import { CreatedNotice } from './created-notice.tsx'
import { PostForm } from './post-form.tsx'
import { draftOf, newPostValues } from './post-values.ts'
import { usePostDraft } from './use-post-draft.ts'
import { usePostForm } from './use-post-form.ts'

const failureText = 'An error occurred while creating the blog post'

export default function AddBlogPage() {
  const form = usePostForm(newPostValues)
  const draft = usePostDraft(form, useSession().user?.email ?? '')
  const [created, setCreated] = useState<Post>()
  const unsavedDialog = useUnsavedChanges(form.isDirty)

  function startAnew(): void {
    draft.forget()
    form.reset(newPostValues())
  }

  async function handleSave(input: PostInput): Promise<void> {
    try {
      const post = await createPost(sessionApi, draftOf(input), form.image)
      toast.success('Blog post created successfully!')
      setCreated(post)
      startAnew()
    } catch (error) {
      form.showFailure(error)
      toast.error(messageOf(error, 'Failed to create blog post', failureText))
    }
  }

  return (
    <div className="grid gap-6">
      <title>{`Create Blog | ${site.name}`}</title>
      <h1 className="text-2xl">Create Blog</h1>
      {created && <CreatedNotice key={created._id} post={created} />}
      {draft.isRestored && form.isDirty && (
        <RestoredNotice more="An image, if there was one, has to be chosen again." onDiscard={startAnew} />
      )}
      <PostForm
        form={form}
        saveLabel="Submit"
        savingLabel="Submitting..."
        unsavedText={form.image ? 'The text is kept in this browser, the image is not.' : 'Kept in this browser.'}
        failureText={failureText}
        onSave={handleSave}
        onDiscard={startAnew}
      />
      {unsavedDialog}
    </div>
  )
}
