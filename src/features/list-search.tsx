import { useRef } from 'react'
import { maxSearchCharacters } from '../platform/address.ts'
import { LiveSearch } from '../ui/live-search.tsx'
import { NothingMatches } from '../ui/states.tsx'

interface Options {
  label: string
  q: string
  /** Says what is searched, when nothing was found. */
  text: string
  className?: string
  onSearch: (q: string) => void
}

/** The search of a list. Render `field`, and `nothing` in place of a list without matches. */
export function useListSearch({ label, q, text, className, onSearch }: Options) {
  const input = useRef<HTMLInputElement>(null)
  function clear(): void {
    onSearch('')
    input.current?.focus()
  }
  return {
    field: (
      <LiveSearch
        {...{ label, q, input, onSearch }}
        {...(className && { className })}
        maxLength={maxSearchCharacters}
      />
    ),
    nothing: q !== '' && <NothingMatches search={q} text={text} onClear={clear} />,
  }
}
