import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { servedHtmlProps, useServedHtml } from '../platform/markdown/served-html.ts'
import { isPlainClick } from '../ui/plain-click.ts'

interface Props {
  /** Unique within a page. */
  name: string
  className?: string
  /** Undefined in a browser that has the part only in the document's markup. */
  children: (() => ReactNode) | undefined
}

/**
 * A part of a page that never changes in the browser. The page's data need not repeat it, because the browser keeps the
 * server's markup as it is.
 */
export function ServedPart({ name, className, children }: Props) {
  const served = useServedHtml(name)
  const follow = useFollow()
  if (!children && served !== undefined)
    // biome-ignore lint/a11y: the links within are what is pressed; this hears of it.
    return <div className={className} onClick={follow} {...servedHtmlProps(name, served)} />
  return (
    <div className={className} data-served={name}>
      {children?.()}
    </div>
  )
}

/** Makes links in the server-rendered markup navigate without a page load, as `Link` does. */
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
