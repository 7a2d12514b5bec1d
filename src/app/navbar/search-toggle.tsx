import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { MenuPart } from '../site-menu.ts'
import type { MenuProps } from './navbar.tsx'
import { useDisclosure } from './use-disclosure.ts'

type Item = MenuPart['items'][number]

/** Finds services by name; Enter goes to the first, the arrow keys through them. */
export function SearchToggle({ menu, onWant }: MenuProps) {
  const { isOpen, setIsOpen, box, button } = useDisclosure()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const panelId = useId()
  const navigate = useNavigate()
  const results = searchMenu(menu, text)

  useEffect(() => {
    if (isOpen) input.current?.focus()
    else setText('')
  }, [isOpen])

  function handleKey(event: KeyboardEvent): void {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = at + (event.key === 'ArrowDown' ? 1 : -1)
      if (next < 0) input.current?.focus()
      else links[next]?.focus()
    }
    if (event.key === 'Enter' && at < 0 && results[0]) navigate(results[0].to)
  }

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label="Search services"
        onClick={() => {
          onWant()
          setIsOpen(!isOpen)
        }}
        className="grid size-11 place-items-center rounded-md hover:bg-band-raised"
      >
        <Icon name={isOpen ? 'close' : 'search'} />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="enter fixed inset-x-4 top-[calc(var(--spacing-header)+0.5rem)] rounded-lg border border-line bg-surface p-3 text-text shadow-overlay md:absolute md:inset-x-auto md:top-[calc(100%+1.375rem)] md:right-0 md:w-96"
      >
        {isOpen && (
          <search onKeyDown={handleKey}>
            <label className="block">
              <span className="sr-only">Find a service by its name</span>
              <input
                ref={input}
                type="search"
                value={text}
                onChange={(event) => setText(event.target.value)}
                placeholder="Find a service by its name"
                autoComplete="off"
                className="min-h-11 w-full rounded-md border border-control bg-surface px-3 text-base"
              />
            </label>
            <SearchResults list={list} results={results} isAsked={text.trim() !== ''} />
          </search>
        )}
      </div>
    </div>
  )
}

interface SearchResultsProps {
  list: React.RefObject<HTMLUListElement | null>
  results: ReturnType<typeof searchMenu>
  isAsked: boolean
}

function SearchResults({ list, results, isAsked }: SearchResultsProps) {
  const count = results.length === 1 ? '1 service found' : `${results.length} services found`
  return (
    <>
      <p role="status" className={isAsked && results.length === 0 ? 'px-3 pt-3 text-soft' : 'sr-only'}>
        {isAsked && (results.length === 0 ? 'No service has this in its name.' : count)}
      </p>
      <ul ref={list} className="grid not-empty:mt-2">
        {results.map(({ name, to, category }) => (
          <li key={`${category} ${to}`} className="pt-1">
            <Link to={to} className="block rounded-md px-3 py-2 hover:bg-accent-wash">
              <span className="block font-semibold">{name}</span>
              <span className="block text-xs font-normal text-soft">{category}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const mostResults = 5

/** The services whose name holds `text`, at most five; those that begin with it come first. */
function searchMenu(menu: MenuPart[], text: string): (Item & { category: string })[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const all = menu.flatMap(({ category, items }) => items.map((item) => ({ ...item, category })))
  const place = (item: Item) => item.name.toLowerCase().indexOf(wanted)
  return all
    .filter((item) => place(item) >= 0)
    .sort((a, b) => Number(place(a) > 0) - Number(place(b) > 0))
    .slice(0, mostResults)
}
