import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { searchAddress } from '../search/address.ts'
import type { MenuPart } from '../site/site-menu.ts'
import type { MenuProps } from './menu-props.ts'
import type { FoundService } from './search-menu.ts'
import { useDisclosure } from './use-disclosure.ts'

/** Not in the document before it is opened: every page would carry it. */
const panelClass =
  'enter fixed inset-x-4 top-[calc(var(--spacing-header)+0.5rem)] overflow-hidden rounded-lg border border-line bg-surface text-text shadow-overlay md:absolute md:inset-x-auto md:top-[calc(100%+1.375rem)] md:right-0 md:w-96'

/** Finds services by name, alias or description; Enter opens the first, the arrow keys move through them. Suggests some before typing. */
export function SearchToggle({ menu, onWant }: MenuProps) {
  const { isOpen, setIsOpen, box, button } = useDisclosure()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const panelId = useId()
  const navigate = useNavigate()
  const search = useSearch(isOpen)
  const asked = search ? text.trim() : ''
  const results = search && asked ? search(menu, asked) : firstServices(menu)

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
    const isTyping = document.activeElement === input.current
    if (event.key === 'Enter' && isTyping && asked && results[0]) navigate(results[0].to)
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
            <SearchResults list={list} results={results} asked={asked} onAsk={() => setIsOpen(false)} />
            {asked && (
              // No link: those are the services found.
              <button
                type="button"
                onClick={() => navigate(searchAddress(asked))}
                className="min-h-11 w-full border-t border-line px-4 py-2 text-left text-sm font-semibold text-accent wrap-anywhere hover:bg-accent-wash"
              >
                Search the whole site for “{shortened(asked)}”
              </button>
            )}
          </search>
        )}
      </div>
    </div>
  )
}

type Search = typeof import('./search-menu.ts').searchMenu

/** Loaded when the search is opened: most visitors never do. */
function useSearch(isOpen: boolean): Search | undefined {
  const [search, setSearch] = useState<Search>()
  useEffect(() => {
    if (!isOpen || search) return
    import('./search-menu.ts').then(
      (loaded) => setSearch(() => loaded.searchMenu),
      () => undefined,
    )
  }, [isOpen, search])
  return search
}

interface SearchResultsProps {
  list: React.RefObject<HTMLUListElement | null>
  results: FoundService[]
  /** '' before anything is typed. */
  asked: string
  onAsk: () => void
}

const entryClass = 'block rounded-md px-2 py-2 hover:bg-accent-wash'

function SearchResults({ list, results, asked, onAsk }: SearchResultsProps) {
  const count = results.length === 1 ? '1 service found' : `${results.length} services found`
  const isMissing = asked !== '' && results.length === 0
  return (
    <>
      <p role="status" className={isMissing ? 'px-4 pt-3 text-soft' : 'sr-only'}>
        {asked && (isMissing ? 'No service found.' : count)}
      </p>
      {!asked && results.length > 0 && <p className="px-4 pt-3 text-xs text-soft">Suggested services</p>}
      <ul ref={list} className="grid gap-1 p-2">
        {results.map(({ name, to, category }) => (
          <li key={`${category} ${to}`}>
            <Link to={to} className={entryClass}>
              <span className="block font-semibold">{name}</span>
              <span className="block text-xs font-normal text-soft">{category}</span>
            </Link>
          </li>
        ))}
        {isMissing && (
          <li>
            {/* biome-ignore lint/a11y/useValidAnchor: it goes to the section; the panel is in the way. */}
            <a href="#contact" onClick={onAsk} className={entryClass}>
              Ask us about “{shortened(asked)}”
            </a>
          </li>
        )}
      </ul>
    </>
  )
}

/** Characters of a search that the panel repeats on one line. */
const maxShown = 25
const shortened = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)

/** Returns suggestions, once the menu is complete: the first service of five practices. */
function firstServices(menu: MenuPart[]): FoundService[] {
  if (menu.some(({ items, services }) => items.length === 0 && services > 0)) return []
  return menu.flatMap(({ category, items: [first] }) => (first ? [{ ...first, category }] : [])).slice(0, 5)
}
