import type { FieldValues, FormState } from 'react-hook-form'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './notice.tsx'
import { useDiscardQuestion } from './unsaved-changes.tsx'

interface Props<V extends FieldValues> {
  title: string
  state: FormState<V>
  size?: 'narrow' | 'wide'
  saveLabel?: string
  onSubmit: (event: React.FormEvent) => Promise<void>
  onClose: () => void
  children: React.ReactNode
}

/** A form in a dialog. Escape and Cancel ask before discarding typed text, and do nothing while a save is running. */
export function FormDialog<V extends FieldValues>({ title, state, size, saveLabel = 'Save', ...props }: Props<V>) {
  const { isDirty, isSubmitting, errors } = state
  const discard = useDiscardQuestion(props.onClose)
  const handleClose = () => (isSubmitting ? undefined : isDirty ? discard.ask() : props.onClose())
  return (
    <>
      <Dialog title={title} onClose={handleClose} {...(size && { size })}>
        <form noValidate aria-label={title} className="grid gap-5" onSubmit={(event) => void props.onSubmit(event)}>
          {props.children}
          <Failure text={errors.root?.message} />
          <div className="mt-1 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={isSubmitting} onClick={handleClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSubmitting}>
              {isSubmitting ? 'Saving...' : saveLabel}
            </Button>
          </div>
        </form>
      </Dialog>
      {discard.question}
    </>
  )
}
