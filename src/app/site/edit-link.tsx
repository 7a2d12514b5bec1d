import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { getUser } from '../../features/auth/client.ts'
import type { User } from '../../features/auth/schema.ts'
import { rememberSignedIn } from '../../features/auth/signed-in-here.ts'
import { groupOfKind, kinds, readContentAddress } from '../../features/kinds.ts'
import { ApiError, browserApi } from '../../platform/api/api-client.ts'
import { isIn, type Role } from '../../platform/roles.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Leads from a public page to the form of what it shows, if the signed-in user may edit that. */
export function EditLink() {
  const user = useUser()
  const { pathname, search } = useLocation()
  const route = useMatches().at(-1)?.id
  const to = user && editPathOf({ pathname, search, route }, user.role)
  if (!to) return
  return (
    <aside aria-label="For editors" className="fixed bottom-4 left-4 z-40 print:hidden">
      <ButtonLink to={to} variant="secondary" size="small" className="bg-surface shadow-lg">
        <Icon name="edit" className="size-4" />
        Edit this page
      </ButtonLink>
    </aside>
  )
}

function useUser(): User | undefined {
  const [user, setUser] = useState<User>()
  useEffect(() => {
    getUser(browserApi).then(setUser, (error) => {
      if (error instanceof ApiError && error.status === 401) rememberSignedIn(false)
    })
  }, [])
  return user
}

/** `route`: the id of the page's route, since not every address at the root is a page of the firm's own. */
function editPathOf(page: { pathname: string; search: string; route: string | undefined }, role: Role | undefined) {
  if (page.pathname === '/') return isIn('owners', role) ? '/admin/settings' : undefined
  const shown = readContentAddress(page.pathname.replace(/\/$/, ''), new URLSearchParams(page.search))
  if (shown?.id === undefined) return undefined
  const kind = kinds[shown.kind]
  const isItsPage = kind.pages.some(([, file]) => file.replace(/\.tsx$/, '') === page.route)
  return isItsPage && isIn(groupOfKind(kind), role) ? kind.editPath(shown.id) : undefined
}
