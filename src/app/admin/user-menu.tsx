import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '../../features/auth/schema.ts'
import { useSession } from '../../features/auth/session.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { UnsavedChangesEvent } from '../../ui/unsaved-changes.tsx'
import { useDisclosure } from '../navbar/use-disclosure.ts'
import { accountPath } from './entries.ts'

/** The signed-in administrator, the theme and the logout. */
export function UserMenu({ user }: { user: User }) {
  const { isOpen, setIsOpen, box, button } = useDisclosure()
  const logout = useLogout()
  const id = useId()
  return (
    <div ref={box} className="relative min-w-0">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-md px-1.5 text-left text-sm font-medium hover:bg-accent-wash"
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-button font-semibold text-white"
        >
          {initialOf(user)}
        </span>
        <span className="min-w-0 leading-5">
          <span className="max-sm:sr-only">Admin</span>
          <span className="block truncate text-xs text-soft sm:max-w-48" title={user.email}>
            {user.email}
          </span>
        </span>
        <Icon name="chevron" className="size-4 text-soft max-sm:hidden" />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="enter absolute top-full right-0 mt-1 w-64 rounded-md border border-line bg-surface p-2 shadow-lifted"
      >
        <div className="mb-2 border-b border-line px-3 pt-1 pb-3">
          <p className="truncate text-sm font-semibold">{user.name || 'Admin User'}</p>
          <p className="truncate text-xs text-soft" title={user.email}>
            {user.email}
          </p>
        </div>
        <div className="mb-1 flex items-center justify-between px-3 text-sm font-medium">
          <span aria-hidden="true">Theme</span>
          <ThemeSwitch />
        </div>
        <Link
          to={accountPath}
          onClick={() => setIsOpen(false)}
          className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-sm font-medium hover:bg-accent-wash"
        >
          <Icon name="user" />
          Your sign-in
        </Link>
        <button
          type="button"
          onClick={logout.handleLogout}
          className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-sm font-medium hover:bg-accent-wash"
        >
          <Icon name="logout" />
          Logout
        </button>
      </div>
      {logout.question}
    </div>
  )
}

function initialOf({ name }: User): string {
  return name.trim().charAt(0).toUpperCase() || 'A'
}

/** Logs out even if the server does not respond. Asks first if a form has unsaved changes. */
function useLogout() {
  const { leave } = useSession()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<UnsavedChangesEvent>()

  async function logout(): Promise<void> {
    setAsking(undefined)
    await leave()
    navigate('/admin-login', { replace: true })
  }

  function handleLogout(): void {
    // The navigation after a logout does not ask about unsaved forms.
    const event = new UnsavedChangesEvent()
    if (window.dispatchEvent(event)) void logout()
    else setAsking(event)
  }

  const question = asking && (
    <ConfirmDialog
      title="Unsaved changes"
      text={`Your changes on this page have not been saved. ${
        asking.isKept ? 'This browser keeps them as a draft until you sign in again.' : 'Log out and lose them?'
      }`}
      confirmLabel="Log out"
      cancelLabel="Stay"
      onConfirm={logout}
      onCancel={() => setAsking(undefined)}
    />
  )
  return { question, handleLogout }
}
