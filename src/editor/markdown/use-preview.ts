import { useCallback, useEffect, useRef, useState } from 'react'

const waitMs = 300

export interface Preview {
  html: string
  error: unknown
  isLoading: boolean
  retry: () => void
}

interface Rendering {
  /** The markdown that it was made of; undefined after a failure that is to be tried again. */
  of: string | undefined
  html: string
  error?: unknown
}

/**
 * The HTML of the text, while it is shown: asked for at once when it comes into view, then whenever the text has rested
 * for a moment. Until an answer is there the last one stays.
 */
export function usePreview(render: (markdown: string) => Promise<string>, content: string, isShown: boolean): Preview {
  const [rendering, setRendering] = useState<Rendering>({ of: '', html: '' })
  const latest = useRef(render)
  latest.current = render
  const wasShown = useRef(false)
  const isStale = rendering.of !== content

  useEffect(() => {
    const delay = wasShown.current ? waitMs : 0
    wasShown.current = isShown
    if (!isShown || !isStale) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const html = content.trim() === '' ? '' : await latest.current(content)
        if (isCurrent) setRendering({ of: content, html })
      } catch (error) {
        if (isCurrent) setRendering(({ html }) => ({ of: content, html, error }))
      }
    }, delay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [content, isShown, isStale])

  const retry = useCallback(() => setRendering(({ html }) => ({ of: undefined, html })), [])
  return { html: rendering.html, error: rendering.error, isLoading: isShown && isStale, retry }
}
