import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast as show, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast.css'
import { moveToGap } from './toast-gap.ts'
import { isInDialog, openToastPlace, raiseToasts } from './toast-place.ts'

/** A text, or a function that renders it with further content. */
export type ToastContent = string | ((toast: { closeToast: () => void }) => ReactNode)

export interface ToastMessage {
  id: number
  kind: 'success' | 'error'
  text: ToastContent
  /** Announced while navigating; stays on the next page. */
  isForNextPage: boolean
}

interface Props {
  /** The messages to show; toasts missing from the list are dismissed. */
  messages: ToastMessage[]
  /** When the view changes, the toasts look for a gap again. */
  view: string
  onClose: (id: number) => void
}

/** The library's defaults: top right, 5000 ms, pauses on hover or when the window loses focus, swipe at 80 percent. */
export default function Container({ messages, view, onClose }: Props) {
  const [place] = useState(openToastPlace)
  const shown = useRef(new Set<number>())
  useEffect(() => {
    let settling = new AbortController()
    let frame = 0
    const moveSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => moveToGap(place))
    }
    // Late content can appear under a toast, or push controls there.
    const late = new ResizeObserver(moveSoon)
    late.observe(document.body)
    const observer = new MutationObserver((changes) => {
      moveSoon()
      if (!changes.some(({ addedNodes }) => [...addedNodes].some(isToast))) return
      moveToGap(place)
      settling.abort()
      settling = whileSettling(() => moveToGap(place))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scrollend', moveSoon)
    // A toast that moves while it is being pressed would not be hit.
    const handleFocus = ({ target }: FocusEvent) => target instanceof Node && !place.contains(target) && moveSoon()
    document.addEventListener('focusin', handleFocus)
    return () => {
      cancelAnimationFrame(frame)
      late.disconnect()
      observer.disconnect()
      window.removeEventListener('scrollend', moveSoon)
      document.removeEventListener('focusin', handleFocus)
      settling.abort()
    }
  }, [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has its controls elsewhere.
  useEffect(() => {
    const settling = whileSettling(() => moveToGap(place))
    return () => settling.abort()
  }, [view, place])
  useEffect(() => {
    // Delayed, because a toast shown before the container has mounted is lost.
    const timer = setTimeout(() => {
      raiseToasts()
      // A dialog announces its own error, so the toast must not interrupt with the same text.
      const role = isInDialog() ? 'status' : 'alert'
      for (const { id, kind, text } of messages.filter((message) => !shown.current.has(message.id))) {
        shown.current.add(id)
        show[kind](text, { toastId: id, role, onClose: () => onClose(id) })
      }
      const wanted = new Set(messages.map(({ id }) => id))
      for (const id of shown.current) {
        if (wanted.has(id)) continue
        shown.current.delete(id)
        show.dismiss(id)
      }
    })
    return () => clearTimeout(timer)
  }, [messages, onClose])
  return createPortal(<ToastContainer draggable newestOnTop aria-label="Notifications" />, place)
}

/** Moves the toasts again after 300 ms, as a new page may still scroll to its top or insert late data. */
function whileSettling(move: () => void): AbortController {
  const end = new AbortController()
  const timers = [setTimeout(move, 300), setTimeout(() => end.abort(), 1000)]
  end.signal.addEventListener('abort', () => timers.forEach(clearTimeout))
  return end
}

function isToast(node: Node): boolean {
  return node instanceof Element && node.matches('.Toastify__toast, :has(.Toastify__toast)')
}
