import { useId, useImperativeHandle, useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { controlClass } from '../../ui/field.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { lightTools, MarkdownToolbar, type ToolName, toolOfKey } from './markdown-toolbar.tsx'
import { isPlainEnter, useMarkdownArea } from './use-markdown-area.ts'

interface Props<V extends FieldValues> {
  name: FieldPath<V>
  label: string
  isRequired?: boolean
  rows?: number
}

/** A text field for paragraphs with bold, italics, links and lists (`platform/light-text.ts`). */
export function LightField<V extends FieldValues>({ name, label, isRequired = false, rows = 4 }: Props<V>) {
  const id = useId()
  const { field, fieldState } = useController<V>({ name })
  const { area, insert, noteCursor, selectedWords, breakLine, link } = useMarkdownArea(false)
  const [linkedWords, setLinkedWords] = useState<string>()
  const error = fieldState.error?.message
  useImperativeHandle(field.ref, () => ({ focus: () => area.current?.focus() }))

  function use(tool: ToolName): void {
    if (tool === 'link') setLinkedWords(selectedWords())
    else if (tool !== 'picture') insert(tool)
  }

  function handleKey(event: React.KeyboardEvent): void {
    const tool = toolOfKey(event, lightTools)
    if (tool) use(tool)
    else if (!isPlainEnter(event) || !breakLine()) return
    event.preventDefault()
  }

  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {!isRequired && <span className="font-normal text-soft"> (optional)</span>}
        </label>
        {/* Does not repeat the field's label, which must name the field alone. */}
        <MarkdownToolbar label="Formatting" tools={lightTools} onUse={use} controls={id} />
      </div>
      <textarea
        id={id}
        rows={rows}
        aria-required={isRequired || undefined}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onKeyDown={handleKey}
        onFocus={noteCursor}
        ref={area}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        className={`${controlClass} py-2 leading-relaxed`}
      />
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-red">
          {error}
        </p>
      )}
      {linkedWords !== undefined && (
        <LinkDialog words={linkedWords} onClose={() => setLinkedWords(undefined)} onLink={link} />
      )}
    </div>
  )
}
