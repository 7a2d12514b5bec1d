import { useId, useImperativeHandle } from 'react'
import { flushSync } from 'react-dom'
import { ModeSwitch, useEditorMode } from './editor-mode.tsx'
import { MarkdownPreview } from './markdown-preview.tsx'
import { MarkdownTips } from './markdown-tips.tsx'
import { MarkdownToolbar, snippetOfKey } from './markdown-toolbar.tsx'
import { countWords } from './reading.ts'
import { useMarkdownArea } from './use-markdown-area.ts'
import { usePreview } from './use-preview.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
  /** For the form: focuses the text, also where only the preview is to be seen. */
  ref: React.Ref<{ focus: () => void }>
}

/** Markdown with a toolbar, as text, as the page will show it, or both side by side. */
export function MarkdownEditor({ label, value, onChange, onBlur, error, ref }: Props) {
  const id = useId()
  const { mode, isWide, setMode, showText } = useEditorMode()
  const preview = usePreview(value, mode !== 'edit')
  const { area, insert, noteCursor } = useMarkdownArea()
  useImperativeHandle(ref, () => ({
    focus() {
      // A hidden field takes no focus.
      flushSync(showText)
      area.current?.focus()
    },
  }))

  function handleKey(event: React.KeyboardEvent): void {
    const snippet = snippetOfKey(event)
    if (!snippet) return
    event.preventDefault()
    insert(snippet)
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm font-semibold">
        {label}
      </label>
      <div
        data-view={mode}
        className={`overflow-hidden rounded-md border bg-surface ${error ? 'border-2 border-red' : 'border-control'}`}
      >
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line bg-sunken px-1.5 py-1">
          <div className={mode === 'preview' ? 'hidden' : ''}>
            <MarkdownToolbar onInsert={insert} controls={id} />
          </div>
          <ModeSwitch className="ml-auto" mode={mode} isWide={isWide} onMode={setMode} />
        </div>
        <div className={mode === 'both' ? 'grid grid-cols-2 divide-x divide-line' : 'grid'}>
          <textarea
            id={id}
            aria-required
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-error` : undefined}
            onKeyDown={handleKey}
            onFocus={noteCursor}
            spellCheck
            ref={area}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={onBlur}
            className={`h-[min(65dvh,38rem)] min-h-80 w-full resize-none bg-surface p-5 font-mono text-sm [word-spacing:normal] leading-relaxed -outline-offset-2 ${mode === 'preview' ? 'hidden' : ''}`}
          />
          {mode !== 'edit' && <MarkdownPreview preview={preview} />}
        </div>
        <p className="border-t border-line bg-sunken px-4 py-1.5 text-xs text-soft">{countText(value)}</p>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-red">
          {error}
        </p>
      )}
      <div className="mt-2">
        <MarkdownTips />
      </div>
    </div>
  )
}

function countText(content: string): string {
  const words = countWords(content)
  return `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}, ${content.length.toLocaleString('en')} characters`
}
