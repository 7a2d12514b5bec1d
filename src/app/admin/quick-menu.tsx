import { useId } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { NavLink } from '../../ui/link.tsx'
import { useDisclosure } from '../navbar/use-disclosure.ts'
import { entries } from './entries.ts'

/** The header's menu on phones: the three most used pages. */
export function QuickMenu() {
  const { isOpen, setIsOpen, box, button } = useDisclosure()
  const id = useId()
  return (
    <div ref={box} className="relative md:hidden">
      <button
        ref={button}
        type="button"
        aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="grid size-11 place-items-center rounded-md hover:bg-accent-wash"
      >
        <Icon name={isOpen ? 'close' : 'menu'} className="size-6" />
      </button>
      <nav
        id={id}
        aria-label="Menu"
        hidden={!isOpen}
        className="enter absolute top-full right-0 mt-1 w-56 rounded-md border border-line bg-surface p-2 shadow-lifted"
      >
        {entries
          .filter((entry) => entry.isQuick)
          .map(({ label, to, icon }) => (
            <NavLink
              key={to}
              to={to}
              end
              className={({ isActive }) =>
                `flex min-h-11 items-center gap-3 rounded-sm px-3 text-sm font-medium hover:bg-accent-wash ${
                  isActive ? 'bg-accent-wash text-accent' : ''
                }`
              }
            >
              <Icon name={icon} />
              {label}
            </NavLink>
          ))}
      </nav>
    </div>
  )
}
