import { useRef, useState } from 'react'
import { Logo } from '../../features/settings/site/logo.tsx'
import { practiceAddress } from '../../platform/practice.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link, NavLink } from '../../ui/link.tsx'
import { showWithToasts } from '../../ui/toast-place.ts'
import type { MenuPart } from '../site/site-menu.ts'
import type { MenuProps } from './menu-props.ts'
import { useOpenPanel } from './open-panels.ts'
import { useOnNavigation } from './use-on-navigation.ts'

const entryClass = 'flex min-h-12 items-center border-b border-band-line text-lg'
const linkClass = ({ isActive }: { isActive: boolean }) => `${entryClass} ${isActive ? 'text-band-accent' : ''}`

/** A sheet over the whole window; the services fold out by category. */
export function PhoneMenu({ menu, onWant }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useOpenPanel(isOpen)
  useOnNavigation(() => dialog.current?.close())

  return (
    <div className="noscript:hidden md:hidden">
      <button
        type="button"
        aria-label="Open the menu"
        aria-haspopup="dialog"
        onClick={() => {
          onWant()
          setIsOpen(true)
          if (dialog.current) showWithToasts(dialog.current)
        }}
        className="-mr-2.5 grid size-11 place-items-center rounded-md hover:bg-band-raised"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClose={() => setIsOpen(false)}
        className="on-band locks-page m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-band text-band-text"
      >
        {isOpen && <Sheet menu={menu} onClose={() => dialog.current?.close()} />}
      </dialog>
    </div>
  )
}

function Sheet({ menu, onClose }: { menu: MenuPart[]; onClose: () => void }) {
  return (
    <div className="page grid gap-6 pb-10">
      <div className="sticky top-0 z-1 flex h-header items-center justify-between bg-band">
        <Logo />
        <button
          type="button"
          aria-label="Close the menu"
          onClick={onClose}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-md hover:bg-band-raised"
        >
          <Icon name="close" className="size-6" />
        </button>
      </div>
      <nav aria-label="Main">
        <NavLink to="/" end className={linkClass}>
          Home
        </NavLink>
        {menu.length > 0 && <p className="pt-6 pb-1 text-sm font-semibold text-band-soft">Services</p>}
        {menu.map((category) => (
          <Accordion key={category.category} category={category} />
        ))}
        <div className="mt-6">
          <NavLink to="/blog" className={linkClass}>
            Blog
          </NavLink>
          <NavLink to="/career" className={linkClass}>
            Careers
          </NavLink>
        </div>
      </nav>
      {/* biome-ignore lint/a11y/useValidAnchor: it goes to the section; the sheet is in the way. */}
      <a href="#contact" onClick={onClose} className={buttonClass('primary')}>
        Contact Us
      </a>
    </div>
  )
}

function Accordion({ category: { category, items } }: { category: MenuPart }) {
  return (
    <details name="services" className="group border-b border-band-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2.5 text-lg text-balance">
        {category}
        <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-4">
        {items.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center pl-4 text-base text-band-soft hover:text-band-text">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={practiceAddress(category)}
        className="-mt-3 mb-4 flex min-h-11 items-center pl-4 text-base font-semibold text-band-accent"
      >
        About this practice
      </Link>
    </details>
  )
}
