import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, messageOf, sessionApi } from '../../../platform/api-client.ts'
import { ConflictNotice } from '../../../ui/conflict-notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.tsx'
import { getPost, updatePost } from '../client.ts'
import type { Post, PostInput } from '../schema.ts'
import { differencesOf, type PostConflict } from './post-conflict.ts'
import { PostForm } from './post-form.tsx'
import { draftOf, valuesOf } from './post-values.ts'
import { usePostForm } from './use-post-form.ts'

const failureText = 'An error occurred while updating the blog post'

export function EditPostForm({ post }: { post: Post }) {
  /** The version that the form is based on. */
  const [base, setBase] = useState(post)
  const [conflict, setConflict] = useState<PostConflict>()
  const [isOverwriting, setIsOverwriting] = useState(false)
  const form = usePostForm(() => valuesOf(post))
  const { unsavedDialog, leave } = useLeave(form.isDirty)

  async function save(input: PostInput, revision: number): Promise<void> {
    try {
      await updatePost(sessionApi, base._id, draftOf(input), form.image, revision)
      toast.success('Blog post updated successfully!')
      leave()
    } catch (error) {
      await showFailure(error, input)
    }
  }

  async function showFailure(error: unknown, input: PostInput): Promise<void> {
    form.showFailure(error)
    toast.error(messageOf(error, 'Failed to update blog post', failureText))
    if (!(error instanceof ApiError) || error.status !== 409) return
    const theirs = await getPost(sessionApi, base._id).catch(() => undefined)
    if (theirs) setConflict({ message: error.message, mine: draftOf(input), theirs })
  }

  /** What stands in the form now, which may be more than what was refused. */
  async function saveOver({ theirs }: PostConflict): Promise<void> {
    setIsOverwriting(true)
    setConflict(undefined)
    setBase(theirs)
    const submit = form.fields.handleSubmit(
      (input) => save(input, theirs.revision),
      () => toast.error('Please fix the errors in the form'),
    )
    await submit().catch(() => toast.error(failureText))
    setIsOverwriting(false)
  }

  function takeTheirs({ theirs }: PostConflict): void {
    setConflict(undefined)
    setBase(theirs)
    form.reset(valuesOf(theirs))
  }

  return (
    <>
      {conflict && (
        <IntoView>
          <ConflictNotice
            message={conflict.message}
            differences={differencesOf(conflict, base, form.image)}
            onKeepMine={() => saveOver(conflict)}
            onTakeTheirs={() => takeTheirs(conflict)}
            isBusy={isOverwriting}
          />
        </IntoView>
      )}
      <PostForm
        form={form}
        savedImage={base.blogImage}
        saveLabel="Update"
        savingLabel="Updating..."
        unsavedText="Not saved yet."
        failureText={failureText}
        onSave={(input) => save(input, base.revision)}
        onDiscard={leave}
        isBusy={isOverwriting}
      />
      {unsavedDialog}
    </>
  )
}

/** Goes to the dashboard without asking, once what asks knows that nothing is left to lose. */
function useLeave(isDirty: boolean) {
  const [isLeaving, setIsLeaving] = useState(false)
  const unsavedDialog = useUnsavedChanges(isDirty && !isLeaving)
  const navigate = useNavigate()
  useEffect(() => {
    if (isLeaving) navigate('/admin')
  }, [isLeaving, navigate])
  return { unsavedDialog, leave: () => setIsLeaving(true) }
}

/** Whoever saves stands at the foot of a long form: what needs a decision at its head is brought before them. */
function IntoView({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 rounded-lg">
      {children}
    </div>
  )
}
