import { useCallback, useEffect, useState } from 'react'
import { Segments } from '../../ui/segments.tsx'

const modes = [
  { key: 'edit', label: 'Edit' },
  { key: 'preview', label: 'Preview' },
  { key: 'both', label: 'Side by side' },
] as const

export type ViewMode = (typeof modes)[number]['key']

const wide = '(width >= 68.75rem)'
const keptAs = 'editor-mode'

/** The editor's view mode. Side by side needs a wide window, and is remembered for the next text. */
export function useViewMode() {
  const [wanted, setWanted] = useState<ViewMode>('edit')
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    if (localStorage.getItem(keptAs) === 'both') setWanted('both')
    const query = window.matchMedia(wide)
    const update = () => setIsWide(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])

  function setMode(mode: ViewMode): void {
    setWanted(mode)
    localStorage.setItem(keptAs, mode)
  }

  /** Leaves the preview for the text. */
  const showText = useCallback(() => setWanted((now) => (now === 'preview' ? 'edit' : now)), [])

  const mode: ViewMode = wanted === 'both' && !isWide ? 'edit' : wanted
  return { mode, isWide, setMode, showText }
}

interface Props {
  label: string
  mode: ViewMode
  isWide: boolean
  onMode: (mode: ViewMode) => void
  className?: string
}

export function ModeSwitch({ label, mode, isWide, onMode, className = '' }: Props) {
  const options = modes.filter(({ key }) => key !== 'both' || isWide)
  return <Segments label={label} options={options} current={mode} onChoose={onMode} className={className} />
}
