import { type PointerEvent, useId, useRef, useState } from 'react'
import { practiceAddress } from '../../platform/practice.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { MenuPart } from '../site/site-menu.ts'
import type { MenuProps } from './menu-props.ts'
import { useDisclosure } from './use-disclosure.ts'
import { useIntent } from './use-intent.ts'

const openAfter = 80
const switchAfter = 120
const closeAfter = 300
/** In ms. A click this soon after hovering opened the menu was aimed at a closed one. */
const meantToOpen = 600

/** Not in the document before somebody wants the panel: every page would carry it. */
const panelClass =
  'enter absolute inset-x-0 top-full max-h-[calc(100dvh-var(--spacing-header))] overflow-y-auto overscroll-contain border-b border-line bg-surface text-text shadow-lifted [clip-path:inset(0_0_-4rem)]'

/** Categories on the left, the hovered one's services on the right. Opens on hover, click and by keyboard. */
export function MegaMenu({ menu, onWant }: MenuProps) {
  const { isOpen, setIsOpen, box, button } = useDisclosure()
  const [isWanted, setIsWanted] = useState(false)
  const [shown, setShown] = useState(menu[0]?.category)
  const intend = useIntent()
  const hoverOpenedAt = useRef(Number.NEGATIVE_INFINITY)
  const panelId = useId()
  const prepare = () => {
    setIsWanted(true)
    onWant()
  }
  const openByHover = () => {
    if (!isOpen) hoverOpenedAt.current = performance.now()
    setIsOpen(true)
  }
  const onMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && act()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover is a short cut; the button inside does the same.
    <div
      ref={box}
      onPointerEnter={onMouse(() => {
        prepare()
        intend(openByHover, isOpen ? 0 : openAfter)
      })}
      onPointerLeave={onMouse(() => intend(() => setIsOpen(false), closeAfter))}
      onFocus={prepare}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          prepare()
          intend(undefined)
          setIsOpen(!isOpen || performance.now() - hoverOpenedAt.current < meantToOpen)
        }}
        className="inline-flex min-h-11 items-center gap-1 rounded-md px-3 hover:bg-band-raised noscript:hidden"
      >
        Services
        <Icon name="chevron" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <a href="/#services" className="hidden min-h-11 items-center px-3 noscript:inline-flex">
        Services
      </a>
      <div id={panelId} hidden={!isOpen} className={isWanted ? panelClass : undefined}>
        {isWanted && (
          <div className="page grid grid-cols-[minmax(14rem,1fr)_3fr] gap-8 py-8">
            <CategoryList
              menu={menu}
              shown={shown}
              onPoint={(category) => intend(() => setShown(category), switchAfter)}
              onLeave={() => intend(undefined)}
              onChoose={setShown}
            />
            {menu.map((category) => (
              <ItemGrid key={category.category} category={category} isShown={category.category === shown} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

interface CategoryListProps {
  menu: MenuPart[]
  shown: string | undefined
  onPoint: (category: string) => void
  onLeave: () => void
  onChoose: (category: string) => void
}

function CategoryList({ menu, shown, onPoint, onLeave, onChoose }: CategoryListProps) {
  return (
    <ul className="grid content-start gap-1 border-r border-line pr-4">
      {menu.map(({ category, services }) => (
        <li key={category}>
          <button
            type="button"
            aria-pressed={category === shown}
            onPointerEnter={() => onPoint(category)}
            onPointerLeave={onLeave}
            onClick={() => onChoose(category)}
            className={`flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 py-2 text-left text-balance ${
              category === shown ? 'bg-accent-wash text-accent-strong' : 'hover:bg-sunken'
            }`}
          >
            <span className="min-w-0 wrap-anywhere">{category}</span>
            <span className="text-xs text-soft">{services}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function ItemGrid({ category, isShown }: { category: MenuPart; isShown: boolean }) {
  return (
    <div hidden={!isShown} className="grid content-start gap-3">
      <ul aria-label={category.category} className="grid content-start gap-1 lg:grid-cols-2 xl:grid-cols-3">
        {category.items.map(({ name, desc, to }) => (
          <li key={to}>
            <Link to={to} className="block h-full rounded-md px-3 py-2.5 wrap-anywhere hover:bg-accent-wash">
              <span className="block font-semibold">{name}</span>
              <span className="mt-0.5 block text-xs font-normal text-soft">{desc}</span>
            </Link>
          </li>
        ))}
      </ul>
      <PracticeLink category={category.category} />
    </div>
  )
}

function PracticeLink({ category }: { category: string }) {
  return (
    <Link
      to={practiceAddress(category)}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-md px-3 font-semibold text-accent hover:bg-accent-wash"
    >
      About this practice
      <Icon name="arrow" className="size-4" />
    </Link>
  )
}
