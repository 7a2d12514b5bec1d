import { useEffect, useRef, useState } from 'react'
import { SearchField } from '../../../ui/search-field.tsx'

const searchAfterMs = 300

interface Props {
  q: string
  input: React.Ref<HTMLInputElement>
  onSearch: (q: string) => void
}

/** Searches while one types; `q` is what the list shows, and may also change by itself (Back, "Clear search"). */
export function MessageSearch({ q, input, onSearch }: Props) {
  const [text, setText] = useState(q)
  const asked = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (q !== asked.current) setText(q)
    asked.current = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(value: string): void {
    clearTimeout(timer.current)
    if (value.trim() === asked.current) return
    asked.current = value.trim()
    onSearch(value.trim())
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          ask(text)
        }}
      >
        <SearchField
          ref={input}
          label="Search messages"
          value={text}
          maxLength={200}
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
