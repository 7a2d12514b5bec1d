import { useEffect, useRef } from 'react'

interface Props {
  label: string
  close: () => void
  onPress: () => void
}

/** The undo button of a toast, also triggered by the undo keys. Pressing it closes the toast. */
export function ToastAction({ label, close, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const cameFrom = useFocusBefore(button)
  useUndoKeys(button)
  function handleClick(): void {
    if (button.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true })
    close()
    onPress()
  }
  return (
    <button
      ref={button}
      type="button"
      aria-keyshortcuts="Control+Z Meta+Z"
      className="toast-action -my-1 ml-3 shrink-0 self-start rounded-sm px-1.5 py-1 font-semibold text-accent hover:bg-accent-wash"
      onClick={handleClick}
    >
      {label}
    </button>
  )
}

/** Remembers the element focused before the toast. */
function useFocusBefore(button: React.RefObject<Element | null>) {
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    const toast = button.current?.closest('.Toastify__toast')
    const remember = ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
      if (relatedTarget instanceof HTMLElement && !toast?.contains(relatedTarget)) before.current = relatedTarget
    }
    toast?.addEventListener('focusin', remember)
    return () => toast?.removeEventListener('focusin', remember)
  }, [button])
  return before
}

/** Undo keys press the button of the newest toast, except in form fields, which have their own undo. */
function useUndoKeys(button: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) => {
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      if (target instanceof Element && target.matches('input, textarea, select')) return
      if (document.querySelector('.toast-action') === button.current) button.current?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [button])
}
