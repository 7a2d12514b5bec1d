import { useEffect, useState } from 'react'
import { held, useHeld } from './held.ts'
import type { ToastMessage } from './toast-container.tsx'

const loadContainer = held(async () => (await import('./toast-container.tsx')).default)
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

/** The place where toasts appear; what shows them is fetched when the page is idle, or with the first one. */
export function Toasts() {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const [Container, setContainer] = useState<Awaited<ReturnType<typeof loadContainer>>>()
  useHeld(loadContainer)
  useEffect(() => {
    const add = (message: ToastMessage) => setMessages((before) => [...before, message])
    listeners.add(add)
    for (const message of waiting) add(message)
    waiting = []
    return () => void listeners.delete(add)
  }, [])
  useEffect(() => {
    if (messages.length === 0) return
    // If it cannot be fetched, the next message tries again; forms and pages show their errors themselves as well.
    loadContainer().then(
      (loaded) => setContainer(() => loaded),
      () => {},
    )
  }, [messages])
  return Container && messages.length > 0 ? <Container messages={messages} /> : null
}
