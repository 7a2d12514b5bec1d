import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { type PreparedImage, sizeText, useObjectUrl } from './image-file.ts'
import { Picture } from './picture.tsx'

interface Props {
  label: string
  /** The image to show: a chosen file, or the address of a stored image. */
  image: File | string | undefined
  /** Checks a chosen file and converts it to what the site accepts. */
  prepare: (file: File) => Promise<PreparedImage>
  onPick: (file: File) => void
  onRemove: () => void
  /** The server's error; errors of the zone's own checks take precedence. */
  error?: string | undefined
  hint?: string
  isRequired?: boolean
  /** Shown during an upload, e.g. 'Uploading...'. */
  busyLabel?: string | undefined
  /** For the form: focuses the input. */
  ref?: React.Ref<{ focus: () => void }>
}

/** Accepts an image by drop, file dialog or keyboard, and shows it. */
export function ImageDropZone(props: Props) {
  const { label, image, prepare, onPick, onRemove, hint = 'PNG, JPG, WEBP', isRequired } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  const [refused, setRefused] = useState<string>()
  const [note, setNote] = useState<string>()
  const [isPreparing, setIsPreparing] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const error = refused ?? props.error
  const busyLabel = isPreparing ? 'Making it smaller...' : props.busyLabel
  useImperativeHandle(props.ref, () => ({ focus: () => input.current?.focus() }))
  useNoStrayDrops()

  async function take(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    setIsPreparing(true)
    const { file, problem, note } = await prepare(chosen)
    setIsPreparing(false)
    setRefused(problem)
    setNote(note)
    if (file) onPick(file)
    else box.current?.scrollIntoView({ block: 'nearest' })
  }

  function remove(): void {
    setRefused(undefined)
    setNote(undefined)
    onRemove()
    input.current?.focus()
  }

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm font-semibold">
        {label}
        {!isRequired && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      <p id={`${id}-hint`} className="text-xs text-soft">
        {hint}
      </p>
      <fieldset
        ref={box}
        aria-label={label}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          if (!busyLabel) void take(event.dataTransfer.files[0])
        }}
        className={`relative min-w-0 overflow-hidden rounded-md border transition-colors has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent ${
          isOver ? 'border-accent bg-accent-wash' : error ? 'border-red bg-sunken' : 'border-control bg-sunken'
        } ${image === undefined ? 'border-dashed' : ''}`}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          disabled={Boolean(busyLabel)}
          onChange={({ target }) => {
            void take(target.files?.[0])
            // Otherwise choosing the same file again would not fire an event.
            target.value = ''
          }}
          className="sr-only"
        />
        {image === undefined ? (
          <Invitation inputId={id} isOver={isOver} />
        ) : (
          <Chosen
            image={image}
            busyLabel={busyLabel}
            onBroken={() => {
              remove()
              setRefused('Please upload an image file')
            }}
            onReplace={() => input.current?.click()}
            onRemove={remove}
          />
        )}
      </fieldset>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-red">
          {error}
        </p>
      )}
      <p role="status" className="text-xs text-soft empty:hidden">
        {note}
      </p>
    </div>
  )
}

function Invitation({ inputId, isOver }: { inputId: string; isOver: boolean }) {
  return (
    <label
      htmlFor={inputId}
      className="grid aspect-2/1 cursor-pointer place-content-center justify-items-center gap-2 p-4 text-center text-sm text-soft hover:text-accent"
    >
      <Icon name="image" className="size-8" />
      <span>
        {isOver ? 'Drop it here' : 'Drop an image here or '}
        {!isOver && <span className="font-semibold text-accent underline underline-offset-4">choose a file</span>}
      </span>
    </label>
  )
}

interface ChosenProps {
  image: File | string
  busyLabel: string | undefined
  onBroken: () => void
  onReplace: () => void
  onRemove: () => void
}

function Chosen({ image, busyLabel, onBroken, onReplace, onRemove }: ChosenProps) {
  const isFile = typeof image !== 'string'
  const url = useObjectUrl(isFile ? image : undefined)
  const frame = 'aspect-2/1 w-full bg-sunken object-cover'
  return (
    <div aria-busy={Boolean(busyLabel)}>
      {isFile && !url && <div className={frame} />}
      {isFile && url && (
        <img src={url} alt={`Preview of ${image.name}`} data-ground="light" onError={onBroken} className={frame} />
      )}
      {!isFile && <Picture src={image} alt="Preview" width={800} height={400} className={frame} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-surface py-1 pr-1 pl-3">
        <p role="status" className="min-w-32 flex-1 truncate text-xs text-soft">
          {busyLabel ?? (isFile ? `${image.name}, ${sizeText(image.size)}` : '')}
        </p>
        <div className="ml-auto flex gap-1">
          <Button variant="quiet" size="small" disabled={Boolean(busyLabel)} onClick={onReplace}>
            Replace
          </Button>
          <Button variant="quietDanger" size="small" disabled={Boolean(busyLabel)} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Ignores files dropped beside the zone: the browser would open them in place of the page, losing typed text. */
function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
