import { type ComponentProps, useState, useSyncExternalStore } from 'react'
import { Button, buttonClass } from './button.tsx'
import { toast } from './toast.tsx'

const never = () => () => {}

/** An empty address is the document's own. */
const thisPage = ''

/** A button or, without JavaScript, a link to the page's own address. */
export function RetryButton(props: ComponentProps<typeof Button>) {
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (isScripted) return <Button {...props} />
  return (
    <a href={thisPage} className={buttonClass(props.variant)}>
      {props.children}
    </a>
  )
}

/** Reloads the page. If the site is unreachable, keeps the page and shows a toast. */
export function ReloadButton(props: Omit<ComponentProps<typeof Button>, 'onClick' | 'disabled'>) {
  const [isAsking, setIsAsking] = useState(false)

  async function handleReload(): Promise<void> {
    setIsAsking(true)
    if (await isSiteReachable()) return window.location.reload()
    setIsAsking(false)
    toast.error('Network error. Please try again later.')
  }

  return <RetryButton {...props} disabled={isAsking} onClick={handleReload} />
}

/** Whether the page's address returns any response. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
