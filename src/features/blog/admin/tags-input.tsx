import { useId, useImperativeHandle, useRef, useState } from 'react'
import { isSaveKey } from '../../../editor/use-save-key.ts'
import { Icon } from '../../../ui/icon.tsx'

interface Props {
  tags: string[]
  onTags: (tags: string[]) => void
  error: string | undefined
  /** For the form: focuses the input. */
  ref: React.Ref<HTMLInputElement>
}

/** Tags as chips: Enter or a comma adds the typed tag, Backspace in the empty input takes back the last one. */
export function TagsInput({ tags, onTags, error, ref }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const [typed, setTyped] = useState('')
  const [news, setNews] = useState('')

  function add(text: string): void {
    const fresh = newTags(text, tags)
    if (fresh.length > 0) {
      onTags([...tags, ...fresh])
      setNews(`${fresh.join(', ')} added`)
    }
    setTyped('')
  }

  function remove(tag: string): void {
    onTags(tags.filter((other) => other !== tag))
    setNews(`${tag} removed`)
    input.current?.focus()
  }

  function handleKey(event: React.KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const last = tags.at(-1)
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (isSaveKey(event)) {
      // The save that follows includes it.
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault()
      remove(last)
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm font-semibold">
        Tags<span className="font-normal text-soft"> (optional)</span>
      </label>
      <p id={`${id}-hint`} className="text-xs text-soft">
        Enter or a comma adds a tag, Backspace removes the last one.
      </p>
      <div className="flex min-h-11 flex-wrap items-center gap-1.5 rounded-md border border-control bg-surface px-2 py-1.5 has-aria-invalid:border-red has-aria-invalid:inset-ring has-aria-invalid:inset-ring-red has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent">
        {tags.length > 0 && <Chips tags={tags} onRemove={remove} />}
        <input
          ref={input}
          id={id}
          value={typed}
          autoComplete="off"
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          // A comma without a key event: pasted or typed on a phone.
          onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setTyped(target.value))}
          onKeyDown={handleKey}
          onBlur={() => add(typed)}
          className="min-h-7 min-w-24 flex-1 bg-transparent px-1 text-base focus-visible:outline-none"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-red">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  )
}

function Chips({ tags, onRemove }: { tags: string[]; onRemove: (tag: string) => void }) {
  return (
    <ul aria-label="Chosen tags" className="contents">
      {tags.map((tag) => (
        <li
          key={tag}
          className="flex max-w-full items-center gap-0.5 rounded-full bg-accent-wash pl-3 text-sm text-accent"
        >
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            onClick={() => onRemove(tag)}
            className="grid size-7 shrink-0 place-items-center rounded-full hover:bg-accent hover:text-surface"
          >
            <Icon name="close" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Splits at commas and returns the tags that are not present yet, ignoring case. */
function newTags(text: string, present: string[]): string[] {
  const known = new Set(present.map((tag) => tag.toLowerCase()))
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !known.has(tag.toLowerCase()) && known.add(tag.toLowerCase()))
}
