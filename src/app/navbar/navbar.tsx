import { useEffect, useRef, useState } from 'react'
import { useMatch } from 'react-router'
import { Logo } from '../../features/settings/site/logo.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { NavLink } from '../../ui/link.tsx'
import { MegaMenu } from './mega-menu.tsx'
import type { MenuProps } from './menu-props.ts'
import { PhoneMenu } from './phone-menu.tsx'
import { SearchToggle } from './search-toggle.tsx'

/** Before and after the services menu. */
const [home, ...others] = [
  { to: '/', label: 'Home', end: true },
  { to: '/blog', label: 'Blog' },
  { to: '/career', label: 'Careers' },
] as const

const linkClass = ({ isActive }: { isActive: boolean }) =>
  `inline-flex min-h-11 items-center rounded-md px-3 hover:bg-band-raised ${isActive ? 'text-band-accent' : ''}`

/** Overlays the dark band that starts every page: transparent there, solid once the page scrolls or a menu is open. */
export function Navbar({ menu, onWant }: MenuProps) {
  const { isScrolled, edge } = useIsScrolled()
  // The page without content has no other heading.
  const isEmptyPage = useMatch('/layout') !== null
  return (
    <>
      <div ref={edge} className="absolute top-0 h-2 w-px" />
      <header
        data-scrolled={isScrolled || undefined}
        className="navbar on-band sticky top-0 z-40 -mb-(--spacing-header) text-sm font-medium text-band-text max-md:noscript:relative max-md:noscript:mb-0 max-md:noscript:bg-band"
      >
        <div className="page flex h-header items-center gap-2">
          {isEmptyPage ? (
            <h1 className="flex min-w-0">
              <Logo />
            </h1>
          ) : (
            <Logo />
          )}
          <nav aria-label="Main" className="ml-auto hidden shrink-0 items-center gap-1 md:flex print:hidden">
            <NavLink to={home.to} end className={linkClass}>
              {home.label}
            </NavLink>
            {menu.length > 0 && <MegaMenu menu={menu} onWant={onWant} />}
            {others.map(({ to, label }) => (
              <NavLink key={to} to={to} className={linkClass}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex shrink-0 items-center gap-2 md:ml-0 print:hidden">
            {menu.length > 0 && <SearchToggle menu={menu} onWant={onWant} />}
            <a href="#contact" className={buttonClass('primary', 'max-md:hidden')}>
              Contact Us
            </a>
            <PhoneMenu menu={menu} onWant={onWant} />
          </div>
        </div>
        <PlainLinks hasServices={menu.length > 0} />
      </header>
    </>
  )
}

const toServices = ['/#services', 'Services'] as const
const plainLinks = [
  ['/', 'Home'],
  toServices,
  ['/blog', 'Blog'],
  ['/career', 'Careers'],
  ['#contact', 'Contact Us'],
] as const

/** On a phone without JavaScript the menu cannot open, so its links are shown below the bar. */
function PlainLinks({ hasServices }: { hasServices: boolean }) {
  return (
    <noscript>
      <nav aria-label="Main" className="page flex flex-wrap gap-x-4 pb-2 md:hidden">
        {plainLinks
          .filter((link) => hasServices || link !== toServices)
          .map(([to, label]) => (
            <a key={to} href={to} className="py-2">
              {label}
            </a>
          ))}
      </nav>
    </noscript>
  )
}

/** `edge`: for an element as high as may scroll away unnoticed. Reading the scroll position would force a layout. */
function useIsScrolled() {
  const [isScrolled, setIsScrolled] = useState(false)
  const edge = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setIsScrolled(!entries.at(-1)?.isIntersecting))
    if (edge.current) observer.observe(edge.current)
    return () => observer.disconnect()
  }, [])
  return { isScrolled, edge }
}
