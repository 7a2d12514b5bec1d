import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { held, useHeld } from './held.ts'

/** Words, or what draws them with more beside them. */
export type ToastContent = string | ((toast: { closeToast: () => void }) => ReactNode)

export interface ToastMessage {
  id: number
  kind: 'success' | 'error'
  text: ToastContent
  /** Said as the page is left for the one that it leads to, where it stays. */
  isForNextPage: boolean
}

const loadContainer = held(async () => (await import('./toast-container.tsx')).default)
const listeners = new Set<(message: ToastMessage) => void>()
let waiting: ToastMessage[] = []
let lastId = 0

interface Options {
  isForNextPage?: boolean
}

/**
 * Shows a message at the top right for five seconds, or until its page is left. It takes no focus; a screen reader speaks
 * it. A success ends the errors that were shown before, and an error the same one.
 */
export const toast = {
  success: (text: ToastContent, { isForNextPage = false }: Options = {}) => announce('success', text, isForNextPage),
  error: (text: ToastContent, { isForNextPage = false }: Options = {}) => announce('error', text, isForNextPage),
}

function announce(kind: ToastMessage['kind'], text: ToastContent, isForNextPage: boolean): void {
  lastId++
  const message = { id: lastId, kind, text, isForNextPage }
  if (listeners.size === 0) waiting.push(message)
  for (const listener of listeners) listener(message)
}

interface ToastsProps {
  page: string
  /** What the page shows: a part of a list, or one of its entries. */
  view: string
}

/** The place where toasts appear; what shows them is fetched when the page is idle, or with the first one. */
export function Toasts({ page, view }: ToastsProps) {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const [Container, setContainer] = useState<Awaited<ReturnType<typeof loadContainer>>>()
  const shownPage = useRef(page)
  useHeld(loadContainer)
  // A layout effect: what the new page announces comes after it.
  useLayoutEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    setMessages((before) => before.filter(stays).map((message) => ({ ...message, isForNextPage: false })))
  }, [page])
  useEffect(() => {
    const add = (message: ToastMessage) =>
      setMessages((before) => [...before.filter((earlier) => !isEndedBy(message, earlier)), message])
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
  const close = (id: number) => setMessages((all) => all.filter((each) => each.id !== id))
  return Container && <Container messages={messages} view={view} onClose={close} />
}

const stays = ({ isForNextPage }: ToastMessage) => isForNextPage

/** A success ends the errors before it, and an error the same one. */
function isEndedBy(message: ToastMessage, { kind, text }: ToastMessage): boolean {
  return kind === 'error' && (message.kind === 'success' || message.text === text)
}
