import { useRef, useState } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Snippet } from './markdown-edits.ts'

/** The snippet that a button inserts; a link asks for its address first, a picture for its file. */
export type ToolName = Snippet | 'link' | 'picture'

interface Tool {
  tool: ToolName
  name: string
  /** The tooltip, followed by the shortcut, if any. */
  tip: string
  icon?: IconName
  key?: string
}

const tools: Tool[] = [
  { tool: 'h1', name: 'H1', tip: 'Heading 1' },
  { tool: 'h2', name: 'H2', tip: 'Heading 2' },
  { tool: 'bold', name: 'Bold', tip: 'Bold', icon: 'bold', key: 'B' },
  { tool: 'italic', name: 'Italic', tip: 'Italic', icon: 'italic', key: 'I' },
  { tool: 'list', name: 'List', tip: 'List', icon: 'list' },
  { tool: 'code', name: 'Code block', tip: 'Code block', icon: 'code' },
  { tool: 'link', name: 'Link', tip: 'Link', icon: 'link', key: 'K' },
  { tool: 'picture', name: 'Picture', tip: 'Picture', icon: 'image' },
  { tool: 'numbers', name: 'Numbered list', tip: 'Numbered list', icon: 'numbers' },
  { tool: 'quote', name: 'Quote', tip: 'Quote', icon: 'quote' },
  { tool: 'table', name: 'Table', tip: 'Table', icon: 'table' },
]

/** The tools for texts with light formatting. */
export const lightTools = tools.filter(({ tool }) => ['bold', 'italic', 'list', 'link'].includes(tool))

/** Returns the tool whose shortcut was pressed, if any. */
export function toolOfKey(event: React.KeyboardEvent, among = tools): ToolName | undefined {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return undefined
  return among.find(({ key }) => key === event.key.toUpperCase())?.tool
}

interface Props {
  label: string
  tools?: Tool[]
  onUse: (tool: ToolName) => void
  /** The id of the textarea. */
  controls: string
}

/** The toolbar is one tab stop; the arrow keys move between its buttons. */
export function MarkdownToolbar({ label, tools: shown = tools, onUse, controls }: Props) {
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLDivElement>(null)

  function handleKey(event: React.KeyboardEvent): void {
    const targets: Record<string, number> = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + shown.length) % shown.length
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
      className={shown === tools ? 'grid grid-cols-11 md:flex md:flex-wrap' : 'flex *:w-9'}
    >
      {shown.map(({ tool, name, tip, icon, key }, index) => (
        <button
          key={tool}
          type="button"
          title={key ? `${tip} (Ctrl+${key})` : tip}
          aria-label={icon && name}
          aria-keyshortcuts={key && `Control+${key}`}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onUse(tool)}
          className="grid h-9 place-items-center md:size-8 rounded-sm text-sm font-semibold text-soft hover:bg-accent-wash hover:text-accent"
        >
          {icon ? <Icon name={icon} /> : name}
        </button>
      ))}
    </div>
  )
}
