import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useDiscardQuestion } from '../../../ui/use-discard-question.tsx'
import type { PostInput } from '../schema.ts'
import { PostFields } from './post-fields.tsx'
import type { PostForm as Form } from './use-post-form.ts'

interface Props {
  form: Form
  /** The image that the site has, if any. */
  savedImage?: string | null
  saveLabel: string
  savingLabel: string
  /** What the bar says of the unsaved text. */
  unsavedText: string
  /** Said where not even the rules could be loaded. */
  failureText: string
  onSave: (input: PostInput) => Promise<void>
  onDiscard: () => void
  /** A save that was started outside of this form is under way. */
  isBusy?: boolean
}

export function PostForm({ form, savedImage = null, onSave, onDiscard, isBusy = false, ...texts }: Props) {
  const discard = useDiscardQuestion(onDiscard)
  const isSaving = form.fields.formState.isSubmitting || isBusy
  const handleSubmit = form.fields.handleSubmit(onSave, () => toast.error('Please fix the errors in the form'))
  return (
    <>
      <form
        noValidate
        aria-label="Blog post"
        onSubmit={(event) => handleSubmit(event).catch(() => toast.error(texts.failureText))}
        className="grid gap-6"
      >
        <PostFields form={form} savedImage={savedImage} isSaving={isSaving} />
        <FormActions note={form.isDirty ? texts.unsavedText : undefined}>
          <Button variant="secondary" disabled={isSaving} onClick={discard.ask}>
            Discard
          </Button>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? texts.savingLabel : texts.saveLabel}
          </Button>
        </FormActions>
      </form>
      {discard.question}
    </>
  )
}
