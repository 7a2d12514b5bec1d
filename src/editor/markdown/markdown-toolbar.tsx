import { useRef, useState } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Snippet } from './markdown-edits.ts'

interface Tool {
  snippet: Snippet
  name: string
  /** In the tooltip; the shortcut, if any, follows. */
  tip: string
  icon?: IconName
  key?: string
}

const tools: Tool[] = [
  { snippet: 'h1', name: 'H1', tip: 'Heading 1' },
  { snippet: 'h2', name: 'H2', tip: 'Heading 2' },
  { snippet: 'bold', name: 'Bold', tip: 'Bold', icon: 'bold', key: 'B' },
  { snippet: 'italic', name: 'Italic', tip: 'Italic', icon: 'italic', key: 'I' },
  { snippet: 'list', name: 'List', tip: 'List', icon: 'list' },
  { snippet: 'code', name: 'Code block', tip: 'Code block', icon: 'code' },
]

/** The snippet that a key pressed in the text stands for, if any. */
export function snippetOfKey(event: React.KeyboardEvent): Snippet | undefined {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return undefined
  return tools.find(({ key }) => key === event.key.toUpperCase())?.snippet
}

interface Props {
  label: string
  onInsert: (snippet: Snippet) => void
  /** The id of the text. */
  controls: string
}

/** One tab stop; the arrow keys go from button to button. */
export function MarkdownToolbar({ label, onInsert, controls }: Props) {
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLDivElement>(null)

  function handleKey(event: React.KeyboardEvent): void {
    const targets: Record<string, number> = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + tools.length) % tools.length
    setCurrent(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      onKeyDown={handleKey}
      className="flex gap-0.5"
    >
      {tools.map(({ snippet, name, tip, icon, key }, index) => (
        <button
          key={snippet}
          type="button"
          title={key ? `${tip} (Ctrl+${key})` : tip}
          aria-label={icon && name}
          aria-keyshortcuts={key && `Control+${key}`}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onInsert(snippet)}
          className="grid size-9 place-items-center rounded-sm text-sm font-semibold text-soft hover:bg-accent-wash hover:text-accent"
        >
          {icon ? <Icon name={icon} /> : name}
        </button>
      ))}
    </div>
  )
}
