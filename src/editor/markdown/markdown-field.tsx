import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useId, useImperativeHandle, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useHeld } from '../../ui/held.ts'
import { LinkDialog } from './link-dialog.tsx'
import { MarkdownPreview } from './markdown-preview.tsx'
import { MarkdownToolbar, type ToolName, toolOfKey } from './markdown-toolbar.tsx'
import { loadPastedHtml } from './paste.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureRows } from './picture-rows.tsx'
import type { TextPictures } from './text-pictures.ts'
import { isPlainEnter, useMarkdownArea } from './use-markdown-area.ts'
import { usePictures } from './use-pictures.ts'
import { usePreview } from './use-preview.ts'
import { useScrollTogether } from './use-scroll-together.ts'
import { ModeSwitch, useViewMode } from './view-mode.tsx'
import { lengthText } from './words.ts'

interface Props<V extends FieldValues> {
  name: FieldPath<V>
  label: string
  /** A short field is one of several on a page; otherwise it fills the desk. */
  isShort?: boolean
  /** Renders a text as the public page does; the server sanitises the HTML. */
  preview: (markdown: string) => Promise<string>
  pictures: TextPictures
}

/** A markdown field with a toolbar, shown as text, as preview, or both side by side. */
export function MarkdownField<V extends FieldValues>(props: Props<V>) {
  const { name, label, isShort = false, preview: render, pictures: source } = props
  const id = useId()
  const { field, fieldState } = useController<V>({ name })
  const value: string = field.value
  const error = fieldState.error?.message
  const { mode, isWide, setMode, showText } = useViewMode()
  const preview = usePreview(render, value, mode !== 'edit')
  const text = useMarkdownArea(true)
  const { area, accepts, insert, noteCursor, selectedWords, breakLine, link, linkPasted, paste } = text
  const shown = useScrollTogether(area, mode === 'both', preview.html)
  const pictures = usePictures(source, value, text)
  const [isChoosing, setIsChoosing] = useState(false)
  const [linkedWords, setLinkedWords] = useState<string>()
  const [lostPictures, setLostPictures] = useState(0)
  const [isRefused, setIsRefused] = useState(false)
  useHeld(loadPastedHtml)
  // The form focuses the first invalid field, even in preview mode.
  useImperativeHandle(field.ref, () => ({
    focus() {
      // A hidden field cannot be focused.
      flushSync(showText)
      area.current?.focus()
    },
  }))

  function use(tool: ToolName): void {
    const isDialog = tool === 'link' || tool === 'picture'
    const isPlaced = isDialog ? accepts(tool) : insert(tool)
    setIsRefused(!isPlaced)
    if (!isPlaced) return
    if (tool === 'link') setLinkedWords(selectedWords())
    else if (tool === 'picture') setIsChoosing(true)
  }

  function handleKey(event: KeyboardEvent): void {
    const tool = toolOfKey(event)
    if (tool) use(tool)
    else if (!isPlainEnter(event) || !breakLine()) return
    event.preventDefault()
  }

  function handlePaste(event: ClipboardEvent): void {
    setLostPictures(0)
    const text = event.clipboardData.getData('text/plain')
    // Word processors add a picture of the copied words.
    const files = text === '' ? [...event.clipboardData.files] : []
    if (files.length > 0) {
      event.preventDefault()
      pictures.add(files)
      return
    }
    const isLinked = linkPasted(text)
    const pasting = isLinked ? undefined : paste({ html: event.clipboardData.getData('text/html'), text })
    if (!isLinked && !pasting) return
    event.preventDefault()
    pasting?.then(setLostPictures)
  }

  function handleDrop(event: DragEvent): void {
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    const at = caretAt(event)
    if (at !== undefined) area.current?.setSelectionRange(at, at)
    noteCursor()
    pictures.add(files)
  }

  return (
    <div className={isShort ? 'grid gap-1.5' : 'desk-fill gap-1.5'}>
      <label htmlFor={id} className={isShort ? 'justify-self-start text-sm font-semibold' : 'sr-only'}>
        {label}
      </label>
      <div
        data-view={mode}
        className={`${isShort ? '' : 'desk-fill'} overflow-hidden rounded-md border bg-surface ${error ? 'border-2 border-red' : 'border-control'}`}
      >
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 border-b border-line bg-sunken px-1.5 py-1">
          <div className={mode === 'preview' ? 'hidden' : 'max-md:w-full'}>
            <MarkdownToolbar label={`Formatting of ${label}`} onUse={use} controls={id} />
          </div>
          <ModeSwitch
            label={`View of ${label}`}
            className="ml-auto [&>button]:px-2.5"
            mode={mode}
            isWide={isWide}
            onMode={setMode}
          />
        </div>
        <div
          className={`grid flex-1 ${isShort ? 'grid-rows-[max(16rem,36dvh)]' : 'grid-rows-[minmax(18rem,1fr)]'} ${mode === 'both' ? 'grid-cols-2 divide-x divide-line' : ''}`}
        >
          <textarea
            id={id}
            aria-required
            aria-invalid={Boolean(error)}
            aria-describedby={error ? `${id}-error` : undefined}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
            onDrop={handleDrop}
            onFocus={noteCursor}
            spellCheck
            ref={area}
            value={value}
            onChange={(event) => {
              setIsRefused(false)
              field.onChange(event)
            }}
            onBlur={field.onBlur}
            className={`w-full resize-none bg-surface p-5 font-mono text-sm [word-spacing:normal] leading-relaxed -outline-offset-2 ${mode === 'preview' ? 'hidden' : ''}`}
          />
          {mode !== 'edit' && <MarkdownPreview label={`Preview of ${label}`} preview={preview} ref={shown} />}
        </div>
        <PictureRows {...pictures} />
        <p className="border-t border-line bg-sunken px-4 py-1.5 text-xs text-soft">{lengthText(value)}</p>
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {isRefused ? refusedText : lostPictures > 0 && lostText(lostPictures)}
      </p>
      {linkedWords !== undefined && (
        <LinkDialog words={linkedWords} onClose={() => setLinkedWords(undefined)} onLink={link} />
      )}
      {isChoosing && (
        <source.Library
          onClose={() => setIsChoosing(false)}
          onChoose={(picture) => {
            flushSync(() => setIsChoosing(false))
            pictures.put(picture)
          }}
        />
      )}
      {pictures.asked && (
        <PictureDialog
          picture={pictures.asked.picture}
          shown={pictures.asked.shown}
          mostAltCharacters={source.mostAltCharacters}
          onClose={() => pictures.endAsking()}
          onDone={(shown) => pictures.endAsking(shown)}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-red">
          {error}
        </p>
      )}
    </div>
  )
}

/** Returns the text offset under the pointer, if the browser reports it. */
function caretAt({ clientX, clientY, currentTarget }: DragEvent): number | undefined {
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  return caret?.offsetNode === currentTarget ? caret.offset : undefined
}

const refusedText = 'A code block is shown as it is typed: place the cursor outside it to format words.'

function lostText(pictures: number): string {
  const what = pictures === 1 ? 'A picture was' : `${pictures} pictures were`
  return `${what} left out: only pictures uploaded to this site can be shown.`
}
