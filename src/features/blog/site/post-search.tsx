import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { maxSearchCharacters } from '../../../platform/address.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type BlogQuery, blogAddress } from '../address.ts'

/** Searches within the category and tag shown. Without JavaScript, the form's own request does the same. */
export function PostSearch({ query }: { query: BlogQuery }) {
  const navigate = useNavigate()
  const input = useShown(query.q ?? '')

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    navigate(blogAddress({ ...query, q, page: 1 }), { preventScrollReset: true })
  }

  return (
    <search className="w-full sm:w-96">
      <form method="get" action="/blog" onSubmit={handleSubmit} className="flex gap-2">
        {query.category && <input type="hidden" name="category" value={query.category} />}
        {query.tag && <input type="hidden" name="tag" value={query.tag} />}
        <SearchField
          ref={input}
          name="q"
          label="Search articles"
          defaultValue={query.q}
          maxLength={maxSearchCharacters}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </search>
  )
}

/** Keeps the typed text of an input until the address changes, by Back or a link. */
function useShown(text: string) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(text)
  useEffect(() => {
    if (shown.current === text) return
    shown.current = text
    if (input.current) input.current.value = text
  }, [text])
  return input
}
