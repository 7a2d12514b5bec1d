import { lazy, Suspense, useEffect, useState } from 'react'
import type { ToastMessage } from './toast-container.tsx'

const Container = lazy(() => import('./toast-container.tsx'))
const listeners = new Set<(message: ToastMessage) => void>()
let waiting: ToastMessage[] = []

/** Shows a message at the top right for five seconds. It takes no focus; a screen reader speaks it. */
export const toast = {
  success: (text: string) => announce({ kind: 'success', text }),
  error: (text: string) => announce({ kind: 'error', text }),
}

function announce(message: ToastMessage): void {
  if (listeners.size === 0) waiting.push(message)
  for (const listener of listeners) listener(message)
}

/** The place where toasts appear; what shows them is loaded with the first one. */
export function Toasts() {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  useEffect(() => {
    const add = (message: ToastMessage) => setMessages((before) => [...before, message])
    listeners.add(add)
    for (const message of waiting) add(message)
    waiting = []
    return () => void listeners.delete(add)
  }, [])
  if (messages.length === 0) return null
  return (
    <Suspense>
      <Container messages={messages} />
    </Suspense>
  )
}
