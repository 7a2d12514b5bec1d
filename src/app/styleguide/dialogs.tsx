import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx'
import { LeaveQuestion, useUnsavedChanges } from '../../ui/unsaved-changes.tsx'
import { Exhibit, Section, SingleExhibit } from './exhibit.tsx'

const busyMs = 2000

export function Dialogs() {
  return (
    <Section id="dialogs" title="Dialogs" text="Modal; Escape or a press outside closes.">
      <Exhibit title="Open one">{() => <Openers />}</Exhibit>
      <SingleExhibit title="Unsaved changes" text="Tick the box, then follow the link.">
        <Unsaved />
      </SingleExhibit>
    </Section>
  )
}

type Kind = 'narrow' | 'wide' | 'danger' | 'primary'

function Openers() {
  const [open, setOpen] = useState<Kind>()
  const close = () => setOpen(undefined)
  return (
    <div className="styleguide-row">
      <Button variant="secondary" onClick={() => setOpen('narrow')}>
        Narrow
      </Button>
      <Button variant="secondary" onClick={() => setOpen('wide')}>
        Wide, with a form
      </Button>
      <Button variant="secondary" onClick={() => setOpen('danger')}>
        Confirm a deletion
      </Button>
      <Button variant="secondary" onClick={() => setOpen('primary')}>
        Confirm something else
      </Button>
      {open === 'narrow' && (
        <Dialog title="A narrow dialog" onClose={close}>
          <p>Its content is the caller's.</p>
        </Dialog>
      )}
      {open === 'wide' && <WideDialog onClose={close} />}
      {(open === 'danger' || open === 'primary') && <Confirm variant={open} onClose={close} />}
    </div>
  )
}

function WideDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Edit Service" size="wide" onClose={onClose}>
      <TextField label="Service name" isRequired autoFocus />
      <TextArea label="Service description" isRequired rows={4} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onClose}>Save</Button>
      </div>
    </Dialog>
  )
}

/** Busy for a moment after the confirmation, like a deletion. */
function Confirm({ variant, onClose }: { variant: 'danger' | 'primary'; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(onClose, busyMs)
    return () => clearTimeout(timer)
  }, [isBusy, onClose])
  const isDeletion = variant === 'danger'
  return (
    <ConfirmDialog
      title={isDeletion ? 'Confirm Deletion' : 'Publish this post?'}
      text="Are you sure? This action cannot be undone."
      confirmLabel={isDeletion ? 'Delete' : 'Publish'}
      busyLabel={isDeletion ? 'Deleting...' : 'Publishing...'}
      isBusy={isBusy}
      variant={variant}
      onConfirm={() => setIsBusy(true)}
      onCancel={onClose}
    />
  )
}

function Unsaved() {
  const [isDirty, setIsDirty] = useState(false)
  useUnsavedChanges(isDirty)
  return (
    <div className="styleguide-row">
      <Checkbox
        label="There are unsaved changes"
        checked={isDirty}
        onChange={(event) => setIsDirty(event.target.checked)}
      />
      <ButtonLink to="/" variant="secondary">
        Leave for the home page
      </ButtonLink>
      <LeaveQuestion />
    </div>
  )
}
