import { useCallback, useEffect, useRef, useState } from 'react'

const waitMs = 300

export interface Preview {
  html: string
  error: unknown
  isLoading: boolean
  retry: () => void
}

interface Rendering {
  /** The source markdown; undefined when a failed rendering is to be retried. */
  of: string | undefined
  html: string
  error?: unknown
}

/**
 * Returns the rendered text while the preview is shown: requested immediately when it appears, then debounced. The last
 * rendering stays until the next one arrives.
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
