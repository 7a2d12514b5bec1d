import { useEffect } from 'react'
import type { FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { ConflictView } from '../../../editor/conflict-view.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/notice.tsx'
import { useDiscardQuestion } from '../../../ui/unsaved-changes.tsx'
import type { EntrySave } from './use-entry-save.ts'

interface Props<V extends FieldValues> {
  title: string
  form: UseFormReturn<V>
  save: Omit<EntrySave<V, unknown>, 'base'>
  onClose: () => void
  /** Tells the page, which warns before it is left. */
  onDirty: (isDirty: boolean) => void
  children: React.ReactNode
}

/** The dialog of both menu forms: Escape asks before it discards typed text. */
export function EntryDialog<V extends FieldValues>({ title, form, save, onClose, onDirty, children }: Props<V>) {
  const { isDirty, isSubmitting, errors } = form.formState
  const { conflict, takeTheirs, endConflict, handleSave } = save
  const discard = useDiscardQuestion(onClose)
  const replacement = useDiscardQuestion(takeTheirs)
  const handleClose = () => (isSubmitting ? undefined : isDirty ? discard.ask() : onClose())
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return (
    <>
      <Dialog title={title} onClose={handleClose} size={conflict ? 'wide' : 'narrow'}>
        <form noValidate onSubmit={(event) => void handleSave(event)} aria-label={title} className="grid gap-5">
          {conflict && (
            <ConflictView
              conflict={conflict}
              onChoose={(path, value) => form.setValue(path, value as PathValue<V, typeof path>, { shouldDirty: true })}
              onKeepEditing={endConflict}
              onTakeTheirs={replacement.ask}
            />
          )}
          {children}
          <Failure text={errors.root?.message} />
          <div className="mt-1 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={isSubmitting} onClick={handleClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </form>
      </Dialog>
      {discard.question}
      {replacement.question}
    </>
  )
}
