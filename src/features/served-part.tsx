import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { servedHtmlProps, useServedHtml } from '../platform/served-html.ts'
import { isPlainClick } from '../ui/plain-click.ts'

interface Props {
  /** No two parts of a page have the same. */
  name: string
  className?: string
  /** Undefined in a browser that has the part in the document's markup alone. */
  children: ReactNode
}

/**
 * A part of a page that nothing in the browser changes. What the server has rendered stays as it is, so that the page's
 * data need not say it again.
 */
export function ServedPart({ name, className, children }: Props) {
  const html = useServedHtml(name)
  const follow = useFollow()
  if (children === undefined && html !== undefined)
    // biome-ignore lint/a11y: the links within are what is pressed; this hears of it.
    return <div className={className} onClick={follow} {...servedHtmlProps(name, html)} />
  return (
    <div className={className} data-served={name}>
      {children}
    </div>
  )
}

/** Links of the served markup lead on within the page, as `Link` does. */
function useFollow() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const to = link?.getAttribute('href')
    if (!to?.startsWith('/') || !isPlainClick(event, link?.target) || event.defaultPrevented) return
    event.preventDefault()
    void navigate(to)
  }
}
