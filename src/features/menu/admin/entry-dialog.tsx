import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ConflictView } from '../../../editor/conflict-view.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useDiscardQuestion } from '../../../ui/unsaved-changes.tsx'
import type { EntrySave } from './use-entry-save.ts'

interface Props<V extends FieldValues> {
  title: string
  form: UseFormReturn<V>
  save: Omit<EntrySave<V, unknown>, 'base'>
  onClose: () => void
  /** Tells the page, which then warns before leaving. */
  onDirty: (isDirty: boolean) => void
  children: React.ReactNode
}

/** The dialog of both menu forms. */
export function EntryDialog<V extends FieldValues>({ title, form, save, onClose, onDirty, children }: Props<V>) {
  const { isDirty } = form.formState
  const { conflict, onChoose, takeTheirs, endConflict, handleSave } = save
  const replacement = useDiscardQuestion(takeTheirs)
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return (
    <>
      <FormDialog
        {...{ title, onClose }}
        state={form.formState}
        size={conflict ? 'wide' : 'narrow'}
        onSubmit={handleSave}
      >
        {conflict && (
          <ConflictView
            conflict={conflict}
            onChoose={onChoose}
            onKeepEditing={endConflict}
            onFocus={form.setFocus}
            onTakeTheirs={replacement.ask}
          />
        )}
        {children}
      </FormDialog>
      {replacement.question}
    </>
  )
}
