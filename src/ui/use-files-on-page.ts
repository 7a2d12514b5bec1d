import { useEffect, useRef, useState } from 'react'

/** Takes files that are dropped or pasted anywhere on the page. Returns whether files are being dragged over it. */
export function useFilesOnPage(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const off = new AbortController()
    const on = <N extends keyof WindowEventMap>(name: N, handle: (event: WindowEventMap[N]) => void) =>
      window.addEventListener(name, handle, { signal: off.signal })
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    })
    // relatedTarget is null only when the pointer leaves the window.
    on('dragleave', (event) => event.relatedTarget === null && setIsOver(false))
    on('drop', (event) => {
      setIsOver(false)
      if (!event.dataTransfer?.files.length) return
      event.preventDefault()
      latest.current([...event.dataTransfer.files])
    })
    on('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    })
    return () => off.abort()
  }, [])
  return isOver
}
