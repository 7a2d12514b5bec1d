import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { SearchField } from './search-field.tsx'

const searchAfterMs = 300

interface Props {
  label: string
  q: string
  maxLength: number
  className?: string
  input?: React.Ref<HTMLInputElement>
  onSearch: (q: string) => void
}

/** Searches as the user types. `q`: the current query, which may also change by itself (Back, "Clear search"). */
export function LiveSearch({ label, q, maxLength, className, input, onSearch }: Props) {
  const [text, setText] = useState(q)
  const asked = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (q !== asked.current) setText(q)
    asked.current = q
  }, [q])
  // A search started after a click on a link would cancel the link's navigation.
  const { pathname } = useLocation()
  const isLeaving = (useNavigation().location?.pathname ?? pathname) !== pathname
  useEffect(() => (isLeaving ? clearTimeout(timer.current) : () => clearTimeout(timer.current)), [isLeaving])

  function ask(value: string): void {
    clearTimeout(timer.current)
    if (value.trim() === asked.current) return
    asked.current = value.trim()
    onSearch(value.trim())
  }

  return (
    <search className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask(text)
        }}
        // Pressing a link first blurs the field, so the search starts before the link's navigation, which wins.
        onBlur={() => ask(text)}
      >
        <SearchField
          {...(input && { ref: input })}
          label={label}
          value={text}
          maxLength={maxLength}
          onChange={(event) => {
            setText(event.target.value)
            clearTimeout(timer.current)
            timer.current = setTimeout(ask, searchAfterMs, event.target.value)
          }}
        />
      </form>
    </search>
  )
}
