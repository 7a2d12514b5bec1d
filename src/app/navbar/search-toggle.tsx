import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { MenuPart } from '../site/site-menu.ts'
import type { MenuProps } from './menu-props.ts'
import { useDisclosure } from './use-disclosure.ts'

type Item = MenuPart['items'][number]

/** Not in the document before it is opened: every page would carry it. */
const panelClass =
  'enter fixed inset-x-4 top-[calc(var(--spacing-header)+0.5rem)] overflow-hidden rounded-lg border border-line bg-surface text-text shadow-overlay md:absolute md:inset-x-auto md:top-[calc(100%+1.375rem)] md:right-0 md:w-96'

/** Finds services by name; Enter opens the first, the arrow keys move through them. Suggests some before typing. */
export function SearchToggle({ menu, onWant }: MenuProps) {
  const { isOpen, setIsOpen, box, button } = useDisclosure()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const panelId = useId()
  const navigate = useNavigate()
  const isAsked = text.trim() !== ''
  const results = isAsked ? searchMenu(menu, text) : firstServices(menu)

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
    if (event.key === 'Enter' && at < 0 && isAsked && results[0]) navigate(results[0].to)
  }

  return (
    <div ref={box} className="relative noscript:hidden">
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
      <div id={panelId} hidden={!isOpen} className={isOpen ? panelClass : undefined}>
        {isOpen && (
          <search onKeyDown={handleKey}>
            <label className="flex items-center border-b border-line pl-4 text-soft focus-within:border-accent">
              <Icon name="search" />
              <span className="sr-only">Find a service by its name</span>
              <input
                ref={input}
                type="search"
                value={text}
                onChange={(event) => setText(event.target.value)}
                placeholder="Find a service by its name"
                autoComplete="off"
                className="min-h-14 w-full bg-transparent px-3 text-base text-text outline-none"
              />
            </label>
            <SearchResults list={list} results={results} isAsked={isAsked} />
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
      <p role="status" className={isAsked && results.length === 0 ? 'p-4 text-soft' : 'sr-only'}>
        {isAsked && (results.length === 0 ? 'No service with this name.' : count)}
      </p>
      {!isAsked && results.length > 0 && <p className="px-4 pt-3 text-xs text-soft">Suggested services</p>}
      <ul ref={list} className="grid gap-1 not-empty:p-2">
        {results.map(({ name, to, category }) => (
          <li key={`${category} ${to}`}>
            <Link to={to} className="block rounded-md px-2 py-2 hover:bg-accent-wash">
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

/** Returns suggestions, once the menu is complete: the first service of five practices. */
function firstServices(menu: MenuPart[]): (Item & { category: string })[] {
  if (menu.some(({ items, services }) => items.length === 0 && services > 0)) return []
  return menu.flatMap(({ category, items: [first] }) => (first ? [{ ...first, category }] : [])).slice(0, mostResults)
}

/** Returns at most five services whose name contains `text`; those that begin with it come first. */
function searchMenu(menu: MenuPart[], text: string): (Item & { category: string })[] {
  const wanted = text.trim().toLowerCase()
  const all = menu.flatMap(({ category, items }) => items.map((item) => ({ ...item, category })))
  const place = (item: Item) => item.name.toLowerCase().indexOf(wanted)
  return all
    .filter((item) => place(item) >= 0)
    .sort((a, b) => Number(place(a) > 0) - Number(place(b) > 0))
    .slice(0, mostResults)
}
