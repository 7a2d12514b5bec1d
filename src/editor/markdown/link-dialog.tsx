import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { readAddress } from './link-address.ts'
import { type FoundPage, usePageSearch } from './page-search.ts'

interface Props {
  /** The words that become the link; '' if none are selected. */
  words: string
  /** Called after the dialog has closed. `title`: that of the chosen page, if any. */
  onLink: (address: string, title?: string) => void
  onClose: () => void
}

/** Asks for a link target: an address, or a page of this site found by search. */
export function LinkDialog({ words, onLink, onClose }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const address = readAddress(text)
  const { pages, isSlow, hasFailed } = usePageSearch(address === undefined ? text : '')

  function finish(to: string, title?: string): void {
    // Only once the closing dialog has returned the focus can the text be changed.
    flushSync(onClose)
    onLink(to, title)
  }

  function submit(event: React.FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (address !== undefined) finish(address)
    else if (pages[0]) finish(pages[0].to, pages[0].title)
    else setError('Enter an address such as https://example.com, or choose a page')
  }

  function handleKey(event: KeyboardEvent): void {
    // The surrounding entry form blocks Enter.
    event.stopPropagation()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + (event.key === 'ArrowDown' ? 1 : -1)
    if (next < 0) input.current?.focus()
    else buttons[next]?.focus()
  }

  // Forms cannot be nested, and this dialog is inside the entry's form.
  return createPortal(
    <Dialog title={words ? 'Link these words' : 'Add a link'} onClose={onClose}>
      {words && <p className="truncate border-l-2 border-line pl-3 text-soft">{words}</p>}
      <form onSubmit={submit} onKeyDown={handleKey} className="grid gap-4" noValidate>
        <div className="grid gap-1.5">
          <label htmlFor={id} className="text-sm font-semibold">
            Address, or words to find a page
          </label>
          <input
            id={id}
            ref={input}
            autoFocus
            autoComplete="off"
            inputMode="url"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError('')
            }}
            aria-invalid={error !== ''}
            aria-describedby={`${id}-status`}
            className={`h-11 w-full rounded-md border bg-surface px-3 ${error ? 'border-2 border-red' : 'border-control'}`}
          />
          <p id={`${id}-status`} role="status" className={`text-sm ${error ? 'font-medium text-red' : 'text-soft'}`}>
            {error || hint(text, address, pages, isSlow, hasFailed)}
          </p>
        </div>
        <Results list={list} pages={pages} onLink={finish} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Link</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}

interface ResultsProps {
  list: React.RefObject<HTMLUListElement | null>
  pages: FoundPage[]
  onLink: Props['onLink']
}

function Results({ list, pages, onLink }: ResultsProps) {
  if (pages.length === 0) return null
  return (
    <ul ref={list} aria-label="Pages" className="-mx-2 grid max-h-72 overflow-y-auto">
      {pages.map(({ title, noun, to }) => (
        <li key={to}>
          <button
            type="button"
            onClick={() => onLink(to, title)}
            className="grid min-h-11 w-full rounded-md px-2 py-1.5 text-left -outline-offset-2 hover:bg-accent-wash"
          >
            <span className="font-semibold wrap-anywhere">{title}</span>
            <span className="truncate text-xs text-soft">{`${noun} · ${to}`}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function hint(text: string, address: string | undefined, pages: FoundPage[], isSlow: boolean, hasFailed: boolean) {
  if (text.trim() === '') return 'Paste an address, or search for a service, post, job or case study'
  if (address !== undefined) return `Links to ${address}`
  if (isSlow) return 'Searching...'
  if (hasFailed) return 'The search failed, but you can still enter an address'
  if (pages.length === 0) return 'No public page found'
  return pages.length === 1 ? '1 page found' : `${pages.length} pages found`
}
