import { useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { Failure } from './notice.tsx'
import { useToastsInside } from './toast-place.ts'

interface DialogProps {
  title: string
  /** Called on Escape or a press outside. */
  onClose: () => void
  children: React.ReactNode
  /** 'wide' for forms and previews. */
  size?: 'narrow' | 'wide'
}

/** A modal dialog, open while mounted. It takes the focus (at [autofocus], if any) and returns it on closing. */
export function Dialog({ title, onClose, children, size = 'narrow' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressOutside = useRef(false)
  const titleId = useId()
  useEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  useToastsInside(dialog)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for the same.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A press within that ends outside, as when words are selected, is also a click on the dialog.
      onPointerDown={({ target }) => {
        isPressOutside.current = target === dialog.current
      }}
      onClick={({ target }) => isPressOutside.current && target === dialog.current && onClose()}
      className={`enter locks-page m-auto w-[calc(100%-2rem)] rounded-lg border border-line bg-surface p-0 text-text shadow-overlay backdrop:bg-black/50 ${
        size === 'wide' ? 'max-w-3xl' : 'max-w-md'
      }`}
    >
      <div className="grid gap-4 p-6">
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

interface ConfirmDialogProps {
  title: string
  text: string
  /** The name of the entry to be deleted. */
  subject?: string
  note?: React.ReactNode
  confirmLabel: string
  /** Shown while the action runs, e.g. 'Deleting...'. */
  busyLabel?: string
  isBusy?: boolean
  cancelLabel?: string
  variant?: 'danger' | 'primary'
  /** Why the action failed. */
  failure?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action with consequences, such as a deletion; Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, busyLabel, isBusy = false, cancelLabel = 'Cancel', variant = 'danger' } = props
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <Dialog title={title} onClose={() => !isBusy && props.onCancel()}>
      <p className="text-soft">{text}</p>
      {props.subject && (
        <p className="wrap-anywhere text-soft">
          To be deleted: <strong className="font-semibold text-text">{props.subject}</strong>.
        </p>
      )}
      {typeof props.note === 'string' ? <p className="wrap-anywhere text-soft">{props.note}</p> : props.note}
      <Failure text={props.failure} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button ref={cancel} variant="secondary" disabled={isBusy} onClick={props.onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={variant} disabled={isBusy} onClick={props.onConfirm}>
          {isBusy && busyLabel ? busyLabel : confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
