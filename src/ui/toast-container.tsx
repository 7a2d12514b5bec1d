import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast as show, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toast.css'
import { isInDialog, openToastPlace, raiseToasts } from './toast-place.ts'

export interface ToastMessage {
  kind: 'success' | 'error'
  text: string
}

/** Top right, 5000 ms, pausing on hover and when the window loses focus, swiped away at 80 percent. */
export default function Container({ messages }: { messages: ToastMessage[] }) {
  const [place] = useState(openToastPlace)
  const shown = useRef(0)
  useEffect(() => {
    // Delayed: a toast that is shown before the container has mounted is lost.
    const timer = setTimeout(() => {
      raiseToasts()
      // A dialog announces its own error: the toast must not interrupt with the same text.
      const role = isInDialog() ? 'status' : 'alert'
      for (const message of messages.slice(shown.current)) show[message.kind](message.text, { role })
      shown.current = messages.length
    })
    return () => clearTimeout(timer)
  }, [messages])
  return createPortal(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      closeOnClick={false}
      newestOnTop
      theme="light"
      aria-label="Notifications"
    />,
    place,
  )
}
