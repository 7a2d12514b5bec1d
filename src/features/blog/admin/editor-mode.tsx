import { useCallback, useEffect, useState } from 'react'

const modes = [
  { mode: 'edit', label: 'Edit' },
  { mode: 'preview', label: 'Preview' },
  { mode: 'both', label: 'Side by side' },
] as const

export type EditorMode = (typeof modes)[number]['mode']

const wide = '(min-width: 1100px)'
const keptAs = 'editor-mode'

/** What the editor shows; side by side only where there is room for it, and remembered for the next post. */
export function useEditorMode() {
  const [wanted, setWanted] = useState<EditorMode>('edit')
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    if (localStorage.getItem(keptAs) === 'both') setWanted('both')
    const query = window.matchMedia(wide)
    const update = () => setIsWide(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])

  function setMode(mode: EditorMode): void {
    setWanted(mode)
    localStorage.setItem(keptAs, mode)
  }

  /** Where only the preview is to be seen. */
  const showText = useCallback(() => setWanted((now) => (now === 'preview' ? 'edit' : now)), [])

  const mode: EditorMode = wanted === 'both' && !isWide ? 'edit' : wanted
  return { mode, isWide, setMode, showText }
}

interface Props {
  mode: EditorMode
  isWide: boolean
  onMode: (mode: EditorMode) => void
  className?: string
}

export function ModeSwitch({ mode: current, isWide, onMode, className = '' }: Props) {
  return (
    <fieldset aria-label="View" className={`flex rounded-sm border border-line bg-surface p-0.5 ${className}`}>
      {modes
        .filter(({ mode }) => mode !== 'both' || isWide)
        .map(({ mode, label }) => (
          <button
            key={mode}
            type="button"
            aria-pressed={mode === current}
            onClick={() => onMode(mode)}
            className="min-h-8 rounded-sm px-3 text-xs font-semibold text-soft hover:text-accent aria-pressed:bg-accent-wash aria-pressed:text-accent"
          >
            {label}
          </button>
        ))}
    </fieldset>
  )
}
