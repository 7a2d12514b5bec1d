import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useDiscardQuestion } from '../../../ui/use-discard-question.tsx'

interface Props {
  title: string
  isDirty: boolean
  isSaving: boolean
  onSubmit: (event: React.FormEvent) => void
  onClose: () => void
  /** Tells the page, which warns before it is left. */
  onDirty: (isDirty: boolean) => void
  notice: React.ReactNode
  /** Why it could not be saved, where that is about no field. */
  failure: string | undefined
  children: React.ReactNode
}

/** The frame of both menu forms: what was typed is not lost by a stray press of Escape. */
export function EntryDialog(props: Props) {
  const { title, isDirty, isSaving, onSubmit, onClose, onDirty, notice, failure, children } = props
  const discard = useDiscardQuestion(onClose)
  const handleClose = () => (isSaving ? undefined : isDirty ? discard.ask() : onClose())
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return (
    <>
      <Dialog title={title} onClose={handleClose} size={notice ? 'wide' : 'narrow'}>
        <form noValidate onSubmit={onSubmit} aria-label={title} className="grid gap-5">
          {notice}
          {children}
          <Failure text={failure} />
          <div className="mt-1 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={isSaving} onClick={handleClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isSaving}>
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </form>
      </Dialog>
      {discard.question}
    </>
  )
}
