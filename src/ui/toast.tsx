import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadOnce, usePreload } from './load-once.ts'
import type { ToastContent, ToastMessage } from './toast-container.tsx'

const loadContainer = loadOnce(async () => (await import('./toast-container.tsx')).default)
const listeners = new Set<(message: ToastMessage) => void>()
let waiting: ToastMessage[] = []
let lastId = 0

interface Options {
  isForNextPage?: boolean
}

/**
 * Shows a message at the top right for five seconds, or until its page is left. It takes no focus, but screen readers
 * announce it. A success removes earlier errors; an error replaces an identical one.
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
  /** The page's current view: a part of a list, or one of its entries. */
  view: string
}

/** Renders the toasts. Their container is loaded when the page is idle, or with the first toast. */
export function Toasts({ page, view }: ToastsProps) {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const [Container, setContainer] = useState<Awaited<ReturnType<typeof loadContainer>>>()
  const shownPage = useRef(page)
  usePreload(loadContainer)
  // A layout effect, so that it runs before the new page announces its own messages.
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
    // If loading fails, the next message retries; forms and pages also show their errors themselves.
    loadContainer().then(
      (loaded) => setContainer(() => loaded),
      () => {},
    )
  }, [messages])
  const close = (id: number) => setMessages((all) => all.filter((each) => each.id !== id))
  return Container && <Container messages={messages} view={view} onClose={close} />
}

const stays = ({ isForNextPage }: ToastMessage) => isForNextPage

/** A success removes earlier errors; an error removes an identical one. */
function isEndedBy(message: ToastMessage, { kind, text }: ToastMessage): boolean {
  return kind === 'error' && (message.kind === 'success' || message.text === text)
}
