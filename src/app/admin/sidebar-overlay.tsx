import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Logo } from '../../features/settings/site/logo.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { showWithToasts } from '../../ui/toast-place.ts'
import { SidebarLinks, SidebarSections } from './sidebar.tsx'
import { useEntries } from './use-entries.ts'

/** Below 768 px the sidebar opens over the page, as a modal dialog that keeps the focus and closes on Escape. */
export function SidebarOverlay() {
  const dialog = useRef<HTMLDialogElement>(null)
  const entries = useEntries()
  const { key } = useLocation()
  const close = () => dialog.current?.close()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own, also to the same page.
  useEffect(() => dialog.current?.close(), [key])
  useEffect(() => {
    const wide = window.matchMedia('(width >= 48rem)')
    const closeWhenWide = () => wide.matches && dialog.current?.close()
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [])

  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Open the menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current && showWithToasts(dialog.current)}
        className="grid size-11 place-items-center rounded-md hover:bg-accent-wash"
      >
        <Icon name="menu" className="size-6" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for the same. */}
      <dialog
        ref={dialog}
        aria-label="Sidebar"
        onClick={(event) => event.target === dialog.current && close()}
        className="on-band locks-page m-0 h-dvh max-h-none w-sidebar max-w-[85vw] overflow-y-auto overscroll-contain bg-band text-band-text backdrop:bg-black/50"
      >
        <div className="flex min-h-full flex-col">
          <div className="flex h-admin-header shrink-0 items-center justify-between pr-2 pl-5">
            <Logo />
            <button
              type="button"
              aria-label="Close the menu"
              onClick={close}
              className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-band-raised"
            >
              <Icon name="close" className="size-6" />
            </button>
          </div>
          {/* The specification's menu holds only the three most used pages; all others are below it. */}
          <nav aria-label="Menu" className="grid gap-1 p-3">
            <SidebarLinks entries={entries.filter(({ isQuick }) => isQuick)} />
          </nav>
          <nav aria-label="More" className="mx-3 grid gap-1 pb-3">
            <SidebarSections entries={entries.filter(({ isQuick }) => !isQuick)} />
          </nav>
          <Link
            to="/"
            className="m-3 mt-auto flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium text-band-soft hover:bg-band-raised hover:text-band-text"
          >
            <Icon name="external" />
            View site
          </Link>
        </div>
      </dialog>
    </div>
  )
}
